import { jsonInScript } from '@app/core/json-in-script.ts'
import { formatDay } from '@app/core/time/format-day.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { HALL, type Show } from './programme.ts'

/** The path of the demo's website on this server. */
export const DEMO_PATH = '/demo'

/** The programme page for people and crawlers; dates are relative to `today`. */
export function renderProgrammePage(shows: Show[], today: Temporal.PlainDate): string {
  const byDay = Map.groupBy(shows, (show) => show.day.toString())
  const days = [...byDay.values()].map((ofDay) => dayBlock(ofDay, today))
  return page(
    `Programme of ${HALL.name}`,
    html`<header>
        ${LANTERN}
        <h1>${HALL.name}</h1>
        <p class="lead">
          Music, dance and stories at ${HALL.street}, ${HALL.city}. What is on in the next three
          weeks.
        </p>
      </header>
      <main>${days}</main>`,
    jsonLd(shows),
  )
}

/** A page for one show, which the URL of a crawled event points to. */
export function showPage(show: Show): string {
  const { day, start } = show
  return page(
    `${show.name}, ${HALL.name}`,
    html`<header>
        <a class="back" href="${DEMO_PATH}/programme">Whole programme</a>
        <h1>${show.name}</h1>
        <p class="lead">${show.kind}: ${show.about}</p>
      </header>
      <main>
        <dl>
          <div>
            <dt>When</dt>
            <dd>
              ${formatDay('en', 'fullDay', day)},
              ${start ? `${timeOf(start)} in ${HALL.city}` : 'all day'}
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>${HALL.name}, ${HALL.street}, ${HALL.city}</dd>
          </div>
          <div>
            <dt>What</dt>
            <dd>${show.kind}${show.isCancelled ? ', cancelled' : null}</dd>
          </div>
        </dl>
      </main>`,
    jsonLd([show]),
  )
}

function page(title: string, content: Html, head: Html): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (demo)</title>
        <link rel="stylesheet" href="${DEMO_PATH}/style.css" />
        ${head}
      </head>
      <body>
        <aside class="demo" aria-label="About this website">
          <p>
            <strong>Demo.</strong> ${HALL.name} does not exist. Your own Almanac serves this
            website, so that there is something to crawl.
          </p>
        </aside>
        ${content}
        <footer>
          This website is a demo: venue, artists and dates are invented. It goes when the demo is
          removed.
        </footer>
      </body>
    </html> `
  return markup
}

function dayBlock(shows: Show[], today: Temporal.PlainDate): Html | null {
  const [first] = shows
  if (!first) return null
  const { day } = first
  const isToday = day.equals(today)
  const name = isToday ? 'Today' : formatDay('en', 'weekday', day)
  return html`<section class="${isToday ? 'day today' : 'day'}">
    <h2 class="date">
      <b>${day.day}</b> <span>${name}</span> <span>${formatDay('en', 'month', day)}</span>
    </h2>
    <ul>
      ${shows.map(showItem)}
    </ul>
  </section> `
}

function showItem(show: Show): Html {
  const { id, name, about, kind, start, day, isCancelled } = show
  const when = start ? start.toString({ timeZoneName: 'never' }) : day.toString()
  return html`<li class="${isCancelled ? 'off' : ''}">
    <time datetime="${when}">${start ? timeOf(start) : 'All day'}</time>
    <div>
      <a class="name" href="${DEMO_PATH}/shows/${id}">${name}</a>
      <p class="about">${isCancelled ? 'Cancelled' : `${kind}: ${about}`}</p>
    </div>
  </li> `
}

/** The same for machines, as schema.org linked data. */
function jsonLd(shows: Show[]): Html {
  const graph = shows.map(({ id, name, about, type, kind, start, day, isCancelled }) => ({
    '@type': type,
    identifier: `lantern-hall-${id}`,
    name,
    description: `${kind}: ${about}`,
    startDate: start ? start.toString({ timeZoneName: 'never' }) : day.toString(),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    url: `${DEMO_PATH}/shows/${id}`,
    location: {
      '@type': 'Place',
      name: HALL.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: HALL.street,
        addressLocality: HALL.city,
        addressCountry: 'DK',
      },
    },
  }))
  const data = jsonInScript({ '@context': 'https://schema.org', '@graph': graph })
  return html`<script type="application/ld+json">
    ${ownMarkup(data)}
  </script>`
}

function timeOf(start: Temporal.ZonedDateTime): string {
  return start.toPlainTime().toString({ smallestUnit: 'minute' })
}

const LANTERN = ownMarkup(
  `<svg class="mark" viewBox="0 0 34 46" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><path d="M17 1v6M10 7h14M8 12h18l4 22H4z" stroke-linejoin="round"/><path d="M11 40h12M17 19c4 5 4 8 0 11-4-3-4-6 0-11z" stroke-linejoin="round"/></svg>`,
)

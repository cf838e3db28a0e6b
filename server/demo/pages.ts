import { html, jsonInScript, ownMarkup, type Html } from '../html.ts'
import { longDay, month, weekday } from '../mail/dates.ts'
import { HALL, type Show } from './programme.ts'

/** Where the demo's website stands on this server. */
export const DEMO_PATH = '/demo'

export const DEMO_STYLE = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#faf6ec, #12110d); --raised: light-dark(#fffdf8, #191712);
  --text: light-dark(#1d1a14, #ece5d5); --muted: light-dark(#625949, #b4aa95);
  --rule: light-dark(#1d1a14, #ece5d5); --line: light-dark(#e9e1cf, #2b2820);
  --signal: light-dark(#bf3614, #f37d55); --wash: light-dark(#fdeee8, #32160d);
  --calm: light-dark(#0f5b58, #69b3ab); --ring: light-dark(#1f736d, #98cac3);
  --serif: Fraunces, Georgia, 'Times New Roman', serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 16px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: inherit; text-underline-offset: 3px; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--ring); outline-offset: 3px; border-radius: 2px; }
.demo { background: var(--wash); border-bottom: 1px solid var(--line); font-size: 14px; }
.demo p { max-width: 56rem; margin: 0 auto; padding: 10px 24px; }
.demo strong { color: var(--signal); font-weight: 600; }
main, header, footer { max-width: 56rem; margin: 0 auto; padding: 0 24px; }
header { padding-top: 40px; padding-bottom: 24px; }
.mark { display: block; width: 34px; height: 46px; color: var(--signal); margin-bottom: 18px; }
h1 { font: 420 clamp(2.5rem, 1.6rem + 4vw, 4.5rem)/1.05 var(--serif); letter-spacing: -.022em; margin: 0 0 12px; }
.lead { color: var(--muted); margin: 0; max-width: 44ch; font-size: 17px; }
.day { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0 24px; border-top: 2px solid var(--rule); padding: 14px 0 22px; }
.date { margin: 0; font: 400 15px/1.3 inherit; color: var(--muted); }
.date b { display: block; font: 420 56px/1 var(--serif); letter-spacing: -.03em; color: var(--text); font-variant-numeric: lining-nums; }
.today .date b { color: var(--signal); }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0 12px; padding: 10px 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; padding-top: 6px; }
time { color: var(--muted); font-variant-numeric: tabular-nums; }
.name { font-weight: 500; font-size: 18px; line-height: 1.35; }
.about { color: var(--muted); font-size: 15px; margin: 2px 0 0; }
.off .name { text-decoration: line-through; text-decoration-thickness: 1px; }
.off .about { color: var(--signal); }
.back { display: inline-block; margin-bottom: 24px; font-size: 15px; }
dl { border-top: 2px solid var(--rule); margin: 28px 0 0; }
dl div { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0 24px; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); } dd { margin: 0; }
footer { color: var(--muted); font-size: 14px; padding-top: 28px; padding-bottom: 56px; }
@media (max-width: 543px) {
  .day { grid-template-columns: 1fr; } .date { display: flex; align-items: baseline; gap: 12px; }
  .date b { font-size: 48px; } li { grid-template-columns: 4rem 1fr; }
  dl div { grid-template-columns: 1fr; }
}
`

/** The programme as people and crawlers read it; dates follow `today`. */
export function programmePage(shows: Show[], today: Temporal.PlainDate): string {
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

/** One show on a page of its own, where the address of a crawled event leads. */
export function showPage(show: Show): string {
  const { day, start } = show
  return page(
    `${show.name}, ${HALL.name}`,
    html`<header>
        <a class="back" href="${DEMO_PATH}/programme">Whole programme</a>
        <h1>${show.name}</h1>
        <p class="lead">${show.about}</p>
      </header>
      <main>
        <dl>
          <div>
            <dt>When</dt>
            <dd>
              ${longDay(day)} ${day.year}, ${start ? `${timeOf(start)} in ${HALL.city}` : 'all day'}
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
        <div class="demo">
          <p>
            <strong>Demo.</strong> ${HALL.name} does not exist. Your own Almanac serves this
            website, so that there is something to crawl.
          </p>
        </div>
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
  const name = isToday ? 'Today' : weekday(day)
  return html`<section class="${isToday ? 'day today' : 'day'}">
    <h2 class="date"><b>${day.day}</b> ${name}, ${month(day)}</h2>
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
      <p class="about">${isCancelled ? 'Cancelled' : `${kind}. ${about}`}</p>
    </div>
  </li> `
}

/** The same for programs, in the words of schema.org. */
function jsonLd(shows: Show[]): Html {
  const graph = shows.map(({ id, name, about, type, kind, start, day, isCancelled }) => ({
    '@type': type,
    identifier: `lantern-hall-${id}`,
    name,
    description: `${kind}. ${about}`,
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

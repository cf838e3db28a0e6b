import type { DigestEvent } from '@app/core/digest/digest.ts'
import { html, type Html } from '../html.ts'
import { htmlPage } from '../html-page.ts'
import { cityOf, month, weekday } from '../mail/mail-dates.ts'
import type { DigestSettings } from './settings.ts'

export const DIGEST_PATH = '/digest'

/** Said once after a form was sent. */
export type Done = 'stopped' | 'started' | 'saved' | null

const NOTICES: Record<Exclude<Done, null>, string> = {
  stopped: 'The digest is stopped. You get no more of these mails.',
  started: 'The digest is on again.',
  saved: 'Saved. Your next digest tells what you follow now.',
}

/** A person's coming month, what they follow, and the way out. */
export function digestPage(token: string, settings: DigestSettings, done: Done): string {
  const body = html`<header>
      <p class="brand">Almanac</p>
      <h1>Your month</h1>
      <p class="lead">
        What is coming up in the things you follow, in ${cityOf(settings.zone)} time.
      </p>
      <p class="jump">
        <a href="#follow">What you follow</a>
        <a href="#stop">${settings.isOn ? 'Stop the digest' : 'Start the digest again'}</a>
      </p>
      ${done && html`<p class="done" role="status">${NOTICES[done]}</p>`}
    </header>
    <main>${days(settings)} ${followForm(token, settings)} ${switchForm(token, settings)}</main>
    <footer>Whoever has this link can change these settings. Keep it to yourself.</footer>`
  const style = html`<link rel="stylesheet" href="${DIGEST_PATH}/style.css" />`
  return htmlPage({ language: 'en', title: 'Your month', style, body })
}

function days({ digest }: DigestSettings): Html | Html[] {
  if (!digest)
    return html`<section class="day">
      <h2 class="date">Nothing yet</h2>
      <p class="about">Nothing is coming up in the things you follow.</p>
    </section> `
  const events = [...digest.sections.flatMap((section) => section.events), ...digest.redLetterDays]
  const redLetters = new Set(digest.redLetterDays)
  const byDay = Map.groupBy(events, ({ localDay }) => localDay)
  return [...byDay.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => {
      const isToday = day === digest.localDay
      const isRed = isToday || ofDay.some((event) => redLetters.has(event))
      return dayBlock(Temporal.PlainDate.from(day), ofDay, { isToday, isRed })
    })
}

function dayBlock(
  day: Temporal.PlainDate,
  events: DigestEvent[],
  { isToday, isRed }: { isToday: boolean; isRed: boolean },
): Html {
  const name = isToday ? 'Today' : weekday(day)
  return html`<section class="${isRed ? 'day today' : 'day'}">
    <h2 class="date"><b>${day.day}</b> <span>${name}</span> <span>${month(day)}</span></h2>
    <ul>
      ${events.map(eventItem)}
    </ul>
  </section> `
}

function eventItem({ event, localTime }: DigestEvent): Html {
  return html`<li>
    <time>${localTime ?? 'All day'}</time>
    <div>
      <span class="name">${event.description}</span>
      <p class="about">${event.title}</p>
    </div>
  </li> `
}

function followForm(token: string, { follows }: DigestSettings): Html | null {
  if (follows.length === 0) return null
  const boxes = follows.map(
    ({ id, title }) =>
      html`<label
        ><input type="checkbox" name="category" value="${id}" checked /> ${title}</label
      > `,
  )
  return html`<form method="post" action="${DIGEST_PATH}/${token}/follow" id="follow">
    <h2>What you follow</h2>
    <p>Take the mark away from what you no longer want to hear of. More to follow is in the app.</p>
    ${boxes}
    <button>Save</button>
  </form> `
}

function switchForm(token: string, { isOn, digestHour, zone }: DigestSettings): Html {
  const hour = `${String(digestHour).padStart(2, '0')}:00`
  if (!isOn)
    return html`<form method="post" action="${DIGEST_PATH}/${token}/start" id="stop">
      <h2>The daily digest is off</h2>
      <p>You get no mails. It would come at ${hour}, ${cityOf(zone)} time.</p>
      <button>Start the digest again</button>
    </form> `
  return html`<form method="post" action="${DIGEST_PATH}/${token}/stop" id="stop">
    <h2>The daily digest is on</h2>
    <p>It comes at ${hour}, ${cityOf(zone)} time, on days when there is something to tell.</p>
    <button>Stop the digest</button>
  </form> `
}

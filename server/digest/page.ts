import type { DigestEvent } from '@app/core/digest/digest.ts'
import { html, type Html } from '../html.ts'
import { htmlPage } from '../html-page.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { dateWords } from '../mail/mail-dates.ts'
import { pageWords, type SayOnPage } from './page-words.ts'
import type { DigestSettings } from './settings.ts'

export const DIGEST_PATH = '/digest'

/** Confirmed once after a form was sent. */
export type Done = 'stopped' | 'started' | 'saved' | null

type Page = DigestSettings & { token: string; say: SayOnPage }

/** A person's upcoming month in their language, their subscriptions, and how to unsubscribe. */
export function digestPage(token: string, settings: DigestSettings, done: Done): string {
  const say = pageWords(settings.language)
  const page = { ...settings, token, say }
  const body = html`<header>
      <p class="brand">Almanac</p>
      <h1>${say('title')}</h1>
      <p class="lead">${say('lead', { city: cityOfZone(settings.zone, settings.language) })}</p>
      <p class="jump">
        <a href="#follow">${say('follows')}</a>
        <a href="#stop">${say(settings.isOn ? 'stop' : 'start')}</a>
      </p>
      ${done && html`<p class="done" role="status">${say(done)}</p>`}
    </header>
    <main>${days(page)} ${followForm(page)} ${switchForm(page)}</main>
    <footer>${say('secret')}</footer>`
  const style = html`<link rel="stylesheet" href="${DIGEST_PATH}/style.css" />`
  return htmlPage({ language: settings.language, title: say('title'), style, body })
}

function days({ digest, say, language }: Page): Html | Html[] {
  if (!digest)
    return html`<section class="day">
      <h2 class="date">${say('nothing')}</h2>
      <p class="about">${say('nothingComing')}</p>
    </section> `
  const events = [...digest.sections.flatMap((section) => section.events), ...digest.redLetterDays]
  const redLetters = new Set(digest.redLetterDays)
  const byDay = Map.groupBy(events, ({ localDay }) => localDay)
  return [...byDay.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => {
      const isToday = day === digest.localDay
      const isRed = isToday || ofDay.some((event) => redLetters.has(event))
      const name = isToday ? say('today') : dateWords(language, 'weekday', day)
      return html`<section class="${isRed ? 'day today' : 'day'}">
        <h2 class="date">
          <b>${Temporal.PlainDate.from(day).day}</b> <span>${name}</span>
          <span>${dateWords(language, 'month', day)}</span>
        </h2>
        <ul>
          ${ofDay.map((event) => eventItem(event, say))}
        </ul>
      </section> `
    })
}

function eventItem({ event, localTime }: DigestEvent, say: SayOnPage): Html {
  return html`<li>
    <time>${localTime ?? say('allDay')}</time>
    <div>
      <span class="name">${event.description}</span>
      <p class="about">${event.title}</p>
    </div>
  </li> `
}

function followForm({ token, follows, say }: Page): Html | null {
  if (follows.length === 0) return null
  const boxes = follows.map(
    ({ id, title }) =>
      html`<label
        ><input type="checkbox" name="category" value="${id}" checked /> ${title}</label
      > `,
  )
  return html`<form method="post" action="${DIGEST_PATH}/${token}/follow" id="follow">
    <h2>${say('follows')}</h2>
    <p>${say('unmark')}</p>
    ${boxes}
    <button>${say('save')}</button>
  </form> `
}

function switchForm({ token, isOn, digestHour, zone, language, say }: Page): Html {
  const when = {
    hour: `${String(digestHour).padStart(2, '0')}:00`,
    city: cityOfZone(zone, language),
  }
  const act = isOn ? 'stop' : 'start'
  return html`<form method="post" action="${DIGEST_PATH}/${token}/${act}" id="stop">
    <h2>${say(isOn ? 'on' : 'off')}</h2>
    <p>${say(isOn ? 'comes' : 'wouldCome', when)}</p>
    <button>${say(act)}</button>
  </form> `
}

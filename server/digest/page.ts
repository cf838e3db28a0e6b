import type { DigestEvent } from '@app/core/digest/digest.ts'
import { html, type Html } from '../html.ts'
import { htmlPage } from '../html-page.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import { formatDay } from '@app/core/time/format-day.ts'
import type { DigestSettings } from './settings.ts'

export const DIGEST_PATH = '/digest'

/** Confirmed once after a form was sent. */
export type Done = 'stopped' | 'started' | 'saved' | null

type Page = DigestSettings & { token: string; t: Translate }

/** A person's upcoming month in their language, their subscriptions, and how to unsubscribe. */
export function digestPage(token: string, settings: DigestSettings, done: Done): string {
  const t = translateTo(settings.language)
  const page = { ...settings, token, t }
  const city = cityOfZone(settings.zone, settings.language)
  const lead = t('What is coming up in the things you follow, in {city} time.', { city })
  const secret = t('Whoever has this link can change these settings. Keep it to yourself.')
  const body = html`<header>
      <p class="brand">Almanac</p>
      <h1>${t('Your month')}</h1>
      <p class="lead">${lead}</p>
      <p class="jump">
        <a href="#follow">${t('What you follow')}</a>
        <a href="#stop">${switchWords(page)}</a>
      </p>
      ${done && html`<p class="done" role="status">${doneWords(done, t)}</p>`}
    </header>
    <main>${days(page)} ${followForm(page)} ${switchForm(page)}</main>
    <footer>${secret}</footer>`
  const style = html`<link rel="stylesheet" href="${DIGEST_PATH}/style.css" />`
  return htmlPage({ language: settings.language, title: t('Your month'), style, body })
}

function days({ digest, t, language }: Page): Html | Html[] {
  if (!digest)
    return html`<section class="day">
      <h2 class="date">${t('Nothing yet')}</h2>
      <p class="about">${t('Nothing is coming up in the things you follow.')}</p>
    </section> `
  const events = [...digest.sections.flatMap((section) => section.events), ...digest.redLetterDays]
  const redLetters = new Set(digest.redLetterDays)
  const byDay = Map.groupBy(events, ({ localDay }) => localDay)
  return [...byDay.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => {
      const isToday = day === digest.localDay
      const isRed = isToday || ofDay.some((event) => redLetters.has(event))
      const name = isToday ? t('Today') : formatDay(language, 'weekday', day)
      return html`<section class="${isRed ? 'day today' : 'day'}">
        <h2 class="date">
          <b>${Temporal.PlainDate.from(day).day}</b> <span>${name}</span>
          <span>${formatDay(language, 'month', day)}</span>
        </h2>
        <ul>
          ${ofDay.map((event) => eventItem(event, t))}
        </ul>
      </section> `
    })
}

function eventItem({ event, localTime }: DigestEvent, t: Translate): Html {
  return html`<li>
    <time>${localTime ?? t('All day')}</time>
    <div>
      <span class="name">${event.description}</span>
      <p class="about">${event.title}</p>
    </div>
  </li> `
}

function followForm({ token, follows, t }: Page): Html | null {
  if (follows.length === 0) return null
  const boxes = follows.map(
    ({ id, title }) =>
      html`<label
        ><input type="checkbox" name="category" value="${id}" checked /> ${title}</label
      > `,
  )
  const unmark = t(
    'Take the mark away from what you no longer want to hear of. More to follow is in the app.',
  )
  return html`<form method="post" action="${DIGEST_PATH}/${token}/follow" id="follow">
    <h2>${t('What you follow')}</h2>
    <p>${unmark}</p>
    ${boxes}
    <button>${t('Save')}</button>
  </form> `
}

function switchForm(page: Page): Html {
  const { token, isOn, digestHour, zone, language, t } = page
  const when = {
    hour: `${String(digestHour).padStart(2, '0')}:00`,
    city: cityOfZone(zone, language),
  }
  const [title, comes] = isOn
    ? [
        t('The daily digest is on'),
        t(
          'It comes at {hour}, {city} time, when something is on today or tomorrow or has changed, and on Mondays with what is ahead.',
          when,
        ),
      ]
    : [
        t('The daily digest is off'),
        t('You get no mails. It would come at {hour}, {city} time.', when),
      ]
  const action = `${DIGEST_PATH}/${token}/${isOn ? 'stop' : 'start'}`
  return html`<form method="post" action="${action}" id="stop">
    <h2>${title}</h2>
    <p>${comes}</p>
    <button>${switchWords(page)}</button>
  </form> `
}

function switchWords({ isOn, t }: Page): string {
  return isOn ? t('Stop the digest') : t('Start the digest again')
}

function doneWords(done: Exclude<Done, null>, t: Translate): string {
  switch (done) {
    case 'stopped':
      return t('The digest is stopped. You get no more of these mails.')
    case 'started':
      return t('The digest is on again.')
    case 'saved':
      return t('Saved. Your next digest tells what you follow now.')
  }
}

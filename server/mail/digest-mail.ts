import { isCalledOff } from '@app/core/events/status.ts'
import type { Digest, DigestEvent, DigestSectionName } from '@app/core/digest/digest.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { cityOf, longDay, month, shortDate, shortDay, weekday } from './mail-dates.ts'
import {
  button,
  frameMail,
  INK,
  listItem,
  listNote,
  listRow,
  SERIF,
  frameRow,
  SIGNAL,
  smallRow,
  type ListItem,
} from './mail-frame.ts'

export type DigestMailInput = {
  digest: Digest
  /** When it is made: `07:00`, in the reader's zone. */
  madeAt: string
  links: {
    /** The product's own address, before the path of an event. */
    origin: string
    /** The app in the browser, with everything that is coming up for this person. */
    open: string
    follow: string
    stop: string
  }
  /** The postal address under the mail. */
  contactAddress: string
}

type DayItem = ListItem & { id: string }
type List = { name: string; count: string; items: DayItem[]; more: number }

/** Rows shown of each list; mail programs cut a mail off at about 100 kB. */
const MOST: Record<DigestSectionName | 'red-letter' | 'changed', number> = {
  changed: 20,
  today: 40,
  tomorrow: 20,
  'later-this-week': 20,
  later: 8,
  'red-letter': 8,
}

const LONGEST_ABOUT = 70

/** The daily digest as a person reads it: their day, their times, nothing they do not follow. */
export function digestMail(input: DigestMailInput): MailContent {
  const today = Temporal.PlainDate.from(input.digest.localDay)
  const subject = subjectOf(input.digest, today)
  const lists = listsOf(input.digest, today)
  return { subject, text: asText(input, today, lists), html: asHtml(input, subject, today, lists) }
}

function asHtml(input: DigestMailInput, subject: string, today: Temporal.PlainDate, lists: List[]) {
  const { links } = input
  return frameMail({
    title: subject,
    preview: previewOf(input.digest),
    corner: `${cityOf(input.digest.zone)}, ${input.madeAt}`,
    rows: [
      frameRow('26px 36px 22px', dateline(today)),
      ...lists.map((list) => listRow(list.name, list.count, rowsOf(list, links.origin))),
      frameRow('28px 36px 8px', button('See the whole month', links.open)),
      smallRow(
        '20px 36px 32px',
        html`You get this mail because the daily digest is on.
          <a href="${links.follow}" style="color:inherit">Change what you follow</a>, or
          <a href="${links.stop}" style="color:inherit">stop the digest</a>.<br />Almanac,
          ${input.contactAddress}`,
      ),
    ],
  })
}

function rowsOf({ items, more }: List, origin: string): Html[] {
  const rows = items.map((item) => listItem({ ...item, href: origin + pathOfEvent(item.id) }))
  return [...rows, ...(more > 0 ? [listNote(moreText(more))] : [])]
}

function dateline(today: Temporal.PlainDate): Html {
  const serif = ownMarkup(SERIF)
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        class="red huge"
        style="font:400 84px/76px ${serif};letter-spacing:-3px;color:${SIGNAL};padding-right:20px;font-variant-numeric:lining-nums"
      >
        ${today.day}
      </td>
      <td valign="bottom" class="ink" style="font:400 22px/28px ${serif};color:${INK}">
        ${weekday(today)}<br />${month(today)} ${today.year}
      </td>
    </tr>
  </table>`
}

/** The same in plain words, for programs and people that prefer it. */
function asText(input: DigestMailInput, today: Temporal.PlainDate, lists: List[]): string {
  const { links } = input
  const blocks = lists.map(({ name, items, more }) => {
    const rows = items.map(({ when, what, about }) => {
      return [`  ${when.padEnd(8)}${what}`, ...(about === '' ? [] : [`          ${about}`])]
    })
    return [name, ...rows.flat(), ...(more > 0 ? [`          ${moreText(more)}`] : [])].join('\n')
  })
  return [
    `Almanac: ${longDay(today)} ${today.year}\n${cityOf(input.digest.zone)}, ${input.madeAt}`,
    ...blocks,
    `See the whole month:\n${links.open}`,
    `You get this mail because the daily digest is on.\nChange what you follow: ${links.follow}\nStop the digest: ${links.stop}`,
    `Almanac, ${input.contactAddress}\n`,
  ].join('\n\n')
}

function listsOf(digest: Digest, today: Temporal.PlainDate): List[] {
  const changes = list('Changed since your last digest', digest.changed, MOST.changed, (event) =>
    changeOf(event, today),
  )
  const days = digest.sections.map(({ name, events }) =>
    list(sectionTitle(name, today), events, MOST[name], (event) => itemIn(name, event, today)),
  )
  const sections = digest.changed.length === 0 ? days : [changes, ...days]
  const red = digest.redLetterDays
  if (red.length === 0) return sections
  const redDays = list('Red-letter days', red, MOST['red-letter'], (event) => ({
    ...itemIn('later', event, today),
    when: redLetterDay(event, today),
    isRed: true,
  }))
  return [...sections, redDays]
}

function list(
  name: string,
  events: DigestEvent[],
  most: number,
  toItem: (event: DigestEvent) => ListItem,
): List {
  const items = events.slice(0, most).map((one) => ({ ...toItem(one), id: one.event.id }))
  return { name, count: countText(events.length), items, more: events.length - items.length }
}

function sectionTitle(name: DigestSectionName, today: Temporal.PlainDate): string {
  const tomorrow = today.add({ days: 1 })
  const titles: Record<DigestSectionName, string> = {
    today: 'Today',
    tomorrow: `Tomorrow, ${weekday(tomorrow)} ${tomorrow.day}`,
    'later-this-week': 'Later this week',
    later: 'After that',
  }
  return titles[name]
}

/** The ids of the events that stand in a digest's mail, and are not only counted there. */
export function printedEvents({ changed, sections, redLetterDays }: Digest): Set<string> {
  const printed = [
    ...changed.slice(0, MOST.changed),
    ...sections.flatMap(({ name, events }) => events.slice(0, MOST[name])),
    ...redLetterDays.slice(0, MOST['red-letter']),
  ]
  return new Set(printed.map(({ event }) => event.id))
}

/** What changed, with the day and hour for which it is told now. */
function changeOf(item: DigestEvent, today: Temporal.PlainDate): ListItem {
  const { event, localDay, localTime } = item
  const day = Temporal.PlainDate.from(localDay)
  const isNear = today.until(day, { largestUnit: 'day' }).days < 7
  const about = [statusWords(item) ?? 'Takes place after all', localTime, event.title]
  return {
    when: day.equals(today) ? 'Today' : isNear ? shortDay(day) : shortDate(day),
    what: event.description,
    about: about.filter((part) => part && part !== event.description).join(' · '),
    isOff: isCalledOff(event),
  }
}

/** "Cancelled", "Moved from 19:30"; null where the event takes place as it was told. */
function statusWords({ event, localDay, former }: DigestEvent): string | null {
  if (event.status === 'cancelled') return 'Cancelled'
  if (event.status === 'postponed') return 'Postponed'
  if (event.status !== 'moved') return null
  if (!former) return 'Moved'
  const day =
    former.localDay === localDay ? null : shortDate(Temporal.PlainDate.from(former.localDay))
  return `Moved from ${[day, former.localTime].filter((part) => part !== null).join(', ')}`
}

/** Near days are known by their hour, later ones by their day, with the hour before the place. */
function itemIn(name: DigestSectionName, item: DigestEvent, today: Temporal.PlainDate): ListItem {
  const { event, localDay, localTime, lastDay } = item
  const until = lastDay === null ? null : `until ${shortDate(Temporal.PlainDate.from(lastDay))}`
  const isNear = name === 'today' || name === 'tomorrow'
  const day = Temporal.PlainDate.from(localDay)
  const farDay = name === 'later-this-week' ? shortDay(day) : shortDate(day)
  const about = [statusWords(item), isNear ? null : localTime, until, event.title, telling(event)]
  return {
    when: localDay < today.toString() ? 'On now' : isNear ? (localTime ?? 'All day') : farDay,
    what: event.description,
    about: about.filter((part) => part && part !== event.description).join(' · '),
    isOff: isCalledOff(event),
  }
}

function redLetterDay({ localDay }: DigestEvent, today: Temporal.PlainDate): string {
  const day = Temporal.PlainDate.from(localDay)
  if (day.equals(today)) return 'Today'
  return today.until(day, { largestUnit: 'day' }).days < 14 ? shortDay(day) : shortDate(day)
}

/** The first line of the details that says more than the title does. */
function telling({ title, details }: DigestEvent['event']): string {
  const lines = details.split('\n').map((line) => line.trim())
  const line = lines.find((text) => text !== '' && !text.startsWith(title)) ?? ''
  if (line.length <= LONGEST_ABOUT) return line
  return `${line.slice(0, LONGEST_ABOUT).replace(/\s+\S*$/, '')}…`
}

/** "Saturday 21 November: 4 things today"; what comes first decides the words. */
function subjectOf(digest: Digest, today: Temporal.PlainDate): string {
  const [first] = digest.sections
    .map(({ name, events }) => ({
      name,
      events: events.filter(({ event }) => !isCalledOff(event)),
    }))
    .filter(({ events }) => events.length > 0)
  const words: Record<DigestSectionName, string> = {
    today: 'today',
    tomorrow: 'tomorrow',
    'later-this-week': 'this week',
    later: 'coming up',
  }
  const redToday = digest.redLetterDays.find((item) => item.localDay === digest.localDay)
  const coming = redToday
    ? redToday.event.description
    : first
      ? `${things(first.events.length)} ${words[first.name]}`
      : digest.redLetterDays.length > 0
        ? `${things(digest.redLetterDays.length)} coming up`
        : null
  const headline = [changesText(digest.changed.length), coming].filter((part) => part).join(', ')
  // One line, whatever a title holds.
  return `${longDay(today)}: ${headline.replace(/\s+/g, ' ').slice(0, 150)}`
}

/** The first few titles, which mail programs show beside the subject. */
function previewOf(digest: Digest): string {
  const days = [...digest.sections.flatMap((section) => section.events), ...digest.redLetterDays]
  const all = days.filter(({ event }) => !isCalledOff(event))
  if (all.length === 0)
    return `Changed: ${digest.changed.map(({ event }) => event.description).join(', ')}.`
  const first = all.slice(0, 3).map(({ event, localTime }) => {
    return localTime === null ? event.description : `${event.description} at ${localTime}`
  })
  return `${first.join(', ')}${all.length > first.length ? ' and more' : ''}.`
}

function changesText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 change' : `${count} changes`
}

function things(count: number): string {
  return count === 1 ? '1 thing' : `${count} things`
}

function countText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

function moreText(more: number): string {
  return `and ${more} more`
}

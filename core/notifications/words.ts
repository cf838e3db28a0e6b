import { toEventDay, type Dated } from '../events/day.ts'
import type { Event } from '../events/event.ts'
import type { Language } from '../languages.ts'
import type { Matter } from '../events/meaning.ts'
import { dateFormat } from '../messages/date-format.ts'
import { capitalize, formatDay } from '../time/format-day.ts'
import { translateTo } from '../words/translate.ts'
import type { PlannedKind } from './plan-changes.ts'

/** Phones cut off longer ones. */
const TITLE_LENGTH = 40
const BODY_LENGTH = 120

export type NotifiedEvent = Dated & Pick<Event, 'description'> & { categoryTitle: string }
export type NotifiedChange = { matter: Matter; before: Dated | null; event: NotifiedEvent }

/** The reader, and the time of reading. */
export type Reader = { language: Language; zone: string; now: Temporal.Instant }
export type Words = { title: string; body: string }

export function changeWords({ matter, before, event }: NotifiedChange, reader: Reader): Words {
  const t = translateTo(reader.language)
  const category = event.categoryTitle
  const when = whenOf(event, reader)
  const former = whenOf(before ?? event, reader)
  const inWords = (titleOf: (name: string) => string, body: string) =>
    words(titleOf, event, { reader, body })
  switch (matter) {
    case 'new':
      return inWords((name) => t('New: {event}', { event: name }), `${when}. ${category}`)
    case 'moved':
      return inWords(
        (name) => t('Moved: {event}', { event: name }),
        t('Now {when}, was {former}. {category}', {
          when,
          former: before === null ? when : formerOf(before, event, reader),
          category,
        }),
      )
    case 'postponed':
      return inWords(
        (name) => t('Postponed: {event}', { event: name }),
        t('Was {former}. No new date yet. {category}', { former, category }),
      )
    case 'cancelled':
      return inWords(
        (name) => t('Cancelled: {event}', { event: name }),
        t('Was {former}. {category}', { former, category }),
      )
    case 'on-again':
      return inWords((name) => t('On again: {event}', { event: name }), `${when}. ${category}`)
  }
}

/** Several changes in one. */
export function changesWords(
  kind: Exclude<PlannedKind, 'change'>,
  changes: readonly NotifiedChange[],
  { dailyMost, ...reader }: Reader & { dailyMost: number | null },
): Words {
  const t = translateTo(reader.language)
  const count = changes.length
  if (kind === 'rest')
    return {
      title: t('{count, plural, one {# more change} other {# more changes}} today', { count }),
      body: t('You asked for at most {most} a day. See them in Almanac.', {
        most: dailyMost ?? 0,
      }),
    }
  const title =
    kind === 'overnight'
      ? t('{count, plural, one {# change} other {# changes}} overnight', { count })
      : t('{count, plural, one {# change} other {# changes}} in what you follow', { count })
  return {
    title,
    body: listWords(
      changes.map((change) => toListWords(change, reader)),
      reader,
    ),
  }
}

function toListWords({ matter, event }: NotifiedChange, reader: Reader): string {
  const t = translateTo(reader.language)
  const name = event.description
  switch (matter) {
    case 'new':
      return t('{event} new, {when}', { event: name, when: whenOf(event, reader) })
    case 'moved':
      return t('{event} now {when}', { event: name, when: whenOf(event, reader) })
    case 'postponed':
      return t('{event} postponed', { event: name })
    case 'cancelled':
      return t('{event} cancelled', { event: name })
    case 'on-again':
      return t('{event} on again', { event: name })
  }
}

/** Events that start soon, at the same time. */
export function soonWords(
  events: readonly [NotifiedEvent, ...NotifiedEvent[]],
  reader: Reader,
): Words {
  const t = translateTo(reader.language)
  const [first] = events
  const minutes = Math.max(1, Math.round(minutesUntil(first, reader)))
  const left =
    minutes % 60 === 0
      ? t('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
      : t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
  const count = events.length
  if (count === 1)
    return words((name) => t('In {left}: {event}', { left, event: name }), first, {
      reader,
      body: `${timeOf(first, reader)}. ${first.categoryTitle}`,
    })
  return {
    title: t('In {left}: {count, plural, one {# event} other {# events}}', { left, count }),
    body: listWords(
      events.map(({ description }) => description),
      reader,
    ),
  }
}

function minutesUntil({ date }: Dated, { now }: Reader): number {
  return Temporal.Instant.from(date).since(now).total('minutes')
}

export function todayWords(
  events: readonly [NotifiedEvent, ...NotifiedEvent[]],
  reader: Reader,
): Words {
  const t = translateTo(reader.language)
  const [first] = events
  const count = events.length - 1
  const ofEvent = (event: NotifiedEvent) =>
    event.isDay ? event.description : `${timeOf(event, reader)} ${event.description}`
  return words(
    (name) =>
      count === 0
        ? t('Today: {event}', { event: name })
        : t('Today: {event}, and {count} more', { event: name, count }),
    first,
    { reader, body: listWords(events.map(ofEvent), reader) },
  )
}

export function testWords(device: string, { language }: Reader): Words {
  const t = translateTo(language)
  return {
    title: t('Notifications work'),
    body: t('This one was for you to see. {device}', { device }),
  }
}

/** A title that fits; only the name of the event is shortened. */
function words(
  titleOf: (name: string) => string,
  { description }: NotifiedEvent,
  { reader, body }: { reader: Reader; body: string },
): Words {
  const spare = TITLE_LENGTH - titleOf('').length
  return {
    title: titleOf(cutAtWord(description, spare)),
    body: capitalize(body, reader.language),
  }
}

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(1, length - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** As many as fit, and the number of the others. */
function listWords(all: readonly string[], { language }: Reader): string {
  const t = translateTo(language)
  const withMore = (list: string, count: number) =>
    count === 0 ? list : t('{list}, and {count} more', { list, count })
  for (let shown = all.length; shown > 1; shown -= 1) {
    const body = withMore(all.slice(0, shown).join(', '), all.length - shown)
    if (body.length <= BODY_LENGTH) return body
  }
  const [first = ''] = all
  const count = all.length - 1
  return withMore(cutAtWord(first, count === 0 ? BODY_LENGTH : BODY_LENGTH - 20), count)
}

/** “tomorrow, 16:00”, “Wed 25 Nov, 20:00”, “Wed 25 Nov”. */
function whenOf(event: Dated, reader: Reader): string {
  const t = translateTo(reader.language)
  const { zone, now } = reader
  const day = toEventDay(event, zone)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const time = timeOf(event, reader)
  const near = [today, today.add({ days: 1 })].findIndex((each) => each.toString() === day)
  if (near === 0) return event.isDay ? t('today') : t('today, {time}', { time })
  if (near === 1) return event.isDay ? t('tomorrow') : t('tomorrow, {time}', { time })
  const date = formatDay(reader.language, 'dayAndMonth', day)
  return event.isDay ? date : `${date}, ${time}`
}

/** The former time; without the day if that is unchanged. */
function formerOf(before: Dated, event: Dated, reader: Reader): string {
  const isSameDay = toEventDay(before, reader.zone) === toEventDay(event, reader.zone)
  return isSameDay && !before.isDay ? timeOf(before, reader) : whenOf(before, reader)
}

function timeOf({ date }: Dated, { language, zone }: Reader): string {
  return dateFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(Temporal.Instant.from(date).epochMilliseconds)
}

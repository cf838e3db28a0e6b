import { toEventDay, type Dated } from '../events/day.ts'
import type { Event } from '../events/event.ts'
import type { Language } from '../languages.ts'
import { formatMessage, type Texts } from '../messages/format.ts'
import { message, nest, type Message, type Value } from '../messages/message.ts'
import type { Matter } from '../events/meaning.ts'
import type { PlannedKind } from './plan-changes.ts'
import da from './languages/da.json' with { type: 'json' }
import nb from './languages/nb.json' with { type: 'json' }
import ro from './languages/ro.json' with { type: 'json' }
import sv from './languages/sv.json' with { type: 'json' }

const TEXTS: Record<Language, Texts> = { en: {}, da, nb, ro, sv }

/** Phones cut off longer ones. */
const TITLE_LENGTH = 40
const BODY_LENGTH = 120

export type NotifiedEvent = Dated & Pick<Event, 'description'> & { categoryTitle: string }
export type NotifiedChange = { matter: Matter; before: Dated | null; event: NotifiedEvent }

/** The reader, and the time of reading. */
export type Reader = { language: Language; zone: string; now: Temporal.Instant }
export type Words = { title: string; body: string }

const say = (text: Message, { language, zone }: Reader) =>
  formatMessage(text, { language, zone, texts: TEXTS[language] })

export function changeWords({ matter, before, event }: NotifiedChange, reader: Reader): Words {
  const at = (dated: Dated) => nest(whenOf(dated, reader))
  const when = at(event)
  const category = event.categoryTitle
  const was = before === null ? when : formerOf(before, event, reader)
  switch (matter) {
    case 'new':
      return words((name) => message('New: {event}', { event: name }), event, {
        reader,
        body: say(message('{when}. {category}', { when, category }), reader),
      })
    case 'moved':
      return words((name) => message('Moved: {event}', { event: name }), event, {
        reader,
        body: say(
          message('Now {when}, was {former}. {category}', { when, former: was, category }),
          reader,
        ),
      })
    case 'postponed':
      return words((name) => message('Postponed: {event}', { event: name }), event, {
        reader,
        body: say(
          message('Was {former}. No new date yet. {category}', {
            former: at(before ?? event),
            category,
          }),
          reader,
        ),
      })
    case 'cancelled':
      return words((name) => message('Cancelled: {event}', { event: name }), event, {
        reader,
        body: say(
          message('Was {former}. {category}', { former: at(before ?? event), category }),
          reader,
        ),
      })
    case 'on-again':
      return words((name) => message('On again: {event}', { event: name }), event, {
        reader,
        body: say(message('{when}. {category}', { when, category }), reader),
      })
  }
}

/** Several changes in one. */
export function changesWords(
  kind: Exclude<PlannedKind, 'change'>,
  changes: readonly NotifiedChange[],
  { dailyMost, ...reader }: Reader & { dailyMost: number | null },
): Words {
  const count = changes.length
  if (kind === 'rest')
    return {
      title: say(
        message('{count, plural, one {# more change} other {# more changes}} today', { count }),
        reader,
      ),
      body: say(
        message('You asked for at most {most} a day. See them in Almanac.', {
          most: dailyMost ?? 0,
        }),
        reader,
      ),
    }
  const title =
    kind === 'overnight'
      ? message('{count, plural, one {# change} other {# changes}} overnight', { count })
      : message('{count, plural, one {# change} other {# changes}} in what you follow', { count })
  return {
    title: say(title, reader),
    body: listWords(
      changes.map((change) => say(toListWords(change, reader), reader)),
      reader,
    ),
  }
}

function toListWords({ matter, event }: NotifiedChange, reader: Reader): Message {
  const name = event.description
  const when = nest(whenOf(event, reader))
  switch (matter) {
    case 'new':
      return message('{event} new, {when}', { event: name, when })
    case 'moved':
      return message('{event} now {when}', { event: name, when })
    case 'postponed':
      return message('{event} postponed', { event: name })
    case 'cancelled':
      return message('{event} cancelled', { event: name })
    case 'on-again':
      return message('{event} on again', { event: name })
  }
}

/** Events that start soon, at the same time. */
export function soonWords(
  events: readonly [NotifiedEvent, ...NotifiedEvent[]],
  reader: Reader,
): Words {
  const [first] = events
  const minutes = Math.max(1, Math.round(minutesUntil(first, reader)))
  const left = nest(
    minutes % 60 === 0
      ? message('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
      : message('{count, plural, one {# minute} other {# minutes}}', { count: minutes }),
  )
  const count = events.length - 1
  if (count === 0)
    return words((name) => message('In {left}: {event}', { left, event: name }), first, {
      reader,
      body: say(
        message('{when}. {category}', {
          when: timeOf(first, reader),
          category: first.categoryTitle,
        }),
        reader,
      ),
    })
  return {
    title: say(
      message('In {left}: {count, plural, one {# event} other {# events}}', {
        left,
        count: events.length,
      }),
      reader,
    ),
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
  const [first] = events
  const count = events.length - 1
  const ofEvent = (event: NotifiedEvent) =>
    event.isDay ? event.description : `${timeOf(event, reader)} ${event.description}`
  return words(
    (name) =>
      count === 0
        ? message('Today: {event}', { event: name })
        : message('Today: {event}, and {count} more', { event: name, count }),
    first,
    { reader, body: listWords(events.map(ofEvent), reader) },
  )
}

export function testWords(device: string, reader: Reader): Words {
  return {
    title: say(message('Notifications work'), reader),
    body: say(message('This one was for you to see. {device}', { device }), reader),
  }
}

/** A title that fits; only the name of the event is shortened. */
function words(
  titleOf: (name: string) => Message,
  { description }: NotifiedEvent,
  { reader, body }: { reader: Reader; body: string },
): Words {
  const spare = TITLE_LENGTH - say(titleOf(''), reader).length
  return { title: say(titleOf(cutAtWord(description, spare)), reader), body: capital(body, reader) }
}

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(1, length - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** As many as fit, and the number of the others. */
function listWords(all: readonly string[], reader: Reader): string {
  for (let shown = all.length; shown > 1; shown -= 1) {
    const count = all.length - shown
    const list = { list: all.slice(0, shown) }
    const text =
      count === 0
        ? message('{list}', { list })
        : message('{list}, and {count} more', { list, count })
    const body = say(text, reader)
    if (body.length <= BODY_LENGTH) return body
  }
  const [first = ''] = all
  const count = all.length - 1
  const short = { list: [cutAtWord(first, BODY_LENGTH - 20)] }
  return count === 0
    ? cutAtWord(first, BODY_LENGTH)
    : say(message('{list}, and {count} more', { list: short, count }), reader)
}

function capital(text: string, { language }: Reader): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** “tomorrow, 16:00”, “Wed 25 Nov, 20:00”, “Wed 25 Nov”. */
function whenOf(event: Dated, reader: Reader): Message {
  const { zone, now } = reader
  const day = toEventDay(event, zone)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const time = timeOf(event, reader)
  const near = [today, today.add({ days: 1 })].findIndex((each) => each.toString() === day)
  if (near === 0) return event.isDay ? message('today') : message('today, {time}', { time })
  if (near === 1) return event.isDay ? message('tomorrow') : message('tomorrow, {time}', { time })
  const date = dayText(day, reader)
  return event.isDay ? message('{date}', { date }) : message('{date}, {time}', { date, time })
}

/** The former time; without the day if that is unchanged. */
function formerOf(before: Dated, event: Dated, reader: Reader): Value {
  const isSameDay = toEventDay(before, reader.zone) === toEventDay(event, reader.zone)
  if (isSameDay && !before.isDay) return timeOf(before, reader)
  return nest(whenOf(before, reader))
}

const locale = ({ language }: Reader) => (language === 'en' ? 'en-GB' : language)

function timeOf({ date }: Dated, reader: Reader): string {
  return new Intl.DateTimeFormat(locale(reader), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: reader.zone,
  }).format(Temporal.Instant.from(date).epochMilliseconds)
}

function dayText(day: string, reader: Reader): string {
  const text = new Intl.DateTimeFormat(locale(reader), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
  // Whether English has a comma here depends on the ICU version.
  return reader.language === 'en' ? text.replace(',', '') : text
}

import { whyNoDate, type DateProblem } from '@app/core/time/date-problem.ts'
import { readDate, type DateOrder, type DateRead, type ReadDate } from '@app/core/time/read-date.ts'
import { presentMoment } from './clock.ts'
import { dayText, fieldText, fullDate, fullDay } from './dates.ts'
import { language, said, t } from './text.ts'

/** In English by the country of the browser: only Americans write the month first. */
export function orderIn(code: string, locales: readonly string[]): DateOrder {
  const own = locales.find((locale) => locale.toLowerCase().startsWith(code))
  return code === 'en' && own?.toLowerCase() === 'en-us' ? 'month-first' : 'day-first'
}

/** How whoever reads this browser writes dates of figures alone. */
export function dateOrder(): DateOrder {
  return orderIn(language(), navigator.languages)
}

/** What a person typed or pasted. */
export function readTyped(text: string, zone: string, order: DateOrder = dateOrder()): ReadDate {
  return readDate(text, { zone, order, now: presentMoment() })
}

/** What was understood, in full, and what a person should know about it. */
export type ReadBack = { full: string; notes: readonly string[] }

export function readBackOf(read: DateRead): ReadBack {
  return { full: fullDate(read.at, read.zone), notes: notesOn(read) }
}

/** The same where the zone says nothing: a day, or a time of it. */
export function readBackLocal(read: DateRead): ReadBack {
  const isMidnight = read.at.hour === 0 && read.at.minute === 0
  return { full: isMidnight ? fullDay(read.at) : fullDate(read.at, null), notes: notesOn(read) }
}

function notesOn({ otherDay, isRepeated }: DateRead): string[] {
  return [
    ...(otherDay
      ? [t('Not {day}, which the figures may mean too.', { day: fullDay(otherDay) })]
      : []),
    ...(isRepeated ? [t('The clocks show this time twice that night: the first is taken.')] : []),
  ]
}

/** Why a text is no date, where it is like one. */
export function whyUnread(problem: DateProblem): string | undefined {
  const why = whyNoDate(problem)
  return why === undefined ? undefined : said(why)
}

/** How a date is written, in the words of this language; it stays the same where it is kept. */
export function dateExample(): string {
  return fieldText(Temporal.PlainDateTime.from('2026-11-21T20:30'))
}

/** One still to come, as a field in that zone shows it. */
export function exampleIn(zone: string): string {
  return fieldText(tomorrowIn(zone).toPlainDateTime('20:30'))
}

export function exampleDay(): string {
  return dayText(tomorrowIn('UTC'))
}

function tomorrowIn(zone: string): Temporal.PlainDate {
  return presentMoment().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
}

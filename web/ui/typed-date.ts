import { explainNoDate, type DateProblem } from '@app/core/time/date-problem.ts'
import { readDate, type DateOrder, type DateRead, type ReadDate } from '@app/core/time/read-date.ts'
import { readNow } from './now.ts'
import { dayText, fieldText, fullDate, fullDay } from './dates.ts'
import { currentLanguage, translateMessage, t } from './text.ts'

/** In English by the country of the browser: only Americans write the month first. */
export function toDateOrder(code: string, locales: readonly string[]): DateOrder {
  const own = locales.find((locale) => locale.toLowerCase().startsWith(code))
  return code === 'en' && own?.toLowerCase() === 'en-us' ? 'month-first' : 'day-first'
}

/** How whoever reads this browser writes dates of figures alone. */
export function dateOrder(): DateOrder {
  return toDateOrder(currentLanguage(), navigator.languages)
}

/** What a person typed or pasted. */
export function parseTyped(text: string, zone: string, order: DateOrder = dateOrder()): ReadDate {
  return readDate(text, { zone, order, now: readNow() })
}

/** What was understood, in full, and what a person should know about it. */
export type ParsedDateHint = { full: string; notes: readonly string[] }

export function toParseHint(read: DateRead): ParsedDateHint {
  return { full: fullDate(read.at, read.zone), notes: notesOn(read) }
}

/** The same where the zone says nothing: a day, or a time of it. */
export function toLocalParseHint(read: DateRead): ParsedDateHint {
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
export function explainUnreadable(problem: DateProblem): string | undefined {
  const why = explainNoDate(problem)
  return why === undefined ? undefined : translateMessage(why)
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
  return readNow().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
}

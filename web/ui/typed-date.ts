import { explainNoDate, type DateProblem } from '@app/core/time/date-problem.ts'
import { readDate, type DateOrder, type DateRead, type ReadDate } from '@app/core/time/read-date.ts'
import { readNow } from './now.ts'
import { dayText, fieldText, fullDate, fullDay } from './dates.ts'
import { currentLanguage, translateMessage, t } from './text.ts'

/** For English by the country of the browser: only Americans write the month first. */
export function toDateOrder(code: string, locales: readonly string[]): DateOrder {
  const own = locales.find((locale) => locale.toLowerCase().startsWith(code))
  return code === 'en' && own?.toLowerCase() === 'en-us' ? 'month-first' : 'day-first'
}

/** The order of numeric dates for this browser's user. */
export function dateOrder(): DateOrder {
  return toDateOrder(currentLanguage(), navigator.languages)
}

export function parseTyped(text: string, zone: string, order: DateOrder = dateOrder()): ReadDate {
  return readDate(text, { zone, order, now: readNow() })
}

/** How a text was read, in full, with notes for the person. */
export type ParsedDateHint = { full: string; notes: readonly string[] }

export function toParseHint(read: DateRead): ParsedDateHint {
  return { full: fullDate(read.at, read.zone), notes: notesOn(read) }
}

/** The same without a zone: a day, or a time of it. */
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

/** Why a text that resembles a date is invalid. */
export function explainUnreadable(problem: DateProblem): string | undefined {
  const why = explainNoDate(problem)
  return why === undefined ? undefined : translateMessage(why)
}

/** The format of a date in the words of the current language; stored dates do not depend on it. */
export function dateExample(): string {
  return fieldText(Temporal.PlainDateTime.from('2026-11-21T20:30'))
}

/** A future date, formatted for a field in that zone. */
export function exampleIn(zone: string): string {
  return fieldText(tomorrowIn(zone).toPlainDateTime('20:30'))
}

export function exampleDay(): string {
  return dayText(tomorrowIn('UTC'))
}

function tomorrowIn(zone: string): Temporal.PlainDate {
  return readNow().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
}

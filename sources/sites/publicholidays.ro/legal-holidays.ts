import { createRequire } from 'node:module'
import type HolidaysOf from 'date-holidays'
import { ZONE } from './addresses.ts'
import { kindOf, isInForce, type HolidayKind } from './holiday-kinds.ts'

export type LegalHoliday = {
  day: Temporal.PlainDate
  name: string
  kind: HolidayKind | undefined
}

const require = createRequire(import.meta.url)

/**
 * The legal holidays of Romania in a year, from the package `date-holidays`. It applies today's law to every year, so
 * holidays that did not exist yet are left out here; and it reports New Year as one span of two days.
 */
export function computeLegalHolidays(year: number): LegalHoliday[] {
  return romanianCalendar()
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ name, start, end }) => {
      const kind = kindOf(name)
      if (kind && !isInForce(kind, year)) return []
      return daysOf(start, end).map((day) => ({ day, name, kind }))
    })
}

let calendar: HolidaysOf | undefined

/** Loaded lazily, because loading it takes longer than reading a page of another site. */
function romanianCalendar(): HolidaysOf {
  if (calendar) return calendar
  const Holidays = require('date-holidays') as typeof HolidaysOf
  calendar = new Holidays('RO', { languages: ['ro'], timezone: ZONE })
  return calendar
}

function daysOf(start: Date, end: Date): Temporal.PlainDate[] {
  const [first, last] = [start, end].map((date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(ZONE).toPlainDate(),
  ) as [Temporal.PlainDate, Temporal.PlainDate]
  const { days } = first.until(last, { largestUnit: 'days' })
  return Array.from({ length: days }, (_, index) => first.add({ days: index }))
}

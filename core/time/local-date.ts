import { z } from 'zod'
import { parseInstant } from './instant.ts'

/**
 * A day, `2026-12-01`, or a time of a day, `2026-12-01T18:00`, in whatever zone it is read; midnight means the day.
 * An instant, the former format, becomes the day that its author saw.
 */
export const LocalDateText = z
  .string()
  .transform((text, context) => {
    const date = readLocalDate(text)
    if (date) return localDateText(date)
    context.addIssue({
      code: 'custom',
      message: `"${text}" is no day such as 2026-12-01, nor a time of one such as 2026-12-01T18:00`,
    })
    return z.NEVER
  })
  .meta({ id: 'LocalDate', description: 'ISO 8601 date, or date and time without an offset' })

export type LocalDate = Temporal.PlainDate | Temporal.PlainDateTime

export function readLocalDate(text: string): LocalDate | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.test(text))
    return dayTyped(text)
  try {
    return withoutMidnight(Temporal.PlainDateTime.from(text))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export function localDateText(date: LocalDate): string {
  return date instanceof Temporal.PlainDate
    ? date.toString()
    : date.toString({ smallestUnit: 'minute' })
}

/** Midnight means the whole day. */
function withoutMidnight(at: Temporal.PlainDateTime): LocalDate {
  const minute = at.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const isMidnight = minute.hour === 0 && minute.minute === 0
  return isMidnight ? minute.toPlainDate() : minute
}

/**
 * The day of an instant in the former format: midnight, or the noon of a picked day, in an unrecorded zone. Six hours
 * later it is that day in UTC, from the Americas to Central Asia.
 */
function dayTyped(text: string): Temporal.PlainDate | undefined {
  const instant = parseInstant(text)
  const day = instant?.add({ hours: 6 }).toZonedDateTimeISO('UTC').toPlainDate()
  return day && day.year >= 1 && day.year <= 9999 ? day : undefined
}

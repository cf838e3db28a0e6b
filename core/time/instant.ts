import { message, toIssue } from '../messages/message.ts'
import { z } from 'zod'

/**
 * An instant as text in UTC, in the one spelling `Temporal.Instant` prints: `2026-11-21T19:30:00Z`.
 * Any offset is accepted on the way in.
 */
export const InstantText = z
  .string()
  .transform((text, context) => {
    const instant = parseInstant(text)
    if (instant && isStorable(instant)) return storable(instant)
    context.addIssue({
      code: 'custom',
      message: instant
        ? `"${text}" is not between the years 1 and 9999`
        : `"${text}" is not an instant such as 2026-11-21T19:30:00Z`,
    })
    return z.NEVER
  })
  .meta({ id: 'Instant', description: 'ISO 8601 instant in UTC', format: 'date-time' })

const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59Z')

/** Whether the database can hold it and every reader spell it. */
export function isStorable(instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, LAST) <= 0
  )
}

/** The database keeps microseconds; cut here, what was answered is what is read later. */
function storable(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString()
}

/** An IANA time zone, such as `Europe/Copenhagen`. */
export const ZoneName = z
  .string()
  .refine(isZoneName, {
    error: (issue) =>
      toIssue(message('"{text}" is not a time zone', { text: String(issue.input) })),
  })
  .meta({ id: 'Zone', description: 'IANA time zone name' })

/** Today's moment, handed in wherever it matters so that tests and journeys can stand on any day. */
export type Clock = { now: () => Temporal.Instant }

/** Reads an ISO instant with offset; anything else is undefined. */
export function parseInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isZoneName(zone: string): boolean {
  try {
    return zone !== '' && Temporal.PlainDate.from('2000-01-01').toZonedDateTime(zone) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The calendar day an instant falls on in a zone, as `yyyy-mm-dd`. */
export function toDay(zone: string, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

import { z } from 'zod'

/**
 * An instant as text in UTC, in the one spelling `Temporal.Instant` prints: `2026-11-21T19:30:00Z`.
 * Any offset is accepted on the way in.
 */
export const InstantText = z
  .string()
  .transform((text, context) => {
    const instant = parseInstant(text)
    if (instant) return instant.toString()
    context.addIssue({
      code: 'custom',
      message: `"${text}" is not an instant such as 2026-11-21T19:30:00Z`,
    })
    return z.NEVER
  })
  .meta({ id: 'Instant', description: 'ISO 8601 instant in UTC' })

/** An IANA time zone, such as `Europe/Copenhagen`. */
export const ZoneName = z
  .string()
  .refine(isZoneName, { error: (issue) => `"${String(issue.input)}" is not a time zone` })
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
export function dayIn(zone: string, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

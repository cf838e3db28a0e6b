import { z } from 'zod'

/**
 * An instant as text in UTC, in the spelling of `Temporal.Instant`: `2026-11-21T19:30:00Z`. Input may have any
 * offset.
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

/** Whether the database can store it and every client can represent it. */
export function isStorable(instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, LAST) <= 0
  )
}

/** Truncated to the microseconds that the database stores, so that a response equals what is read later. */
function storable(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString()
}

/** The current time, injected so that tests can run at any date. */
export type Clock = { now: () => Temporal.Instant }

/** Parses an ISO instant with offset; undefined for anything else. */
export function parseInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The date of an instant in a zone, as `yyyy-mm-dd`. */
export function toDay(zone: string, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

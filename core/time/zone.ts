import { message, toIssue } from '../messages/message.ts'
import { z } from 'zod'

/** Zones that PostgreSQL reads as a fixed offset, without summer time; the tz database has them as links to these. */
const READ_AS_OFFSETS: ReadonlyMap<string, string> = new Map([
  ['CET', 'Europe/Brussels'],
  ['EET', 'Europe/Athens'],
  ['MET', 'Europe/Brussels'],
  ['WET', 'Europe/Lisbon'],
])

/**
 * The name of an IANA zone in its usual spelling; undefined for anything else. `Temporal` also takes an instant, which
 * PostgreSQL refuses, and an offset, whose sign PostgreSQL reads the other way round.
 */
export function findZone(text: string): string | undefined {
  const name = nameOf(text)
  const isName = name?.toLowerCase() === text.toLowerCase() && !/^[+-]/.test(text)
  return name !== undefined && isName ? (READ_AS_OFFSETS.get(name) ?? name) : undefined
}

/** An IANA time zone, such as `Europe/Copenhagen`. */
export const ZoneName = z
  .string()
  .transform((text, context) => {
    const zone = findZone(text)
    if (zone !== undefined) return zone
    context.addIssue({
      code: 'custom',
      message: toIssue(message('"{text}" is not a time zone', { text })),
    })
    return z.NEVER
  })
  .meta({ id: 'Zone', description: 'IANA time zone name' })

/** A zone as it is stored, which is checked where it comes in. */
export const StoredZone = z.string().describe('IANA time zone name')

function nameOf(text: string): string | undefined {
  try {
    return Temporal.PlainDate.from('2000-01-01').toZonedDateTime(text).timeZoneId
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

import { readMailDate } from '../mail-dates.ts'

// Longer delays are usually mistakes, so they are reduced to a day.
const LONGEST = Temporal.Duration.from({ hours: 24 })

/** When a host may be requested again according to Retry-After, which holds seconds or an HTTP date. */
export function readRetryAfter(
  header: string,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const text = header.trim()
  const date = readMailDate(text, 'UTC')
  const named = date && 'instant' in date ? Temporal.Instant.from(date.instant) : undefined
  const wanted = /^\d{1,9}$/.test(text) ? now.add({ seconds: Number(text) }) : named
  if (!wanted) return undefined
  const latest = now.add(LONGEST)
  return Temporal.Instant.compare(wanted, latest) > 0 ? latest : wanted
}

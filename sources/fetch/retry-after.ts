import { readMailDate } from '../mail-dates.ts'

// A host that names a day further off is asked again after a day: such values are mistakes as a rule.
const LONGEST = Temporal.Duration.from({ hours: 24 })

/** When a host may be asked again by its Retry-After header, which holds seconds or an HTTP date. */
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

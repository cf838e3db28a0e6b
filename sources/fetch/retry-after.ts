import { SHORT_MONTHS } from '@app/core/time/english-names.ts'

const MONTHS = SHORT_MONTHS.map((name) => name.toLowerCase())

// A host that names a day further off is asked again after a day: such values are mistakes as a rule.
const LONGEST = Temporal.Duration.from({ hours: 24 })

/** When a host may be asked again by its Retry-After header, which holds seconds or an HTTP date. */
export function retryAfter(header: string, now: Temporal.Instant): Temporal.Instant | undefined {
  const text = header.trim()
  const wanted = /^\d{1,9}$/.test(text) ? now.add({ seconds: Number(text) }) : readHttpDate(text)
  if (!wanted) return undefined
  const latest = now.add(LONGEST)
  return Temporal.Instant.compare(wanted, latest) > 0 ? latest : wanted
}

/** `Wed, 21 Oct 2015 07:28:00 GMT`, the one form of HTTP dates that is still sent. */
function readHttpDate(text: string): Temporal.Instant | undefined {
  const match = /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/.exec(text)
  const month = MONTHS.indexOf(match?.[2]?.toLowerCase() ?? '') + 1
  if (!match || month === 0) return undefined
  const iso = `${match[3]}-${String(month).padStart(2, '0')}-${match[1]}T${match[4]}Z`
  try {
    return Temporal.Instant.from(iso)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

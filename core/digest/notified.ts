import { isPast } from '../events/day.ts'
import { formerDateOf } from '../events/status.ts'
import type { DigestInput, Notified, NotifiedEvent } from './digest.ts'

type SentDigest = {
  /** The events the digest was made from; deleted ones are missing. */
  events: DigestInput['events']
  printed: ReadonlySet<string>
  now: Temporal.Instant
  zone: string
}

/** What a person has been notified of after a digest: its contents, plus earlier notices of events that are not over. */
export function addNotified(
  before: Notified,
  { events, printed, now, zone }: SentDigest,
): Notified {
  const notified = new Map<string, NotifiedEvent>()
  for (const event of events) {
    const { id, date, status } = event
    const former = formerDateOf(event)
    const shown = former === null ? { date, status } : { date, status, formerDate: former }
    const known = printed.has(id) ? shown : before.get(id)
    if (known && !isPast(event, now, zone)) notified.set(id, known)
  }
  return notified
}

import { isPast } from '../events/day.ts'
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
    const known = printed.has(id) ? { date, status } : before.get(id)
    if (known && !isPast(event, now, zone)) notified.set(id, known)
  }
  return notified
}

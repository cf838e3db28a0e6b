import { isPast } from '../events/day.ts'
import type { DigestInput, Notified, NotifiedEvent } from './digest.ts'

type SentDigest = {
  /** Everything that the digest was made of; what is gone is not in it. */
  events: DigestInput['events']
  /** Ids of the events that stand in the mail. */
  printed: ReadonlySet<string>
  now: Temporal.Instant
  zone: string
}

/** What a person knows once a digest is made: what it says, and what earlier ones said of events that are not over. */
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

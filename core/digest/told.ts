import { isPast } from '../events/day.ts'
import type { DigestInput, Told, ToldEvent } from './digest.ts'

type Telling = {
  /** Everything that the digest was made of; what is gone is not in it. */
  events: DigestInput['events']
  /** Ids of the events that stand in the mail. */
  printed: ReadonlySet<string>
  now: Temporal.Instant
  zone: string
}

/** What a person was told once a digest is made: what it says, and what others said of events that are not over. */
export function addTold(before: Told, { events, printed, now, zone }: Telling): Told {
  const told = new Map<string, ToldEvent>()
  for (const event of events) {
    const { id, date, status } = event
    const known = printed.has(id) ? { date, status } : before.get(id)
    if (known && !isPast(event, now, zone)) told.set(id, known)
  }
  return told
}

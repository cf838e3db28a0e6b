import { message, uniqueMessages, type Message } from '@app/core/messages/message.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { Found } from '../source.ts'
import { isOff } from './read-result.ts'

/** One item of a page: an event, or why it is not one. */
export type Read =
  | { event: ExtractedEvent; fetchedAt: Temporal.Instant }
  | { rejected: ExtractedRejection }

/** Everything that was read, without duplicate ids. */
export function collectFound(read: Read[], notes: readonly Message[]): Found {
  const { events, doubled } = selectLatest(read)
  const rejected = read.flatMap((one) => ('rejected' in one ? [one.rejected] : []))
  return { events, rejected: [...rejected, ...doubled], needs: [], notes: uniqueMessages(notes) }
}

type FoundEvent = Extract<Read, { event: unknown }>

/** An event that takes place precedes a called-off one; otherwise the one fetched last. */
function isBefore(one: FoundEvent, known: FoundEvent): boolean {
  if (isOff(one.event) !== isOff(known.event)) return isOff(one.event)
  return Temporal.Instant.compare(one.fetchedAt, known.fetchedAt) < 0
}

/** A moved event is listed at its old and new time; the page fetched last is right. */
function selectLatest(read: Read[]) {
  const found = read.flatMap((one) => ('event' in one ? [one] : []))
  const latest = new Map<string, (typeof found)[number]>()
  for (const one of found) {
    const id = one.event.sourceId
    const known = id === undefined ? undefined : latest.get(id)
    const isOlder = known && isBefore(one, known)
    if (id !== undefined && !isOlder) latest.set(id, one)
  }
  const isWanted = (one: (typeof found)[number]) =>
    one.event.sourceId === undefined || latest.get(one.event.sourceId) === one
  return {
    events: found.filter(isWanted).map((one) => one.event),
    doubled: found
      .filter((one) => !isWanted(one))
      .map((one): ExtractedRejection => ({
        what: one.event.description,
        reason: 'duplicate',
        detail: message('{id} is told twice', { id: one.event.sourceId ?? '' }),
      })),
  }
}

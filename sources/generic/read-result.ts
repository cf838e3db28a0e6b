import { message, type Message, type Values } from '@app/core/messages/message.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { Found } from '../source.ts'

export type Read = { event: ExtractedEvent } | { rejected: ExtractedRejection }

export function reject(
  what: string,
  reason: ExtractedRejection['reason'],
  detail: Message,
): { rejected: ExtractedRejection } {
  return { rejected: { what: shortenText(what, 300), reason, detail: shortenValues(detail) } }
}

/** Shortens the page's words in a sentence, but not the sentence. */
function shortenValues(sentence: Message): Message {
  if (typeof sentence === 'string') return sentence
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortenText(value, 100) : value,
  ])
  return { ...sentence, values: Object.fromEntries(values) as Values }
}

/** Text of a page, suitable for storage: attributes may contain anything. */
function shortenText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .toWellFormed()
    .trim()
}

/** Separates events and rejections, drops duplicate events, and removes ids shared by several dates. */
export function sortRead(all: Read[]): Pick<Found, 'events' | 'rejected'> {
  const read = withSafeIds(all.map(omitCalledOff(all)))
  const seen = new Set<string>()
  const events: ExtractedEvent[] = []
  const rejected: ExtractedRejection[] = []
  for (const one of read) {
    if ('rejected' in one) rejected.push(one.rejected)
    else if (seen.has(keyOf(one.event))) {
      rejected.push(
        reject(one.event.description, 'duplicate', message('It is told twice')).rejected,
      )
    } else {
      seen.add(keyOf(one.event))
      events.push(one.event)
    }
  }
  return { events, rejected }
}

/** What pages without further ones hold, with a note if that is nothing. */
export function toFound(read: Read[], notes: readonly Message[] = []): Found {
  const nothing = read.length === 0 ? [message('Nothing found')] : []
  return { ...sortRead(read), needs: [], notes: [...notes, ...nothing] }
}

/** A called-off date with the id of one that takes place is the event's former date: only the latter is reported. */
function omitCalledOff(all: Read[]): (one: Read) => Read {
  const taking = new Set(
    all.flatMap((one) => ('event' in one && !isOff(one.event) ? [idOf(one.event)] : [])),
  )
  return (one) => {
    if (!('event' in one) || !isOff(one.event) || !taking.has(idOf(one.event))) return one
    return reject(one.event.description, 'cancelled', message('It takes place at another time'))
  }
}

/** Whether the source reports that an event does not take place as announced. */
export function isOff({ status }: ExtractedEvent): boolean {
  return status === 'cancelled' || status === 'postponed'
}

function idOf(event: ExtractedEvent): string {
  return event.sourceId === undefined ? keyOf(event) : `id:${event.sourceId}`
}

function keyOf({ sourceId, url, description, start }: ExtractedEvent): string {
  return JSON.stringify([sourceId ?? url ?? '', description, start])
}

/** Dates of a series may share an id; such an id identifies none of them, so it is removed. */
function withSafeIds(read: Read[]): Read[] {
  const starts = new Map<string, Set<string>>()
  for (const one of read) {
    if (!('event' in one) || one.event.sourceId === undefined) continue
    const { sourceId, start } = one.event
    starts.set(sourceId, (starts.get(sourceId) ?? new Set()).add(JSON.stringify(start)))
  }
  return read.map((one) => {
    if (!('event' in one)) return one
    const { sourceId, ...event } = one.event
    return sourceId !== undefined && (starts.get(sourceId)?.size ?? 0) > 1 ? { event } : one
  })
}

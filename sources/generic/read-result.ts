import { message, type Message, type Values } from '@app/core/messages/message.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { Found } from '../source.ts'

/** What one item of a page comes to. */
export type Read = { event: ExtractedEvent } | { rejected: ExtractedRejection }

export function reject(
  what: string,
  reason: ExtractedRejection['reason'],
  detail: Message,
): { rejected: ExtractedRejection } {
  return { rejected: { what: shown(what, 300), reason, detail: shownIn(detail) } }
}

/** What the page says in a sentence is cut, the sentence is not. */
function shownIn(sentence: Message): Message {
  if (typeof sentence === 'string') return sentence
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? shown(value, 100) : value,
  ])
  return { ...sentence, values: Object.fromEntries(values) as Values }
}

/** Text of a page, fit to be stored: attributes may hold anything. */
function shown(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .toWellFormed()
    .trim()
}

/**
 * Events and rejections apart, the same event told twice counted once, and ids left out that name several
 * dates.
 */
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

/**
 * A date that is called off under an id that stands for another one as well is where the event was before: only what
 * takes place counts.
 */
function omitCalledOff(all: Read[]): (one: Read) => Read {
  const taking = new Set(
    all.flatMap((one) => ('event' in one && !isOff(one.event) ? [idOf(one.event)] : [])),
  )
  return (one) => {
    if (!('event' in one) || !isOff(one.event) || !taking.has(idOf(one.event))) return one
    return reject(one.event.description, 'cancelled', message('It takes place at another time'))
  }
}

/** Whether the source says that an event does not take place as announced. */
export function isOff({ status }: ExtractedEvent): boolean {
  return status === 'cancelled' || status === 'postponed'
}

function idOf(event: ExtractedEvent): string {
  return event.sourceId === undefined ? keyOf(event) : `id:${event.sourceId}`
}

function keyOf({ sourceId, url, description, start }: ExtractedEvent): string {
  return JSON.stringify([sourceId ?? url ?? '', description, start])
}

/** Dates of one series may share an id; such an id names none of them, so it is left out. */
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

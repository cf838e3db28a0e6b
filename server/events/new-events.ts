import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { EventFields } from '@app/core/events/event.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import { fieldNames, isSameValue } from '@app/core/nouns/field.ts'
import type { ChangeDraft } from '../log/change-draft.ts'

/** A new event, with an id chosen by the caller or generated here. */
export type NewEvent = EventFields & { id?: string | undefined }

type IdentifiedEvent = EventFields & { id: string; isDay: boolean }

/** The rows to store for new events, in the given order. */
export function toIdentified(events: readonly NewEvent[]): IdentifiedEvent[] {
  return events.map(({ id, ...fields }) => ({ ...fields, id: id ?? randomUUID(), isDay: false }))
}

/**
 * Stores new events, once each: an event already stored with the same content was sent again after a lost response,
 * and counts as stored.
 */
export async function createOnce(
  draft: ChangeDraft,
  events: readonly IdentifiedEvent[],
): Promise<void> {
  const stored = await draft.read(
    'events',
    events.map(({ id }) => id),
  )
  const fresh = events.filter((event) => {
    const known = stored.get(event.id)
    if (known && !isSameEvent(known, event))
      throw new AppError(
        'conflict',
        message('The event {id} is stored already and was changed since', { id: event.id }),
      )
    return !known
  })
  await draft.create('events', fresh)
}

function isSameEvent(known: EventFields, sent: EventFields): boolean {
  return fieldNames(EVENT_FIELDS).every((name) =>
    isSameValue(EVENT_FIELDS[name], known[name], sent[name]),
  )
}

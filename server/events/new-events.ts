import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { EventFields } from '@app/core/events/event.ts'
import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import { fieldNames, isSameValue } from '@app/core/nouns/field.ts'
import type { ChangeDraft } from '../log/change-draft.ts'

/** A new event, under an id that the asker gave it or under one made here. */
export type NewEvent = EventFields & { id?: string | undefined }

type Identified = EventFields & { id: string; isDay: boolean }

/** The rows to store for new events, in the order given. */
export function toIdentified(events: readonly NewEvent[]): Identified[] {
  return events.map(({ id, ...fields }) => ({ ...fields, id: id ?? randomUUID(), isDay: false }))
}

/**
 * Stores new events. One that is stored already just as it was sent is the same event sent twice, after an
 * answer that was lost: it counts as stored.
 */
export async function createOnce(draft: ChangeDraft, events: readonly Identified[]): Promise<void> {
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

import { createEvent, saveEvent } from '@app/core/events/endpoints.ts'
import type { Event } from '@app/core/events/event.ts'
import { call } from '../../api.ts'
import { mayBeStored, findRepeatedResult } from '../../drafts/sender.ts'
import { NEW_EVENT, type EventEdits } from './event-draft.ts'

/** A sent form that may have been stored: no response arrived yet, or it was lost. */
export type SentForm = { key: string; fields: EventEdits }

export type FormToStore = {
  id: string
  fields: EventEdits
  /** What was previously sent under this id. */
  sent: SentForm | undefined
  /** Called with what was sent, as long as it may be stored without a response. */
  onSent: (sent: SentForm | undefined) => void
}

type StoredForm = { sets: number[]; event: Event }

/**
 * Stores the form as one event. If the response to an earlier request was lost, that request is first resent under its
 * key; what was typed since is then an edit of its event, as in rows.
 */
export async function storeForm({ id, fields, sent, onSent }: FormToStore): Promise<StoredForm> {
  const first = sent ?? { key: crypto.randomUUID(), fields }
  if (!sent) onSent(first)
  const made = await send(id, first).catch((error: unknown) => {
    if (!mayBeStored(error)) onSent(undefined)
    throw error
  })
  const changed = findChanged(first.fields, fields)
  const sets = made.changeSet === null ? [] : [made.changeSet]
  if (Object.keys(changed).length === 0) return { sets, event: made.event }
  const body = { version: made.version, fields: changed }
  const { changeSet, event } = await call(saveEvent, { params: { id }, body })
  return { sets: changeSet === null ? sets : [...sets, changeSet], event }
}

async function send(id: string, { key, fields }: SentForm) {
  try {
    const { changeSet, event } = await call(createEvent, { body: { ...fields, id } }, key)
    return { changeSet, version: event.version, event }
  } catch (error) {
    const { changeSet = null } = findRepeatedResult(error) ?? {}
    if (changeSet === null) throw error
    return {
      changeSet,
      version: changeSet,
      event: { ...NEW_EVENT, ...fields, id, version: changeSet } as Event,
    }
  }
}

function findChanged(before: EventEdits, now: EventEdits): Partial<EventEdits> {
  const names = Object.keys(now) as (keyof EventEdits)[]
  const changed = names.filter((name) => now[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Event, EventChanges } from '@app/core/events/event.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { DataDeps, Deps } from '../deps.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import type { Row } from '../log/nouns.ts'
import { readLatestPosition } from '../log/sequencer-store.ts'
import { writeChangeSet } from '../log/write.ts'
import { titlesOf, addDependentFields } from './dependent-fields.ts'
import { createOnce, toIdentified, type NewEvent } from './new-events.ts'
import { findMergedInto } from './merged-store.ts'
import {
  countEvents,
  findDescription,
  selectEvents,
  selectFollowerCount,
  toEvent,
  type EventQuery,
} from './store.ts'

type SaveResult = Written & { event: Event }

/** Lists events with a log position; they are at least that recent. */
export async function listEvents({ database, clock }: DataDeps, query: EventQuery) {
  const position = await readLatestPosition(database)
  const [events, counts] = await Promise.all([
    selectEvents(database, query),
    countEvents(database, clock.now().toString()),
  ])
  return { events, ...counts, position }
}

/** Stores an event written by a person. */
export async function createEvent(
  deps: DataDeps,
  author: ChangeAuthor,
  given: NewEvent,
): Promise<SaveResult> {
  const events = toIdentified([given])
  const summary = message('Created “{title}”', { title: given.description })
  return toSaveResult(
    await writeChangeSet(deps, { author, cause: 'create', summary }, async (draft) => {
      await titlesOf(draft, [given.category])
      await createOnce(draft, events)
      return readBack(draft, events[0]?.id ?? '')
    }),
  )
}

export type EventSave = { id: string; version: number; fields: EventChanges }

/** Saves the fields a person changed; other people's changes to other fields are preserved. */
export async function saveEvent(
  deps: DataDeps,
  author: ChangeAuthor,
  { id, version, fields }: EventSave,
): Promise<SaveResult> {
  await refuseMerged(deps, id)
  const summary = message('Edited “{title}”', { title: await nameOf(deps, id) })
  return toSaveResult(
    await writeChangeSet(deps, { author, cause: 'edit', summary }, async (draft) => {
      const stored = (await draft.read('events', [id])).get(id)
      const changes = stored ? await consequencesOf(draft, stored, fields) : fields
      await draft.update('events', [{ id, version, fields: changes }])
      return readBack(draft, id)
    }),
  )
}

/** Deletes an event; nothing depends on it. */
export async function deleteEvent(
  deps: DataDeps,
  author: ChangeAuthor,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Written> {
  await refuseMerged(deps, id)
  const summary = message('Deleted “{title}”', { title: await nameOf(deps, id) })
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'delete', summary },
    (draft) => draft.remove('events', [{ id, version }]),
  )
  return { changeSet, rowCount }
}

/** Takes an event out of an additional category; a source that reports it again does not restore it. */
export async function removeEventCategory(
  deps: DataDeps,
  author: ChangeAuthor,
  { id, category }: { id: string; category: string },
): Promise<Written> {
  await refuseMerged(deps, id)
  const title = await nameOf(deps, id)
  const summary = message('Took “{title}” out of the category {category}', { title, category })
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'edit', summary },
    async (draft) => {
      const additional = (await draft.read('events', [id])).get(id)?.additionalCategories
      if (!additional?.includes(category))
        throw new AppError(
          'not-found',
          message('Event {id} does not stand in {category} besides its own category', {
            id,
            category,
          }),
        )
      const additionalCategories = additional.filter((one) => one !== category)
      await draft.update('events', [{ id, fields: { additionalCategories } }])
    },
  )
  return { changeSet, rowCount }
}

/** How many people follow any of these categories, each counted once. */
export async function countFollowers(
  { database }: Pick<Deps, 'database'>,
  { categories }: { categories: readonly string[] },
): Promise<{ people: number }> {
  return { people: await selectFollowerCount(database, categories) }
}

/** Throws `not-found` with the id of the event it was merged into. */
async function refuseMerged({ database }: DataDeps, id: string): Promise<void> {
  const mergedInto = await findMergedInto(database.pool, id)
  if (mergedInto === null) return
  const sentence = message('Event {id} was merged into {other}', { id, other: mergedInto })
  throw new AppError('not-found', sentence, { details: { mergedInto } })
}

/** The event's description; its id if it was deleted, which the write then refuses. */
async function nameOf({ database }: DataDeps, id: string): Promise<string> {
  return (await findDescription(database, id)) ?? id
}

async function consequencesOf(draft: ChangeDraft, stored: Row<'events'>, fields: EventChanges) {
  const needed = fields.category === undefined ? [] : [fields.category]
  return addDependentFields(stored, fields, await titlesOf(draft, needed, [stored.category]))
}

async function readBack(draft: ChangeDraft, id: string): Promise<Event> {
  const row = (await draft.read('events', [id])).get(id)
  if (!row) throw new AppError('not-found', message('Event {id} does not exist', { id }))
  return toEvent(row)
}

function toSaveResult({ result, changeSet, rowCount }: Written & { result: Event }): SaveResult {
  return { changeSet, rowCount, event: result }
}

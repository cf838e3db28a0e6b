import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { Event, EventChanges, EventFields } from '@app/core/events/event.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { findCategoryTitles } from '../categories/store.ts'
import type { Deps } from '../deps.ts'
import type { ChangeDraft } from '../log/draft.ts'
import type { Row } from '../log/nouns.ts'
import { latestPosition } from '../log/sequencer.ts'
import { writeChangeSet } from '../log/write.ts'
import { countEvents, findDescription, selectEvents, toEvent, type EventsWanted } from './store.ts'

type EventDeps = Pick<Deps, 'database' | 'clock'>
type Saved = Written & { event: Event }

/** Events with the position they are at least as new as. */
export async function listEvents({ database, clock }: EventDeps, wanted: EventsWanted) {
  const position = await latestPosition(database)
  const [events, counts] = await Promise.all([
    selectEvents(database, wanted),
    countEvents(database, clock.now().toString()),
  ])
  return { events, ...counts, position }
}

/** Stores an event that a person wrote. */
export async function createEvent(
  deps: EventDeps,
  author: ChangeAuthor,
  fields: EventFields,
): Promise<Saved> {
  const id = randomUUID()
  const summary = `Created “${fields.description}”`
  return saved(
    await writeChangeSet(deps, { author, cause: 'create', summary }, async (draft) => {
      await titlesOf(draft, [fields.category])
      await draft.create('events', [{ id, ...fields, isDay: false }])
      return readBack(draft, id)
    }),
  )
}

export type EventSave = { id: string; version: number; fields: EventChanges }

/** Saves the fields a person changed; other people's changes to other fields stay. */
export async function saveEvent(
  deps: EventDeps,
  author: ChangeAuthor,
  { id, version, fields }: EventSave,
): Promise<Saved> {
  const summary = `Edited “${await nameOf(deps, id)}”`
  return saved(
    await writeChangeSet(deps, { author, cause: 'edit', summary }, async (draft) => {
      const stored = (await draft.read('events', [id])).get(id)
      const changes = stored ? await withConsequences(draft, stored, fields) : fields
      await draft.update('events', [{ id, version, fields: changes }])
      return readBack(draft, id)
    }),
  )
}

/** Deletes an event; nothing else hangs on it. */
export async function deleteEvent(
  deps: EventDeps,
  author: ChangeAuthor,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Written> {
  const summary = `Deleted “${await nameOf(deps, id)}”`
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'delete', summary },
    (draft) => draft.remove('events', [{ id, version }]),
  )
  return { changeSet, rowCount }
}

/** What a person calls the event; its id where it is gone, which the write then refuses. */
async function nameOf({ database }: EventDeps, id: string): Promise<string> {
  return (await findDescription(database, id)) ?? id
}

/** What else changes when a person changes the category or the date. */
async function withConsequences(
  draft: ChangeDraft,
  stored: Row<'events'>,
  fields: EventChanges,
): Promise<Partial<Row<'events'>>> {
  return {
    ...(await newTitle(draft, stored, fields)),
    ...newKindOfDay(stored, fields),
    ...fields,
  }
}

/** The title goes along to a new category while it still is the old category's title. */
async function newTitle(draft: ChangeDraft, stored: Row<'events'>, { category }: EventChanges) {
  if (category === undefined || category === stored.category) return {}
  const titles = await titlesOf(draft, [category], [stored.category])
  const title = titles.get(category)
  return title !== undefined && stored.title === titles.get(stored.category) ? { title } : {}
}

/** A day that is given a time of day is a day no more. */
function newKindOfDay(stored: Row<'events'>, { date }: EventChanges) {
  if (date === undefined || !stored.isDay || stored.zone === null) return {}
  const local = Temporal.Instant.from(date).toZonedDateTimeISO(stored.zone)
  return local.equals(local.startOfDay()) ? {} : { isDay: false }
}

/** Titles by id; a category among `needed` that does not exist is refused by name. */
async function titlesOf(draft: ChangeDraft, needed: string[], others: string[] = []) {
  const titles = await findCategoryTitles(draft.client, [...needed, ...others])
  const missing = needed.find((id) => !titles.has(id))
  if (missing === undefined) return titles
  const message = `there is no category ${missing}`
  throw new AppError('bad-input', `category: ${message}`, {
    details: { fields: [{ path: 'category', message }] },
  })
}

async function readBack(draft: ChangeDraft, id: string): Promise<Event> {
  const row = (await draft.read('events', [id])).get(id)
  if (!row) throw new AppError('not-found', `Event ${id} does not exist`)
  return toEvent(row)
}

function saved({ result, changeSet, rowCount }: Written & { result: Event }): Saved {
  return { changeSet, rowCount, event: result }
}

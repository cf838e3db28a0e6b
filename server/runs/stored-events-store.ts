import { STORED_EVENT_FIELDS, type StoredEvent } from '@app/core/runs/differences.ts'
import { isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

const COLUMNS = selectList(events, STORED_EVENT_FIELDS)

/** Events kept between runs of this process, each below 2 kB as a rule. */
const MAX_KNOWN = 20_000

/** An event and the transaction that wrote its row. */
type Known = { event: StoredEvent; writtenBy: string }

/**
 * The events that a pool has read, least recently used first. Runs of one sport read the same ones, and what matching
 * derives from an event stays with it.
 */
const KNOWN = new WeakMap<Queryable, Map<string, Known>>()

type Wanted = { crawler: string; ids: string[]; categories: string[]; from: string }

/**
 * The events of a crawler and of these categories that end after `from`, and those with these ids. Reads only rows
 * written since this process last read them; versions would not tell, as after a restore one may have other contents.
 */
export async function selectStoredEvents(
  client: Queryable,
  { crawler, ids, categories, from }: Wanted,
): Promise<StoredEvent[]> {
  const { rows } = await client.query<{ id: string; writtenBy: string }>(
    `select id, xmin::text as "writtenBy" from events where crawler = $1 and last_date >= $2
     union
     select id, xmin::text from events where id = any ($3)
     union
     select id, xmin::text from events where ${isInCategories('events', '$4')} and last_date >= $2`,
    [crawler, from, ids, categories],
  )
  const known = KNOWN.get(client) ?? new Map<string, Known>()
  KNOWN.set(client, known)
  const changed = rows.filter(({ id, writtenBy }) => known.get(id)?.writtenBy !== writtenBy)
  const read = await selectById(
    client,
    changed.map(({ id }) => id),
  )
  for (const { id } of changed) known.delete(id)
  // Events deleted between the two statements are left out.
  const stored = rows.flatMap(({ id }) => read.get(id) ?? known.get(id) ?? [])
  for (const one of stored) {
    known.delete(one.event.id)
    known.set(one.event.id, one)
  }
  for (const id of known.keys()) {
    if (known.size <= MAX_KNOWN) break
    known.delete(id)
  }
  return stored.map(({ event }) => event)
}

async function selectById(client: Queryable, ids: string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredEvent & { writtenBy: string }>(
    `select ${COLUMNS}, xmin::text as "writtenBy" from events where id = any ($1)`,
    [ids],
  )
  // Runs share them, so none may change one.
  return new Map(
    rows.map(({ writtenBy, ...event }) => [event.id, { event: Object.freeze(event), writtenBy }]),
  )
}

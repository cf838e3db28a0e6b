import { STORED_EVENT_FIELDS, type StoredEvent } from '@app/core/runs/differences.ts'
import { isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

const COLUMNS = selectList(events, STORED_EVENT_FIELDS)

/** Events kept between runs of this process, each below 2 kB as a rule. */
const MAX_KNOWN = 20_000

/**
 * The events that a pool has read, least recently used first. Runs of one sport read the same ones, and what matching
 * derives from an event stays with it.
 */
const KNOWN = new WeakMap<Queryable, Map<string, StoredEvent>>()

type Wanted = { crawler: string; ids: string[]; categories: string[]; from: string }

/**
 * The events of a crawler and of these categories that end after `from`, and those with these ids. Reads only what
 * changed since this process last read it: a version never has two contents.
 */
export async function selectStoredEvents(
  client: Queryable,
  { crawler, ids, categories, from }: Wanted,
): Promise<StoredEvent[]> {
  const { rows } = await client.query<Pick<StoredEvent, 'id' | 'version'>>(
    `select id, version from events where crawler = $1 and last_date >= $2
     union
     select id, version from events where id = any ($3)
     union
     select id, version from events where ${isInCategories('events', '$4')} and last_date >= $2`,
    [crawler, from, ids, categories],
  )
  const known = KNOWN.get(client) ?? new Map<string, StoredEvent>()
  KNOWN.set(client, known)
  const found = rows.map(({ id, version }) => {
    const event = known.get(id)
    return event?.version === version ? event : id
  })
  const read = await selectById(
    client,
    found.filter((one) => typeof one === 'string'),
  )
  // Events deleted between the two statements are left out.
  const stored = found.flatMap((one) => (typeof one === 'string' ? (read.get(one) ?? []) : one))
  for (const event of stored) {
    known.delete(event.id)
    known.set(event.id, event)
  }
  for (const id of known.keys()) {
    if (known.size <= MAX_KNOWN) break
    known.delete(id)
  }
  return stored
}

async function selectById(client: Queryable, ids: string[]): Promise<Map<string, StoredEvent>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredEvent>(
    `select ${COLUMNS} from events where id = any ($1)`,
    [ids],
  )
  // Runs share them, so none may change one.
  return new Map(rows.map((event) => [event.id, Object.freeze(event)]))
}

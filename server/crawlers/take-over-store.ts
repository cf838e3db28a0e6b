import type { Queryable } from '../db/queryable.ts'

export async function countEvents(client: Queryable, crawler: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from events where crawler = $1',
    [crawler],
  )
  return rows[0]?.count ?? 0
}

/** In a fixed order. */
export async function selectEventIds(client: Queryable, crawler: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from events where crawler = $1 order by id',
    [crawler],
  )
  return rows.map(({ id }) => id)
}

/** The links that make a crawler a further source of these events. */
export async function selectSourcesAmong(
  client: Queryable,
  { crawler, events }: { crawler: string; events: string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from event_sources
     where crawler = $1 and event = any ($2) and split_from is null order by id`,
    [crawler, events],
  )
  return rows.map(({ id }) => id)
}

/**
 * Copies a crawler's memory to another, without overwriting what that one already remembers. The other is no longer a
 * further source of its own events.
 */
export async function copyMemory(
  client: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await client.query(
    `insert into source_items (crawler, identity, event_id, values, said, committed_at, last_seen_at)
     select $2, identity, event_id, values, said, committed_at, last_seen_at
     from source_items where crawler = $1
     on conflict (crawler, md5(identity)) do nothing`,
    [from, to],
  )
  await client.query(
    `update source_items set is_merged = false
     from events where events.id = event_id and events.crawler = $1
       and source_items.crawler = $1 and is_merged`,
    [to],
  )
}

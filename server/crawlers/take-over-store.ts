import type { Queryable } from '../db/queryable.ts'

export async function countEvents(client: Queryable, crawler: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from events where crawler = $1',
    [crawler],
  )
  return rows[0]?.count ?? 0
}

/** The events of a crawler, in a known order. */
export async function selectEventIds(client: Queryable, crawler: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from events where crawler = $1 order by id',
    [crawler],
  )
  return rows.map(({ id }) => id)
}

/** Has a crawler remember what another one does, where it does not know better itself. */
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
}

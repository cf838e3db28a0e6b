import type { Queryable } from '../db/queryable.ts'

/** The event that a no longer stored one was merged into; null if it was not merged. */
export async function findMergedInto(client: Queryable, id: string): Promise<string | null> {
  const { rows } = await client.query<{ event: string }>(
    `select source.event from event_sources source
     join events on events.id = source.event
     where source.former_id = $1 and source.split_from is null
       and not exists (select 1 from events where id = $1)
     limit 1`,
    [id],
  )
  return rows[0]?.event ?? null
}

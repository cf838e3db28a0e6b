import {
  findHistory,
  findLastWritten,
  type EventChange,
  type EventHistory,
} from '@app/core/events/last-written.ts'
import type { RowState } from '@app/core/log/change-set.ts'
import type { Queryable } from '../db/queryable.ts'

/** What imports and crawls last wrote to each of these events, according to the log. */
export async function selectWritten(
  client: Queryable,
  ids: string[],
): Promise<Map<string, RowState>> {
  const byEvent = await selectChanges(client, ids)
  return new Map([...byEvent].map(([id, changes]) => [id, findLastWritten(changes)]))
}

/** What people did to these events, according to the log; without those that only crawls wrote. */
export async function selectHistories(
  client: Queryable,
  ids: string[],
): Promise<Map<string, EventHistory>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string }>(
    `select distinct row_id as id from change_rows r join change_sets s on s.id = r.set_id
     where r.noun = 'events' and r.row_id = any ($1) and s.cause <> 'crawl'`,
    [ids],
  )
  const byEvent = await selectChanges(
    client,
    rows.map(({ id }) => id),
  )
  return new Map([...byEvent].map(([id, changes]) => [id, findHistory(changes)]))
}

/** All changes of these events, oldest first. */
async function selectChanges(
  client: Queryable,
  ids: string[],
): Promise<Map<string, EventChange[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<EventChange & { id: string }>(
    `select row_id as id, s.id as set, s.at, s.author_name as by, s.cause, s.undoes, before, after
     from change_rows r join change_sets s on s.id = r.set_id
     where r.noun = 'events' and r.row_id = any ($1)
     order by s.appended, r.ordinal`,
    [ids],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

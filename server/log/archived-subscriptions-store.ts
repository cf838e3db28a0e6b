import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Stamp } from './rows-store.ts'

/** Archives subscriptions to deleted categories, so that an undo of this change set can restore them. */
export async function archiveSubscriptions(
  client: Queryable,
  categories: string[],
  { version, at }: Stamp,
): Promise<void> {
  await client.query(
    `with gone as (
       delete from subscriptions where category = any ($1)
         returning email, category, filter, created_at
     )
     insert into subscriptions_put_aside (change_set, email, category, filter, created_at, put_aside_at)
       select $2, email, category, filter, created_at, $3 from gone`,
    [categories, version, at],
  )
}

/** Restores subscriptions to categories that a change set deleted. */
export async function restoreSubscriptions(
  client: Queryable,
  { deletedBy, categories }: { deletedBy: number; categories: string[] },
): Promise<void> {
  if (categories.length === 0) return
  await client.query(
    `with back as (
       delete from subscriptions_put_aside where change_set = $1 and category = any ($2)
       returning email, category, filter, created_at
     )
     insert into subscriptions (email, category, filter, created_at)
       select email, category, filter, created_at from back on conflict do nothing`,
    [deletedBy, categories],
  )
}

/** Deletes archived subscriptions whose change set can no longer be undone; returns how many. */
export async function deleteArchivedSubscriptions({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  const last = clock.now().subtract({ hours: UNDO_DAYS * 24 })
  const { rowCount } = await database.pool.query(
    'delete from subscriptions_put_aside where put_aside_at < $1',
    [last.toString()],
  )
  return rowCount ?? 0
}

import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { Queryable } from '../db/queryable.ts'
import type { RunLease } from './store.ts'

/** What a run was done with: enough to make it again from its stored pages. */
export type RunSettings = {
  /** The crawler as it stood. */
  crawler: Crawler
  /** The run's clock: the instant by which it put in dates, read and planned. */
  now: string
}

/** Keeps what a run is done with; false where the run is no longer this process's. */
export async function storeSettings(
  client: Queryable,
  { id, attempt }: Pick<RunLease, 'id' | 'attempt'>,
  settings: RunSettings,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set settings = $3 where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, JSON.stringify(settings)],
  )
  return rowCount === 1
}

/** Null for a run from before settings were kept, and for one that never began. */
export async function readSettings(client: Queryable, id: string): Promise<RunSettings | null> {
  const { rows } = await client.query<{ settings: RunSettings | null }>(
    'select settings from runs where id = $1',
    [id],
  )
  return rows[0]?.settings ?? null
}

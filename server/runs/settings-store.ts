import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { Queryable } from '../db/queryable.ts'
import type { RunLease } from './store.ts'

/** The settings of a run: enough to replay it from its stored pages. */
export type RunSettings = {
  /** The crawler at the time of the run. */
  crawler: Crawler
  /** The run's clock: the instant used for filling in dates, reading and planning. */
  now: string
}

/** False if the run no longer belongs to this process. */
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

/** Null for a run that never started, or ended before settings were stored. */
export async function readSettings(client: Queryable, id: string): Promise<RunSettings | null> {
  const { rows } = await client.query<{ settings: RunSettings | null }>(
    'select settings from runs where id = $1',
    [id],
  )
  return rows[0]?.settings ?? null
}

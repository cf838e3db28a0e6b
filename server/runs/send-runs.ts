import { hostOf } from '@app/sources/fetch/address.ts'
import type { Queryable } from '../db/queryable.ts'
import { RUN_JOB } from './deps.ts'
import type { RunDeps } from './deps.ts'

/**
 * Hands runs to the queue, each in the group of the host it reads first: hosts are visited one request at a
 * time, so that runs which wait for one another would only keep others from theirs.
 */
export async function sendRuns(
  { database, sendJob }: Pick<RunDeps, 'database' | 'sendJob'>,
  runs: string[],
): Promise<void> {
  const groups = await readGroups(database.pool, runs)
  // All at once: one by one, each would wait for its turn at the queue behind every worker it wakes.
  await Promise.all(runs.map((run) => sendJob(RUN_JOB, { run }, { group: groups.get(run) })))
}

/** A crawler without an address of its own reads its method's. */
async function readGroups(client: Queryable, runs: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ run: string; url: string; method: string | null }>(
    `select r.id as run, c.url, c.method from runs r join crawlers c on c.id = r.crawler
     where r.id = any($1)`,
    [runs],
  )
  return new Map(
    rows.flatMap(({ run, url, method }) => {
      const parsed = URL.parse(url.trim())
      const group = parsed ? hostOf(parsed) : method
      return group ? [[run, group]] : []
    }),
  )
}

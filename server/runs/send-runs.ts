import { hostOf } from '@app/sources/fetch/address.ts'
import { RUN_JOB } from './deps.ts'
import type { RunDeps } from './deps.ts'
import { selectFirstAddresses, type FirstAddress } from './store.ts'

/**
 * Hands runs to the queue, each in the group of the host it reads first: hosts are visited one request at a
 * time, so that runs which wait for one another would only keep others from theirs.
 */
export async function sendRuns(
  { database, sendJob }: Pick<RunDeps, 'database' | 'sendJob'>,
  runs: string[],
): Promise<void> {
  const groups = new Map(
    (await selectFirstAddresses(database.pool, runs)).map((one) => [one.run, groupOf(one)]),
  )
  // All at once: one by one, each would wait for its turn at the queue behind every worker it wakes.
  await Promise.all(runs.map((run) => sendJob(RUN_JOB, { run }, { group: groups.get(run) })))
}

/** A crawler without an address of its own reads its method's. */
function groupOf({ url, method }: FirstAddress): string | undefined {
  const parsed = URL.parse(url.trim())
  return (parsed ? hostOf(parsed) : method) || undefined
}

import { hostOf } from '@app/sources/fetch/address.ts'
import { RUN_JOB, type RunDeps } from './deps.ts'
import { selectFirstAddresses, type FirstAddress } from './store.ts'

/**
 * Queues runs, each in the group of the host it reads first: a host gets one request at a time, so runs waiting for
 * one another would only keep workers from other hosts.
 */
export async function sendRuns(
  { database, sendJob }: Pick<RunDeps, 'database' | 'sendJob'>,
  runs: string[],
): Promise<void> {
  const groups = new Map(
    (await selectFirstAddresses(database.pool, runs)).map((one) => [one.run, groupOf(one)]),
  )
  // In parallel: one by one, each would wait behind every worker that the previous one woke.
  await Promise.all(runs.map((run) => sendJob(RUN_JOB, { run }, { group: groups.get(run) })))
}

/** A crawler without a URL of its own reads its method's. */
function groupOf({ url, method }: FirstAddress): string | undefined {
  const parsed = URL.parse(url.trim())
  return (parsed ? hostOf(parsed) : method) || undefined
}

import { hostOf } from '@app/sources/fetch/address.ts'
import { RUN_JOB, type RunDeps } from './deps.ts'
import { selectRunsToSend, type RunToSend } from './store.ts'

/** A scheduled run that nobody could start for this long goes among those of persons, so that it is never passed over for ever. */
const OVERDUE_HOURS = 1

/**
 * Queues runs, each in the group of the host it reads first: a host gets one request at a time, so runs waiting for
 * one another would only keep workers from other hosts. A run that a person started goes before all scheduled ones that
 * have not begun.
 */
export async function sendRuns(
  { database, clock, sendJob }: Pick<RunDeps, 'database' | 'clock' | 'sendJob'>,
  runs: string[],
): Promise<void> {
  const overdueSince = clock.now().subtract({ hours: OVERDUE_HOURS }).toString()
  const known = await selectRunsToSend(database.pool, { runs, overdueSince })
  const byId = new Map(known.map((one) => [one.run, one]))
  // In parallel: one by one, each would wait behind every worker that the previous one woke.
  await Promise.all(
    runs.map((run) => {
      const one = byId.get(run)
      return sendJob(
        RUN_JOB,
        { run },
        { group: one && groupOf(one), isAhead: one?.isAhead ?? false },
      )
    }),
  )
}

/** A crawler without a URL of its own reads its method's. */
function groupOf({ url, method }: RunToSend): string | undefined {
  const parsed = URL.parse(url.trim())
  return (parsed ? hostOf(parsed) : method) || undefined
}

import { MASS_KINDS } from '@app/core/runs/find-mass-changes.ts'
import type pg from 'pg'
import { transaction } from '../db/connect.ts'
import type { RunDeps } from './deps.ts'
import { lockCrawlerCommits } from './planned-state-store.ts'
import {
  cancelRefutedPlans,
  cancelStagedPlans,
  endRun,
  setLastRunDate,
  type Ending,
  type RunLease,
} from './store.ts'
import { updateCrawlerHealth } from './update-health.ts'

/** Ends a run that stores no event; false if it no longer belongs to this process. */
export async function endUncommitted(
  deps: RunDeps,
  lease: RunLease,
  ending: Ending,
): Promise<boolean> {
  return transaction(deps.database, async (client) => {
    // Prevents a deadlock on findings between two runs of a crawler that end at the same time.
    await lockCrawlerCommits(client, lease.crawler)
    return recordEnd(deps, client, lease, ending)
  })
}

/**
 * Records how a run ended, on the run and on its crawler, in the transaction that stores its events. False if the run
 * no longer belongs to this process.
 */
export async function recordEnd(
  deps: RunDeps,
  client: pg.PoolClient,
  lease: RunLease,
  ending: Ending,
): Promise<boolean> {
  if (!(await endRun(client, lease, ending))) return false
  // A dry run leaves no trace on its crawler.
  if (lease.mode === 'dry') return true
  await setLastRunDate(client, lease.crawler, ending.endedAt)
  if (ending.state !== 'failed') await cancelStagedPlans(client, lease)
  if (ending.state === 'done' && ending.plan && !ending.plan.isPartial)
    await cancelRefutedPlans(client, lease, MASS_KINDS)
  await updateCrawlerHealth(deps, client, lease, ending)
  return true
}

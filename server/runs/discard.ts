import { omitStaging } from '@app/core/crawlers/staging.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { message } from '@app/core/messages/message.ts'
import { findMassChanges } from '@app/core/runs/find-mass-changes.ts'
import { refusedRowsOf } from '@app/core/runs/review.ts'
import type { Run } from '@app/core/runs/run.ts'
import type pg from 'pg'
import type { DataDeps } from '../deps.ts'
import { clearFindings, countFindings } from './health-store.ts'
import { lockCrawlerCommits } from './planned-state-store.ts'
import { deleteItems, leaveRefused } from './review-store.ts'
import { cancelRun, discardOlderPlans, readPlan, reopenRun } from './store.ts'

/**
 * Discards a held plan and those held before it. Events that would have changed in the same way stay as they are until
 * the source says something else, so that the next run does not ask again. Returns the other runs that it ended.
 */
export async function discardPlan(
  { clock }: Pick<DataDeps, 'clock'>,
  client: pg.PoolClient,
  { run, author }: { run: Run; author: ChangeAuthor },
): Promise<string[]> {
  const at = clock.now().toString()
  const { id, crawler } = run
  await lockCrawlerCommits(client, crawler)
  if (!(await cancelRun(client, id, at))) throw refusedCancel(run)
  const plan = await readPlan(client, id)
  const rows = plan ? refusedRowsOf(plan) : []
  if (plan && rows.length > 0) {
    await leaveRefused(client, { crawler, zone: plan.zone, rows, by: author.name, at })
    const kinds = findMassChanges(plan).map(({ kind }) => kind)
    await clearFindings(client, { crawler, kinds })
  }
  return discardOlderPlans(client, id)
}

/** Holds a discarded plan again. Throws AppError `conflict` if the plan is gone or the crawler has run since. */
export async function holdAgain(
  { clock }: Pick<DataDeps, 'clock'>,
  client: pg.PoolClient,
  { id, crawler, findings }: Run,
): Promise<void> {
  await lockCrawlerCommits(client, crawler)
  if (!(await reopenRun(client, id)))
    throw new AppError('conflict', message('The plan is gone, or a later run has taken its place'))
  const plan = await readPlan(client, id)
  if (!plan) return
  await deleteItems(client, { crawler, rows: refusedRowsOf(plan), verdict: 'leave' })
  const answered = new Set<string>(findMassChanges(plan).map(({ kind }) => kind))
  const found = omitStaging(findings).filter(({ kind }) => answered.has(kind))
  if (found.length > 0) await countFindings(client, { crawler, found, at: clock.now().toString() })
}

export function refusedCancel({ state }: Run): AppError {
  const sentence = message('The run is {state} already: there is nothing to cancel', { state })
  return new AppError('conflict', sentence)
}

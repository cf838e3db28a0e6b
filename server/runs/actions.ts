import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { selectItems, omitItems } from '@app/core/runs/effects.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import { isStaged, omitStaging, omitReleased } from '@app/core/crawlers/staging.ts'
import type { Run, RunPage, RunState } from '@app/core/runs/run.ts'
import type pg from 'pg'
import { transaction } from '../db/connect.ts'
import { requireSource } from './crawler-source.ts'
import { readCrawler } from './crawler-store.ts'
import { commitPlan } from './commit.ts'
import { RUN_JOB, type RunDeps } from './deps.ts'
import { discardPlan, holdAgain, refusedCancel } from './discard.ts'
import { clearFindings } from './health-store.ts'
import { listPages } from './pages-store.ts'
import { sendRuns } from './send-runs.ts'
import { toCrawlerNullError } from './run-stopped.ts'
import { executeRun } from './runner.ts'
import * as store from './store.ts'
import { readPageText } from './stored-pages.ts'

const LISTED_RUNS = 50

type Start = { crawler: string; dryRun: boolean; local: boolean; author: ChangeAuthor }

/** Starts a run of one crawler and returns immediately; a local run is carried out by this process. */
export async function startRun(deps: RunDeps, start: Start): Promise<{ run: Run }> {
  const id = await queueRun(deps, start)
  if (start.local) await deps.sendJob(RUN_JOB, { run: id }, { here: true })
  else await sendRuns(deps, [id])
  return { run: await requireRun(deps, id) }
}

/** Makes a dry run and waits for it to end. */
export async function dryRunNow(
  deps: RunDeps,
  { crawler, author }: Pick<Start, 'crawler' | 'author'>,
): Promise<{ run: Run; plan: Plan | null }> {
  const id = await queueRun(deps, { crawler, author, dryRun: true, local: true })
  await executeRun(deps, id)
  return readRun(deps, id)
}

async function queueRun(deps: RunDeps, start: Start): Promise<string> {
  const { pool } = deps.database
  const crawler = await readCrawler(pool, start.crawler)
  if (!crawler) throw toCrawlerNullError()
  requireSource(deps, crawler)
  const id = randomUUID()
  await store.insertRun(pool, {
    id,
    crawler: crawler.id,
    mode: start.dryRun ? 'dry' : 'run',
    author: start.author,
    isLocal: start.local,
    startedAt: deps.clock.now().toString(),
  })
  return id
}

async function requireRun({ database }: Pick<RunDeps, 'database'>, id: string): Promise<Run> {
  const run = await store.readRun(database.pool, id)
  if (!run) throw new AppError('not-found', message('There is no run {id}', { id }))
  return run
}

export async function listRuns(
  { database }: Pick<RunDeps, 'database'>,
  crawler: string,
): Promise<{ runs: Run[] }> {
  return { runs: await store.listRuns(database.pool, crawler, LISTED_RUNS) }
}

export async function readRun(
  deps: Pick<RunDeps, 'database'>,
  id: string,
): Promise<{ run: Run; plan: Plan | null }> {
  const run = await requireRun(deps, id)
  return { run, plan: await store.readPlan(deps.database.pool, id) }
}

type PageDeps = Pick<RunDeps, 'database' | 'config'>

/** The pages of a run, in the order they were read. */
export async function listRunPages(deps: PageDeps, run: string): Promise<{ pages: RunPage[] }> {
  await requireRun(deps, run)
  return { pages: await listPages(deps, run) }
}

/** One page of a run with its text, exactly as the method received it. */
export async function readRunPage(
  deps: PageDeps,
  { id, ordinal }: { id: string; ordinal: number },
): Promise<{ page: RunPage; text: string }> {
  const { pages } = await listRunPages(deps, id)
  const page = pages.find((one) => one.ordinal === ordinal)
  if (!page)
    throw new AppError('not-found', message('The run has no page {page}', { page: ordinal }))
  const text = await readPageText(deps, { run: id, ordinal })
  if (text === null)
    throw new AppError('not-found', message('The text of this page is not kept any more'))
  return { page, text }
}

/** Cancels a run that has not committed; the process running it stops at its next step and stores nothing. */
export async function cancelRun(
  deps: RunDeps,
  { id, author }: { id: string; author: ChangeAuthor },
): Promise<{ run: Run }> {
  const run = await requireRun(deps, id)
  const older = await transaction(deps.database, async (client) => {
    if (run.state === 'held') return discardPlan(deps, client, { run, author })
    if (!(await store.cancelRun(client, id, deps.clock.now().toString()))) throw refusedCancel(run)
    return []
  })
  for (const runId of [id, ...older]) await store.notifyRun(deps.database, runId)
  return { run: await requireRun(deps, id) }
}

/** Holds a discarded plan again, unless the crawler has run since; what was refused with it is open again. */
export async function reopenRun(deps: RunDeps, id: string): Promise<{ run: Run }> {
  const run = await requireRun(deps, id)
  await transaction(deps.database, (client) => holdAgain(deps, client, run))
  await store.notifyRun(deps.database, id)
  return { run: await requireRun(deps, id) }
}

type CommitRequest = { id: string; keys?: string[] | undefined; author: ChangeAuthor }

/**
 * Commits the chosen items of a dry or held run, once, as long as its plan is not outdated. Committing a held plan
 * with all of its additions accepts it, even if there is nothing to store.
 */
export async function commitRun(
  deps: RunDeps,
  { id, keys, author }: CommitRequest,
): Promise<{ changeSet: number | null; rowCount: number; run: Run }> {
  const { run, plan } = await readRun(deps, id)
  const crawler = await readCrawler(deps.database.pool, run.crawler)
  if (!crawler) throw toCrawlerNullError()
  if (!plan) throw refusedCommit(run.state)
  const chosen = selectItems(plan, keys)
  const left = omitItems(chosen, plan)
  const isStagedPlan = run.state === 'held' && isStaged(plan.findings)
  const rest = isStagedPlan ? omitReleased(plan, new Set(chosen.map(({ key }) => key))) : null
  const isAccepted = run.state === 'held' && left.every(({ kind }) => kind !== 'add') && !rest
  let older: string[] = []
  const { changeSet, rowCount } = await commitPlan(deps, {
    crawler,
    plan,
    chosen,
    seen: [],
    queuesReview: isAccepted,
    author,
    admit: async ({ client }) => {
      refuseUnlessOpen(await store.lockRun(client, id))
      await refuseUnlessWhole(client, id, plan)
    },
    finish: async ({ client }, set) => {
      if (rest) return store.storeRest(client, id, rest)
      const at = deps.clock.now().toString()
      // Releasing a reviewed source says nothing about what is usual.
      const isOdd = omitStaging(plan.findings).some(({ holds }) => holds)
      const acceptedBy = isAccepted && (isOdd || !isStagedPlan) ? author.name : null
      await store.markCommitted(client, { id, at, changeSet: set, acceptedBy })
      if (run.state === 'held') older = await store.discardOlderPlans(client, id)
      // Findings need no attention once a person has accepted the plan.
      const kinds = run.findings.map(({ kind }) => kind)
      if (isAccepted) await clearFindings(client, { crawler: run.crawler, kinds })
    },
  })
  for (const runId of [id, ...older]) await store.notifyRun(deps.database, runId)
  return { changeSet, rowCount, run: await requireRun(deps, id) }
}

function refuseUnlessOpen(run: store.Uncommitted | null): void {
  if (!run) throw new AppError('not-found', message('The run is gone'))
  if (run.isCommitted) throw new AppError('conflict', message('This plan was committed before'))
  const isOpen = run.state === 'held' || (run.state === 'done' && run.mode === 'dry')
  if (!isOpen) throw refusedCommit(run.state)
}

/** Someone else may have released part of a held plan in the meantime. */
async function refuseUnlessWhole(client: pg.PoolClient, id: string, { items }: Plan) {
  const now = await store.readPlan(client, id)
  if (now?.items.length === items.length) return
  throw new AppError(
    'conflict',
    message('A part of this plan was released meanwhile. Open it again.'),
  )
}

function refusedCommit(state: RunState): AppError {
  return new AppError(
    'conflict',
    message('The run is {state}: it has no plan to commit', { state }),
  )
}

import { message, type Message } from '@app/core/messages/message.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { RunOutcome } from '@app/core/crawlers/health-finding.ts'
import { isAnySiteMethod } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { selectItems, omitItems, selectSeenItems } from '@app/core/runs/effects.ts'
import {
  differsFindings,
  toDisagreements,
  toZoneFindings,
  findOddities,
} from '@app/core/runs/find-oddities.ts'
import { cleanMessage } from '@app/core/runs/identity.ts'
import type { Plan, PlanItem } from '@app/core/runs/plan.ts'
import { countPlan } from '@app/core/runs/planning.ts'
import { shapeOf } from '@app/core/runs/shape.ts'
import type { RunShape } from '@app/core/runs/shape.ts'
import {
  isScored,
  isStaged,
  omitStaging,
  omitReleased,
  selectTrusted,
  toStagingFindings,
} from '@app/core/crawlers/staging.ts'
import { scorePlan } from '@app/core/runs/trust-score.ts'
import type { Source } from '@app/sources/source.ts'
import { transaction } from '../db/connect.ts'
import { readCrawler } from './crawler-store.ts'
import { commitPlan } from './commit.ts'
import { RUN_LIMITS } from './deps.ts'
import type { RunDeps } from './deps.ts'
import { updateCrawlerHealth } from './update-health.ts'
import { dropPages } from './stored-pages.ts'
import { lockCrawlerCommits } from './planned-state-store.ts'
import { planFound } from './planning.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Heartbeat } from './heartbeat.ts'
import { readAndExtract } from './read-crawl.ts'
import type { ReadResult } from './read-source.ts'
import { LostRun, toAddressFinding, toCrawlerNullError, toFinding } from './run-stopped.ts'
import { sendRuns } from './send-runs.ts'
import { storeSettings } from './settings-store.ts'
import {
  cancelStagedPlans,
  claimRun,
  endRun,
  requeueRun,
  setLastRunDate,
  notifyRun,
  selectRecentShapes,
} from './store.ts'
import type { Ending, RunLease } from './store.ts'

/** How often a plan is made if the data changes during its commit. */
const COMMIT_ATTEMPTS = 3

/** Nobody reads more notes than this about one run. */
const MAX_NOTES = 100

/** What a run carries from reading to its end. */
type RunContext = {
  lease: RunLease
  crawler: Crawler
  source: Source
  heartbeat: Heartbeat
  /** What was left out or not found, cleaned for storing. */
  notes: Message[]
}

/** A plan with its findings, the shape that later runs are compared with, and additional notes. */
type PlannedRun = { plan: Plan; shape: RunShape; notes: Message[] }

/**
 * Carries out a queued run: read, extract, plan, and commit unless it is a dry run. Returns once the run has ended,
 * or immediately if another process has it. External failures end as findings of the run; bugs are recorded there and
 * rethrown.
 */
export async function executeRun(deps: RunDeps, id: string, stopping?: AbortSignal): Promise<void> {
  const lease = await claimRun(deps.database.pool, id)
  if (!lease) return
  const heartbeatMs = deps.limits?.heartbeatMs ?? RUN_LIMITS.heartbeatMs
  const heartbeat = startHeartbeat(deps, lease, { heartbeatMs, stopping })
  try {
    await carryOut(deps, lease, heartbeat)
  } catch (error) {
    await recordFailure(deps, lease, heartbeat, error)
  } finally {
    await heartbeat.stop()
    await notifyRun(deps.database, id)
  }
}

async function carryOut(deps: RunDeps, lease: RunLease, heartbeat: Heartbeat): Promise<void> {
  const crawler = await readCrawler(deps.database.pool, lease.crawler)
  if (!crawler) throw toCrawlerNullError()
  const source = requireSource(deps, crawler)
  const now = deps.clock.now()
  const settings = { crawler, now: now.toString() }
  if (!(await storeSettings(deps.database.pool, lease, settings))) throw new LostRun()
  if (lease.attempt > 1) await dropPages(deps, lease.id)
  const { signal, report } = heartbeat
  const read = await readAndExtract(deps, { run: lease, crawler, source, now, signal, report })
  const notes = read.found.notes.slice(0, MAX_NOTES).map(cleanMessage)
  for (const note of notes)
    deps.logger.info({ crawler: crawler.id, note: formatEnglish(note) }, 'crawl note')
  signal.throwIfAborted()
  report({ step: 'planning' })
  await planAndEnd(deps, { lease, crawler, source, heartbeat, notes }, read, now)
}

/** The source of a crawler's method; throws an error naming what is missing. */
export function requireSource(
  { findSource }: Pick<RunDeps, 'findSource'>,
  { method, title, zone }: Pick<Crawler, 'method' | 'title' | 'zone'>,
): Source {
  if (method === null)
    throw new AppError('bad-input', message('The crawler "{title}" has no method', { title }))
  const source = findSource(method)
  if (!source)
    throw new AppError(
      'bad-input',
      message('There is no reader for the method {method} yet', { method }),
    )
  return zone !== null && isAnySiteMethod(method) ? { ...source, zone } : source
}

async function planAndEnd(
  deps: RunDeps,
  context: RunContext,
  read: ReadResult,
  now: Temporal.Instant,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const checked = await planRead(deps, context, read, now)
    try {
      // A held item may block one that could be stored, so the last attempt holds the whole plan.
      return await endWith(deps, context, checked, { isWhole: attempt === COMMIT_ATTEMPTS })
    } catch (error) {
      // The same events were changed in the meantime: plan again from the current state.
      const isConflict = error instanceof AppError && error.code === 'conflict'
      if (!isConflict || attempt === COMMIT_ATTEMPTS) throw error
    }
  }
}

async function planRead(
  deps: RunDeps,
  { crawler, source }: RunContext,
  read: ReadResult,
  now: Temporal.Instant,
): Promise<PlannedRun> {
  const plan = await planFound(deps, { crawler, source }, read, now)
  const shape = shapeOf(plan)
  const usual = await selectRecentShapes(deps.database.pool, crawler)
  // What is missing from some of the pages says nothing about the source.
  const odd = plan.isPartial ? NOTHING_ODD : findOddities(plan, shape, usual)
  const findings = [
    ...(read.failed ?? []).map(toAddressFinding),
    ...odd.findings,
    ...differsFindings(plan),
    ...toDisagreements(read.found.disagreements ?? []),
    ...toZoneFindings(read.found.unknownZone),
  ]
  const checked = isScored(crawler.trust) ? scorePlan({ ...plan, findings }) : { ...plan, findings }
  const staging = toStagingFindings(checked, crawler.trust)
  return { plan: { ...checked, findings: [...findings, ...staging] }, shape, notes: odd.notes }
}

const NOTHING_ODD = { findings: [], notes: [] }

async function endWith(
  deps: RunDeps,
  context: RunContext,
  checked: PlannedRun,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const { lease, heartbeat, crawler } = context
  const isHeld = lease.mode !== 'dry' && checked.plan.findings.some(({ holds }) => holds)
  heartbeat.signal.throwIfAborted()
  if (lease.mode !== 'dry' && !isHeld)
    return commitNow(deps, context, checked, selectItems(checked.plan))
  const believed = isHeld && !isWhole ? selectTrusted(checked.plan, crawler.trust) : []
  if (believed.length > 0) return commitNow(deps, context, checked, believed)
  const ending = endingOf(deps, context, checked, isHeld ? 'held' : 'done')
  const outcome = outcomeOf(checked)
  if (!(await endUncommitted(deps, lease, ending, outcome))) throw new LostRun()
}

function outcomeOf({ plan }: PlannedRun): RunOutcome {
  return { isRead: true, findings: omitStaging(plan.findings) }
}

function endingOf(
  deps: RunDeps,
  { heartbeat, notes }: RunContext,
  { plan, shape, notes: planNotes }: PlannedRun,
  state: Ending['state'],
): Ending {
  return {
    state,
    endedAt: deps.clock.now().toString(),
    progress: { ...heartbeat.progress(), step: 'finished' },
    plan,
    counts: countPlan(plan),
    findings: plan.findings,
    notes: [...planNotes, ...notes],
    shape,
  }
}

/** Ends a run that stores no event; false if it no longer belongs to this process. */
async function endUncommitted(
  deps: RunDeps,
  lease: RunLease,
  ending: Ending,
  outcome: RunOutcome,
): Promise<boolean> {
  const { crawler, mode } = lease
  const at = ending.endedAt
  return transaction(deps.database, async (client) => {
    // Prevents a deadlock on findings between two runs of a crawler that end at the same time.
    await lockCrawlerCommits(client, crawler)
    if (!(await endRun(client, lease, ending))) return false
    // A dry run leaves no trace on its crawler.
    if (mode === 'dry') return true
    await setLastRunDate(client, crawler, at)
    if (outcome.isRead) await cancelStagedPlans(client, lease)
    await updateCrawlerHealth(deps, client, { crawler, run: lease.id, outcome, at })
    return true
  })
}

function toStoredNote(count: number): Message {
  return message(
    '{count, plural, one {# change has enough points and is stored.} other {# changes have enough points and are stored.}}',
    { count },
  )
}

/** Stores the chosen items and ends the run; the rest of the plan stays held. */
async function commitNow(
  deps: RunDeps,
  context: RunContext,
  checked: PlannedRun,
  chosen: PlanItem[],
): Promise<void> {
  const { lease, crawler, heartbeat } = context
  const { plan } = checked
  heartbeat.report({ step: 'committing' })
  const rest = isStaged(plan.findings)
    ? omitReleased(plan, new Set(chosen.map(({ key }) => key)))
    : null
  const notes = [...checked.notes, toStoredNote(chosen.length)]
  const ending = rest
    ? endingOf(deps, context, { ...checked, plan: rest, notes }, 'held')
    : endingOf(deps, context, checked, 'done')
  const at = ending.endedAt
  await commitPlan(deps, {
    crawler,
    chosen,
    left: omitItems(chosen, plan),
    seen: selectSeenItems(plan),
    plan,
    author: lease.author,
    admit: async () => heartbeat.signal.throwIfAborted(),
    finish: async ({ client }, changeSet) => {
      const committed = { at, changeSet }
      const ended = rest ? ending : { ...ending, committed }
      if (!(await endRun(client, lease, ended))) throw new LostRun()
      await setLastRunDate(client, crawler.id, at)
      await cancelStagedPlans(client, lease)
      const outcome = outcomeOf(checked)
      await updateCrawlerHealth(deps, client, {
        crawler: crawler.id,
        run: lease.id,
        outcome,
        at,
      })
    },
  })
}

async function recordFailure(
  deps: RunDeps,
  lease: RunLease,
  heartbeat: Heartbeat,
  error: unknown,
): Promise<void> {
  const { pool } = deps.database
  if (error instanceof LostRun) return
  // A cancelled run has already been ended; one that must stop early is requeued for another process.
  if (heartbeat.signal.aborted) {
    if (await requeueRun(pool, lease)) await sendRuns(deps, [lease.id])
    return
  }
  const finding = toFinding(error)
  const ending: Ending = {
    state: 'failed',
    endedAt: deps.clock.now().toString(),
    progress: { ...heartbeat.progress(), step: 'finished' },
    findings: finding ? [finding] : [],
    error: finding?.message ?? message('Something went wrong'),
  }
  await endUncommitted(deps, lease, ending, { isRead: false, finding })
  if (!finding) throw error
  deps.logger.warn({ run: lease.id, crawler: lease.crawler, finding }, 'run failed')
}

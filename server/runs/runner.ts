import {
  decideEnd,
  judgePlan,
  type JudgedPlan,
  type PlannedEnd,
} from '@app/core/crawlers/judge-plan.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { AppError } from '@app/core/errors.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { selectSeenItems } from '@app/core/runs/effects.ts'
import { cleanMessage } from '@app/core/runs/identity.ts'
import { commitPlan } from './commit.ts'
import { readCrawler } from './crawler-store.ts'
import { requireSource } from './crawler-source.ts'
import { RUN_LIMITS, type RunDeps } from './deps.ts'
import { endUncommitted, recordEnd } from './end-run.ts'
import { startHeartbeat, type Heartbeat } from './heartbeat.ts'
import { planFound } from './planning.ts'
import { readAndExtract, type Crawl } from './read-crawl.ts'
import type { ReadResult } from './read-source.ts'
import { LostRun, toAddressFinding, toCrawlerNullError, toFinding } from './run-stopped.ts'
import { sendRuns } from './send-runs.ts'
import {
  claimRun,
  notifyRun,
  requeueRun,
  selectRecentShapes,
  storeSettings,
  type Ending,
  type RunLease,
} from './store.ts'
import { dropPages } from './stored-pages.ts'

/** How often a plan is made if the data changes during its commit. */
const COMMIT_ATTEMPTS = 3

/** Nobody reads more notes than this about one run. */
const MAX_NOTES = 100

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

/** The steps of a run, in their order: read, plan, judge, decide, store. */
async function carryOut(deps: RunDeps, lease: RunLease, heartbeat: Heartbeat): Promise<void> {
  const { signal, report } = heartbeat
  const crawl = await startCrawl(deps, lease)
  const { crawler } = crawl
  const read = await readAndExtract(deps, { ...crawl, run: lease, signal, report })
  const notes = cleanNotes(deps, crawler, read)
  const unread = (read.failed ?? []).map(toAddressFinding)
  signal.throwIfAborted()
  report({ step: 'planning' })
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planFound(deps, crawl, read)
    const usual = await selectRecentShapes(deps.database.pool, crawler)
    const { trust } = crawler
    const judged = judgePlan(plan, { trust, usual, unread, found: read.found })
    // A held item may block one that could be stored, so the last attempt holds the whole plan.
    const isLast = attempt === COMMIT_ATTEMPTS
    const end = decideEnd(judged.plan, { mode: lease.mode, trust, isWhole: isLast })
    try {
      return await storePlanned(deps, { lease, crawler, heartbeat, notes }, judged, end)
    } catch (error) {
      // The same events were changed in the meantime: plan again from the current state.
      const isConflict = error instanceof AppError && error.code === 'conflict'
      if (!isConflict || isLast) throw error
    }
  }
}

/** Fixes the settings and the clock of a run; a run that starts over drops the pages it has read. */
async function startCrawl(deps: RunDeps, lease: RunLease): Promise<Crawl> {
  const crawler = await readCrawler(deps.database.pool, lease.crawler)
  if (!crawler) throw toCrawlerNullError()
  const source = requireSource(deps, crawler)
  const now = deps.clock.now()
  const settings = { crawler, now: now.toString() }
  if (!(await storeSettings(deps.database.pool, lease, settings))) throw new LostRun()
  if (lease.attempt > 1) await dropPages(deps, lease.id)
  return { crawler, source, now }
}

/** What was left out or not found, cleaned for storing. */
function cleanNotes({ logger }: RunDeps, { id }: Crawler, { found }: ReadResult): Message[] {
  const notes = found.notes.slice(0, MAX_NOTES).map(cleanMessage)
  for (const note of notes) logger.info({ crawler: id, note: formatEnglish(note) }, 'crawl note')
  return notes
}

type RunContext = { lease: RunLease; crawler: Crawler; heartbeat: Heartbeat; notes: Message[] }

/** Stores the chosen items of a plan, if there are any to store, and the end of the run. */
async function storePlanned(
  deps: RunDeps,
  { lease, crawler, heartbeat, notes }: RunContext,
  { plan, shape, notes: planNotes }: JudgedPlan,
  { state, chosen, left }: PlannedEnd,
): Promise<void> {
  const { signal, report } = heartbeat
  signal.throwIfAborted()
  if (chosen) report({ step: 'committing' })
  const storedNotes = chosen && state === 'held' ? [toStoredNote(chosen.length)] : []
  const ending: Ending = {
    ...endOf(deps, heartbeat),
    state,
    plan: left,
    findings: left.findings,
    notes: [...planNotes, ...storedNotes, ...notes],
    shape,
  }
  if (!chosen) {
    if (!(await endUncommitted(deps, lease, ending))) throw new LostRun()
    return
  }
  await commitPlan(deps, {
    crawler,
    plan,
    chosen,
    seen: selectSeenItems(plan),
    queuesReview: true,
    author: lease.author,
    admit: async () => signal.throwIfAborted(),
    finish: async ({ client }, changeSet) => {
      const committed = state === 'done' && { committed: { at: ending.endedAt, changeSet } }
      if (!(await recordEnd(deps, client, lease, { ...ending, ...committed }))) throw new LostRun()
    },
  })
}

function endOf({ clock }: RunDeps, heartbeat: Heartbeat): Pick<Ending, 'endedAt' | 'progress'> {
  const progress = { ...heartbeat.progress(), step: 'finished' as const }
  return { endedAt: clock.now().toString(), progress }
}

function toStoredNote(count: number): Message {
  return message(
    '{count, plural, one {# change has enough points and is stored.} other {# changes have enough points and are stored.}}',
    { count },
  )
}

async function recordFailure(
  deps: RunDeps,
  lease: RunLease,
  heartbeat: Heartbeat,
  error: unknown,
): Promise<void> {
  if (error instanceof LostRun) return
  // A cancelled run has already been ended; one that must stop early is requeued for another process.
  if (heartbeat.signal.aborted) {
    if (await requeueRun(deps.database.pool, lease)) await sendRuns(deps, [lease.id])
    return
  }
  const finding = toFinding(error)
  await endUncommitted(deps, lease, {
    ...endOf(deps, heartbeat),
    state: 'failed',
    findings: finding ? [finding] : [],
    error: finding?.message ?? message('Something went wrong'),
  })
  if (!finding) throw error
  deps.logger.warn({ run: lease.id, crawler: lease.crawler, finding }, 'run failed')
}

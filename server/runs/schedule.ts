import { randomUUID } from 'node:crypto'
import { findNextRunTime, readRunTime, skippedTimeText } from '@app/core/crawlers/frequency.ts'
import { AppError } from '@app/core/errors.ts'
import { savepoint, transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { halve } from '../serving/halve.ts'
import { recordServed } from '../serving/serve.ts'
import { lockDueCrawlers, setNextRunDate } from './crawler-store.ts'
import type { DueCrawler, SkippedTime } from './crawler-store.ts'
import { crawlerZone } from './crawler-source.ts'
import type { RunDeps } from './deps.ts'
import { sendRuns } from './send-runs.ts'
import { insertRun, requeueSilentRuns, notifyRun } from './store.ts'

const AT_ONCE = 100
/** A run whose process sent no heartbeat for this long is considered lost. */
const SILENT_MS = 30_000

type ScheduleDeps = Pick<RunDeps, 'database' | 'clock' | 'findSource' | 'sendJob' | 'logger'>

/**
 * Starts every due crawler and returns the runs. One transaction moves the next run and queues the current one, so
 * that each run starts once however many workers check at the same time.
 */
export async function startDueCrawlers(deps: ScheduleDeps): Promise<string[]> {
  const started: string[] = []
  for (;;) {
    const { due, runs } = await claimDue(deps)
    await sendRuns(deps, runs)
    started.push(...runs)
    if (due < AT_ONCE) return started
  }
}

async function claimDue(deps: ScheduleDeps): Promise<{ due: number; runs: string[] }> {
  const now = deps.clock.now()
  return transaction(deps.database, async (client) => {
    const due = await lockDueCrawlers(client, { now: now.toString(), limit: AT_ONCE })
    const runs: string[] = []
    const culprits = await halve(due, async (some) => {
      runs.push(...(await savepoint(client, () => insertRuns(deps, client, some, now))))
    })
    const toSubject = ({ id, title }: DueCrawler) => ({ key: id, email: null, name: title })
    await recordServed(deps, client, { task: 'crawler', items: due, toSubject, culprits })
    return { due: due.length, runs }
  })
}

async function insertRuns(
  deps: ScheduleDeps,
  client: Queryable,
  due: readonly DueCrawler[],
  now: Temporal.Instant,
): Promise<string[]> {
  const runs: string[] = []
  for (const crawler of due) {
    await setNextRunDate(client, { id: crawler.id, ...nextRun(deps, crawler, now) })
    const id = randomUUID()
    await insertRun(client, {
      id,
      crawler: crawler.id,
      mode: 'scheduled',
      author: { kind: 'crawler', id: crawler.id, name: crawler.title },
      isLocal: false,
      startedAt: now.toString(),
    })
    runs.push(id)
  }
  return runs
}

/**
 * At the same hour in the source's own zone across daylight saving time. An unreadable frequency, which no save
 * allows, becomes a day, so that one such crawler does not block the others.
 */
function nextRun(
  { findSource, logger }: Pick<ScheduleDeps, 'findSource' | 'logger'>,
  crawler: DueCrawler,
  now: Temporal.Instant,
): { at: string } & SkippedTime {
  const { frequency, nextRunDate, skippedTime } = crawler
  const zone = crawlerZone({ findSource }, crawler)
  const previous = nextRunDate === null ? null : readRunTime({ nextRunDate, skippedTime }, zone)
  const next = (given: string) => {
    const local = findNextRunTime({ frequency: given, previous, now, zone })
    const at = local.toZonedDateTime(zone).toInstant().toString()
    return { at, skippedTime: skippedTimeText(local, zone) }
  }
  try {
    return next(frequency)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    logger.warn({ err: error, frequency }, 'could not parse the frequency of a crawler')
    return next('1')
  }
}

/** Requeues runs left behind by a killed process; after three such deaths a run has failed. */
export async function requeueLostRuns(
  deps: ScheduleDeps,
  { silentMs = SILENT_MS }: { silentMs?: number } = {},
): Promise<void> {
  const at = deps.clock.now().toString()
  const { waiting, failed } = await requeueSilentRuns(deps.database, { silentMs, at })
  for (const run of waiting) {
    deps.logger.warn({ run }, 'requeued an abandoned run')
  }
  await sendRuns(deps, waiting)
  for (const run of [...waiting, ...failed]) await notifyRun(deps.database, run)
}

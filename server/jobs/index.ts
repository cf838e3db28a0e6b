import { once } from 'node:events'
import { PgBoss } from 'pg-boss'
import { WORKER_NAME } from '../db/connect.ts'
import type { SendJob } from '../runs/deps.ts'
import { backUpDaily } from './back-up.ts'
import { blankMailsJob } from './blank-mails.ts'
import { cleanFiles } from './clean-files.ts'
import { cleanStoredPages } from './clean-pages.ts'
import { findDueCrawlers } from './find-due-crawlers.ts'
import { deleteOldMailsJob } from './delete-old-mails.ts'
import { deleteArchivedSubscriptionsJob } from './delete-archived-subscriptions.ts'
import { deleteOldNotificationsJob } from './delete-old-notifications.ts'
import { erasePeopleJob } from './erase-people.ts'
import type { Job, JobDeps } from './job.ts'
import { releaseDuePlans } from './release-due-plans.ts'
import { requeueLostRunsJob } from './requeue-lost-runs.ts'
import { runCrawler } from './run-crawler.ts'
import { sendDigests } from './send-digests.ts'
import { notifyPeopleJob } from './notify-people.ts'
import { verifyLogWeekly } from './verify-log.ts'

/** The register of jobs. */
export const JOBS: readonly Job[] = [
  runCrawler,
  findDueCrawlers,
  releaseDuePlans,
  requeueLostRunsJob,
  cleanStoredPages,
  cleanFiles,
  sendDigests,
  deleteOldMailsJob,
  deleteArchivedSubscriptionsJob,
  erasePeopleJob,
  blankMailsJob,
  backUpDaily,
  verifyLogWeekly,
  notifyPeopleJob,
  deleteOldNotificationsJob,
]

const SCHEMA = 'pgboss'
/** More than one at a time: a worker sleeps between batches, not between jobs. */
const BATCH_SIZE = 5
const STOP_MS = 10_000
const HEARTBEAT_SECONDS = 30

/**
 * Creates or updates the queue's tables, queues and schedules. Called once before the processes start, which do not
 * migrate by themselves.
 */
export async function prepareJobs(url: string, jobs: readonly Job[] = JOBS): Promise<void> {
  const boss = newBoss(url, { migrate: true, works: false })
  const failed = firstError(boss)
  await boss.start()
  try {
    for (const job of jobs) await prepareJob(boss, job)
  } finally {
    await boss.stop({ graceful: false })
  }
  failed()
}

async function prepareJob(
  boss: PgBoss,
  { name, schedule, expireInSeconds, perGroup, retries }: Job,
): Promise<void> {
  const options = {
    notify: true,
    retryLimit: retries ?? 2,
    retryBackoff: true,
    expireInSeconds: expireInSeconds ?? 600,
    // Jobs of a killed process occupy their group until their heartbeat is missed.
    ...(perGroup !== undefined && { heartbeatSeconds: HEARTBEAT_SECONDS }),
  }
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
  if (schedule === undefined) await boss.unschedule(name)
  else await boss.schedule(name, schedule, {}, { tz: 'UTC' })
}

export type Jobs = {
  send: SendJob
  /** Accepts no more work, lets running jobs end or requeue themselves, and closes the connections. */
  stop: () => Promise<void>
}

type StartJobs = {
  deps: Omit<JobDeps, 'sendJob'>
  /** The database, bypassing any connection pooler. */
  url: string
  /** Whether this process carries out jobs, or only queues them. */
  works: boolean
  jobs?: readonly Job[]
}

export async function startJobs({ deps, url, works, jobs = JOBS }: StartJobs): Promise<Jobs> {
  const boss = newBoss(url, { migrate: false, works })
  boss.on('error', (error) => deps.logger.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => deps.logger.warn({ warning }, 'job queue warning'))
  await boss.start()
  const stopping = new AbortController()
  const here = new Set<Promise<void>>()
  const send: SendJob = async (name, input, options) => {
    const { here: isHere, group, isAhead } = options ?? {}
    if (!isHere)
      await boss.send(name, input, {
        ...(group !== undefined && { group: { id: group } }),
        ...(isAhead && { priority: 1 }),
      })
    else {
      const done = runInProcess(name, input).finally(() => here.delete(done))
      here.add(done)
    }
  }
  async function runInProcess(name: string, input: object): Promise<void> {
    try {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.run(input, { ...deps, sendJob: send }, stopping.signal)
    } catch (error) {
      deps.logger.error({ err: error, job: name }, 'job failed')
    }
  }
  if (works)
    for (const job of jobs) await takeWork(boss, job, { ...deps, sendJob: send }, stopping.signal)
  return {
    send,
    stop: async () => {
      stopping.abort('stopping')
      const patience = AbortSignal.timeout(STOP_MS)
      await Promise.race([Promise.all(here), once(patience, 'abort')])
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

function newBoss(url: string, { migrate, works }: { migrate: boolean; works: boolean }): PgBoss {
  return new PgBoss({
    connectionString: url,
    application_name: works ? WORKER_NAME : 'almanac jobs',
    schema: SCHEMA,
    max: works ? 5 : 2,
    migrate,
    createSchema: migrate,
    supervise: works,
    schedule: works,
    useListenNotify: works,
  })
}

async function takeWork(
  boss: PgBoss,
  job: Job,
  deps: JobDeps,
  stopping: AbortSignal,
): Promise<void> {
  const options = {
    batchSize: job.atOnce === undefined ? BATCH_SIZE : 1,
    burstWhenBatchFull: true,
    perJobResults: true,
    // Retried jobs are found by polling, not by notification.
    pollingIntervalSeconds: 2,
    // After an outage pg-boss listens again only after up to half a minute, and until then work is found by polling.
    notifyPollingIntervalSeconds: 2,
    localConcurrency: job.atOnce ?? 1,
    // Limited per process: a limit in the database is exceeded by workers that check at the same time.
    ...(job.perGroup !== undefined && { localGroupConcurrency: job.perGroup }),
  } as const
  await boss.work(job.name, options, async (taken) => {
    const done = await Promise.all(taken.map((one) => doJob(job, one, deps, stopping)))
    // A worker with a batch size of one would now sleep, however long the queue is; pg-boss does not say which one.
    if (job.atOnce !== undefined) for (const id of workersOf(boss, job)) boss.notifyWorker(id)
    return done
  })
}

function workersOf(boss: PgBoss, { name }: Job): string[] {
  return boss.getWipData().flatMap((worker) => (worker.name === name ? [worker.id] : []))
}

async function doJob(
  job: Job,
  { id, data }: { id: string; data: unknown },
  deps: JobDeps,
  stopping: AbortSignal,
) {
  try {
    await job.run(data, deps, stopping)
    return { id, status: 'completed' as const }
  } catch (error) {
    deps.logger.error({ err: error, job: job.name }, 'job failed')
    return { id, status: 'failed' as const, output: { message: String(error) } }
  }
}

/** Queue errors are events; collects the first one and throws it where nobody else would notice. */
function firstError(boss: PgBoss): () => void {
  let first: Error | undefined
  boss.on('error', (error: Error) => {
    first ??= error
  })
  return () => {
    if (first) throw first
  }
}

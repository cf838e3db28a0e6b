import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { Extractor } from '@app/sources/extract/extractor.ts'
import type { Fetcher } from '@app/sources/fetch/guarded-fetch.ts'
import type { Source } from '@app/sources/source.ts'
import type { Deps } from '../deps.ts'

/**
 * Queues a job for any worker process; with `here`, this process starts it immediately. Limits how many jobs of one
 * `group` run at the same time. One that `isAhead` goes before all others of its name that have not begun. Returns before
 * the job is done.
 */
export type SendJob = (
  name: string,
  input: object,
  options?: { here?: boolean; group?: string | undefined; isAhead?: boolean },
) => Promise<void>

export type RunDeps = Deps & {
  fetcher: Pick<Fetcher, 'fetchPage'>
  extractor: Pick<Extractor, 'extract'>
  findSource: (method: CrawlerMethod) => Source | undefined
  sendJob: SendJob
  limits?: Partial<RunLimits>
}

/** Limits of one run; tests set smaller ones. */
export type RunLimits = {
  /** How often a method may request further pages. */
  rounds: number
  pages: number
  /** Pauses before retrying an address that may respond later. */
  retryPausesMs: number[]
  /** How often a run reports that it is alive and checks whether it was cancelled. */
  heartbeatMs: number
}

export const RUN_LIMITS: RunLimits = {
  rounds: 5,
  pages: 60,
  retryPausesMs: [2_000, 10_000],
  heartbeatMs: 1_000,
}

export const RUN_JOB = 'run-crawler'

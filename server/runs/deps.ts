import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { Extractor } from '@app/sources/extract/extractor.ts'
import type { Fetcher } from '@app/sources/fetch/guarded-fetch.ts'
import type { Source } from '@app/sources/source.ts'
import type { Deps } from '../deps.ts'

/**
 * Hands a job to the queue, where any worker process takes it; `here` has this very process begin it at once.
 * Of the jobs of one `group` only some are done at the same time. Returns before the job is done.
 */
export type SendJob = (
  name: string,
  input: object,
  options?: { here?: boolean; group?: string | undefined },
) => Promise<void>

/** What runs of crawlers need. */
export type RunDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & {
  fetcher: Pick<Fetcher, 'fetchPage'>
  extractor: Pick<Extractor, 'extract'>
  findSource: (method: CrawlerMethod) => Source | undefined
  sendJob: SendJob
  limits?: Partial<RunLimits>
}

/** Bounds of one run; tests set smaller ones. */
export type RunLimits = {
  /** How often a reader may ask for further pages. */
  rounds: number
  pages: number
  /** Pauses before an address that may answer later is asked again. */
  retryPausesMs: number[]
  /** How often a run says that it lives, and looks whether it was cancelled. */
  heartbeatMs: number
}

export const RUN_LIMITS: RunLimits = {
  rounds: 5,
  pages: 60,
  retryPausesMs: [2_000, 10_000],
  heartbeatMs: 1_000,
}

export const RUN_JOB = 'run-crawler'

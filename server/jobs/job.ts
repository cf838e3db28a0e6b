import type { Deps } from '../deps.ts'
import type { RunDeps } from '../runs/deps.ts'

/** Dependencies of jobs; each uses the parts it needs. */
export type JobDeps = RunDeps & Pick<Deps, 'config'>

/** A kind of work that any worker process may carry out. */
export type Job = {
  name: string
  /** A cron expression in UTC, evaluated by the machine's clock; what is due is decided by the clock in `deps`. */
  schedule?: string
  /** How long a job may take before another worker retries it. */
  expireInSeconds?: number
  /** How often a failed job is retried; twice by default. */
  retries?: number
  /** How many jobs a process runs concurrently, each finishing independently; in batches by default. */
  atOnce?: number
  /** How many jobs of one group a process runs concurrently, leaving room for other groups. */
  perGroup?: number
  /** Must be idempotent, since it may run twice. `stopping` aborts when the process stops. */
  run: (input: unknown, deps: JobDeps, stopping: AbortSignal) => Promise<void>
}

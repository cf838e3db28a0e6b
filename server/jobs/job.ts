import type { Deps } from '../deps.ts'
import type { RunDeps } from '../runs/deps.ts'

/** What jobs are given; each takes the parts it needs. */
export type JobDeps = RunDeps & Pick<Deps, 'config'>

/** One kind of work that any worker process may take. */
export type Job = {
  name: string
  /** A cron line in UTC by the machine's clock; what is due is decided by the clock in `deps`. */
  schedule?: string
  /** How long one may take before another worker tries it. */
  expireInSeconds?: number
  /** How often it is tried again where it fails; twice unless given. */
  retries?: number
  /** How many a process does at the same time, each ending by itself; in batches unless given. */
  atOnce?: number
  /** How many of one group a process does at the same time, so that the others find a place beside it. */
  perGroup?: number
  /** May run twice: doing the same thing again changes nothing. `stopping` is given when the process stops. */
  run: (input: unknown, deps: JobDeps, stopping: AbortSignal) => Promise<void>
}

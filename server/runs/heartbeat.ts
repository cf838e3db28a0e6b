import type { RunProgress } from '@app/core/runs/run.ts'
import type { RunDeps } from './deps.ts'
import { renewRun, notifyRun, type RunLease } from './store.ts'

export type Heartbeat = {
  /** Aborts when the run is cancelled or taken over, or when this process stops. */
  signal: AbortSignal
  progress: () => RunProgress
  report: (progress: Partial<RunProgress>) => void
  stop: () => Promise<void>
}

const SHORTEST_MS = 150

/**
 * Keeps a run alive: renews its lease at intervals, sends coalesced progress, and aborts the signal once the run no
 * longer belongs to this process.
 */
export function startHeartbeat(
  deps: Pick<RunDeps, 'database' | 'logger'>,
  lease: RunLease,
  { heartbeatMs, stopping }: { heartbeatMs: number; stopping: AbortSignal | undefined },
): Heartbeat {
  const lost = new AbortController()
  const signal = stopping ? AbortSignal.any([lost.signal, stopping]) : lost.signal
  let progress = lease.progress
  let hasUnreportedProgress = false
  let beating: Promise<void> | undefined
  let early: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const reported = hasUnreportedProgress ? progress : null
    hasUnreportedProgress = false
    try {
      if (!(await renewRun(deps.database.pool, lease, reported))) lost.abort('cancelled')
      else if (reported) await notifyRun(deps.database, lease.id)
    } catch (error) {
      // The run itself will hit the same error where it matters.
      deps.logger.warn({ err: error, run: lease.id }, 'could not renew the lease of a run')
    }
  }
  function beatOnce(): void {
    beating ??= beat().finally(() => {
      beating = undefined
    })
  }
  const timer = setInterval(beatOnce, heartbeatMs)
  return {
    signal,
    progress: () => progress,
    report: (change) => {
      progress = { ...progress, ...change }
      hasUnreportedProgress = true
      early ??= setTimeout(() => {
        early = undefined
        beatOnce()
      }, SHORTEST_MS)
    },
    stop: async () => {
      clearInterval(timer)
      clearTimeout(early)
      await beating
    },
  }
}

import type { RunProgress } from '@app/core/runs/run.ts'
import type { RunDeps } from './deps.ts'
import { keepRun, tellRun } from './store.ts'
import type { Ticket } from './store.ts'

export type Pulse = {
  /** Given when the run was cancelled or taken over, or when this process stops. */
  signal: AbortSignal
  progress: () => RunProgress
  report: (progress: Partial<RunProgress>) => void
  stop: () => Promise<void>
}

const SHORTEST_MS = 150

/**
 * Keeps a run alive: says at intervals that its process lives, passes on progress (coalesced), and gives the
 * signal once the run is no longer this process's.
 */
export function startPulse(
  deps: Pick<RunDeps, 'database' | 'logger'>,
  ticket: Ticket,
  { pulseMs, stopping }: { pulseMs: number; stopping: AbortSignal | undefined },
): Pulse {
  const lost = new AbortController()
  const signal = stopping ? AbortSignal.any([lost.signal, stopping]) : lost.signal
  let progress = ticket.progress
  let isUntold = false
  let beating: Promise<void> | undefined
  let early: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const told = isUntold ? progress : null
    isUntold = false
    try {
      if (!(await keepRun(deps.database.pool, ticket, told))) lost.abort('cancelled')
      else if (told) await tellRun(deps.database, ticket.id)
    } catch (error) {
      // The run itself will meet the same trouble where it matters.
      deps.logger.warn({ err: error, run: ticket.id }, 'could not say that a run lives')
    }
  }
  function beatOnce(): void {
    beating ??= beat().finally(() => {
      beating = undefined
    })
  }
  const timer = setInterval(beatOnce, pulseMs)
  return {
    signal,
    progress: () => progress,
    report: (change) => {
      progress = { ...progress, ...change }
      isUntold = true
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

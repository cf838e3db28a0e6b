import type { Database } from '../db/connect.ts'
import { subscribe, type Signal } from './signals.ts'
import { startWakeLoop } from './wake-loop.ts'

export type WatchOptions = {
  database: Database
  /** Where LISTEN works if `database` is behind a pooler. */
  directUrl?: string | undefined
  onFailure?: ((error: unknown) => void) | undefined
  /** By default, that there are new positions. */
  signal?: Signal
}

/**
 * Runs `step` whenever the log has grown, until stopped; also every half second, since signals can be lost, and at once
 * after it returned `again`. A failed step is reported and retried later.
 */
export function watchLog(
  { database, directUrl, onFailure, signal = 'almanac_positions' }: WatchOptions,
  step: () => Promise<'again' | 'wait'>,
): { stop: () => Promise<void> } {
  const loop = startWakeLoop(step, onFailure)
  const stopListening = subscribe(database, signal, loop.wake, directUrl)
  return {
    stop: async () => {
      await stopListening()
      await loop.stop()
    },
  }
}

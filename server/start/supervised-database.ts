import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'

export type SupervisedDatabase = { stop: () => Promise<void>; kill: () => void }

type Keeping = {
  folder: string
  say: (sentence: string) => void
  /** Called when a bug ends the supervision. */
  onFatal: (sentence: string) => void
  /** Tests pass their own. */
  start?: typeof startEmbedded
  pauseMs?: number
}

/** Between two attempts; each takes seconds itself. */
const PAUSE_MS = 5_000

/**
 * Restarts the embedded database whenever it ends unexpectedly. PostgreSQL also ends when its disk is full, and cannot
 * start until there is space, so attempts continue for as long as it takes.
 */
export function superviseDatabase(first: EmbeddedDatabase, keeping: Keeping): SupervisedDatabase {
  const { folder, say, onFatal, start = startEmbedded, pauseMs = PAUSE_MS } = keeping
  const ending = new AbortController()
  const { signal } = ending
  let running = first

  async function watch(): Promise<void> {
    for (;;) {
      await running.ended
      if (signal.aborted) return
      say('The database stopped; restarting it.')
      const restarted = await restart()
      if (restarted === null) return
      running = restarted
      // Asked to end in the meantime: do not leave it running.
      if (signal.aborted) return running.stop()
    }
  }

  async function restart(): Promise<EmbeddedDatabase | null> {
    let told = ''
    while (!signal.aborted) {
      try {
        // At the same address, so that every process reconnects by itself.
        const restarted = await start({ folder, address: running.address })
        if (told !== '') say('The database runs again.')
        return restarted
      } catch (error) {
        const why = `Could not restart the database: ${(error as Error).message}. Trying again until it works.`
        if (why !== told) say(why)
        told = why
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return null
  }

  const watching = watch().catch((error: Error) =>
    onFatal(`The database stopped: ${error.message}`),
  )
  return {
    stop: async () => {
      ending.abort()
      await running.stop()
      await watching
    },
    kill: () => {
      ending.abort()
      running.kill()
    },
  }
}

import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'

export type SupervisedDatabase = { stop: () => Promise<void>; kill: () => void }

type Keeping = {
  folder: string
  say: (sentence: string) => void
  /** Called when it cannot be restarted. */
  onFatal: (sentence: string) => void
}

/** Restarts the embedded database whenever it ends unexpectedly. */
export function superviseDatabase(
  first: EmbeddedDatabase,
  { folder, say, onFatal }: Keeping,
): SupervisedDatabase {
  let running = first
  let isEnding = false

  async function watch(): Promise<void> {
    for (;;) {
      await running.ended
      if (isEnding) return
      say('The database stopped; restarting it.')
      // At the same address, so that every process reconnects by itself.
      running = await startEmbedded({ folder, address: running.address })
      // Asked to end in the meantime: do not leave it running.
      if (isEnding) return running.stop()
    }
  }

  watch().catch((error: Error) => onFatal(`Could not restart the database: ${error.message}`))
  return {
    stop: () => {
      isEnding = true
      return running.stop()
    },
    kill: () => {
      isEnding = true
      running.kill()
    },
  }
}

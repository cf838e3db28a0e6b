import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'

export type KeptDatabase = { stop: () => Promise<void>; kill: () => void }

type Keeping = {
  folder: string
  say: (sentence: string) => void
  /** It does not start again. */
  onGivenUp: (sentence: string) => void
}

/** Starts the embedded database again whenever it ends without being asked to. */
export function keepDatabase(
  first: EmbeddedDatabase,
  { folder, say, onGivenUp }: Keeping,
): KeptDatabase {
  let running = first
  let isEnding = false

  async function watch(): Promise<void> {
    for (;;) {
      await running.ended
      if (isEnding) return
      say('The database ended; starting it again.')
      // At the same address, so that every process finds it again by itself.
      running = await startEmbedded({ folder, address: running.address })
      // Asked to end meanwhile: it must not be left running.
      if (isEnding) return running.stop()
    }
  }

  watch().catch((error: Error) => onGivenUp(`The database does not start again: ${error.message}`))
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

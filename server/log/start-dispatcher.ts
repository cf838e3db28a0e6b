import { isDatabaseAway } from '../db/away.ts'
import { listen } from '../db/listen.ts'
import type { Deps } from '../deps.ts'
import { startWakeLoop } from './wake-loop.ts'

type Dispatcher = {
  /** What it sends, for log messages: `notifications`. */
  name: string
  /** Interval at which it looks for due items; new ones are notified immediately. */
  pollMs: number
  channels: readonly string[]
  /** Number of the lock that is held while it listens. */
  sender?: number
  /** Sends what is due. */
  work: () => Promise<void>
}

/** Sends what is due until stopped. `ask` checks immediately; `stop` waits for work in progress. */
export function startDispatcher(
  { config, database, logger }: Pick<Deps, 'config' | 'database' | 'logger'>,
  { name, pollMs, channels, sender, work }: Dispatcher,
): { ask: () => void; isListening: () => boolean; stop: () => Promise<void> } {
  let isListening = false
  let isAsked = true
  const ask = () => {
    isAsked = true
    loop.wake()
  }
  const loop = startWakeLoop(
    async () => {
      if (!isAsked) return 'wait'
      isAsked = false
      await work().catch((error: unknown) => {
        // The loop tries again in a moment.
        isAsked ||= isDatabaseAway(error)
        throw error
      })
      return 'wait'
    },
    (error) => logger.error({ err: error }, `could not send ${name}`),
  )
  const timer = setInterval(ask, pollMs)
  const listening = listen({
    url: config.databaseDirectUrl ?? database.url,
    name: `almanac ${name}`,
    channels,
    sender,
    onNotification: ask,
    onListening: () => {
      isListening = true
      ask()
    },
    // The timer still finds everything, only later.
    onLost: (error) => {
      isListening = false
      logger.warn({ err: error }, `lost the connection for new ${name}; polling until it is back`)
    },
  })
  return {
    ask,
    isListening: () => isListening,
    stop: async () => {
      clearInterval(timer)
      await listening.stop()
      await loop.stop()
    },
  }
}

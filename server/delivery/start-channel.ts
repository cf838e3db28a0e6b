import { randomInt } from 'node:crypto'
import { isDatabaseAway } from '../db/away.ts'
import { listen } from '../db/listen.ts'
import type { Deps } from '../deps.ts'
import { startWakeLoop } from '../log/wake-loop.ts'
import type { Channel, Claimed } from './channel.ts'
import { createSender } from './sender.ts'

/** Interval at which what dead senders left behind is looked for. */
const RECOVER_MS = 5_000

/** Sends what is due until stopped; returns the function that stops it and waits for what is under way. */
export function startChannel<Item extends Claimed>(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>,
  channel: Channel<Item>,
  { recoverMs = RECOVER_MS } = {},
): () => Promise<void> {
  const { config, database, logger } = deps
  const { name, pollMs, signals } = channel
  const number = randomInt(1, 2 ** 31 - 1)
  let isListening = false
  let isRecoveryDue = true
  let isAsked = true
  const ask = () => {
    isAsked = true
    loop.wake()
  }
  const sender = createSender(deps, channel, () => (isListening ? number : null))
  const look = async () => {
    const [recovers, fills] = [isRecoveryDue, isAsked]
    isRecoveryDue = false
    isAsked = false
    if (recovers) await channel.recover?.({ sender: number, isListening })
    if (!fills) return
    await channel.prepare?.()
    await sender.fill()
  }
  const loop = startWakeLoop(
    async () => {
      await look().catch((error: unknown) => {
        // The loop tries again in a moment.
        isAsked ||= isDatabaseAway(error)
        throw error
      })
      return 'wait'
    },
    (error) => logger.error({ err: error }, `could not send ${name}`),
  )
  const poll = setInterval(ask, pollMs)
  const recovery = setInterval(() => {
    isRecoveryDue = true
    loop.wake()
  }, recoverMs)
  const listening = listen({
    // A connection pooler drops notifications, so a direct connection is preferred.
    url: config.databaseDirectUrl ?? database.url,
    name: `almanac ${name}`,
    channels: signals,
    sender: number,
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
  return async () => {
    clearInterval(poll)
    clearInterval(recovery)
    await listening.stop()
    await loop.stop()
    sender.stop()
    await sender.idle()
    channel.close?.()
  }
}

import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import { listen } from '../db/listen.ts'
import type { Deps } from '../deps.ts'
import { startWakeLoop } from '../log/wake-loop.ts'
import { deliverPushes } from './delivery.ts'
import { PUSH_CHANNEL } from './queue-store.ts'

type DispatcherDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & { poster: Poster }

/** Looks for what is due again at least this often; what is new is heard of at once. */
const POLL_MS = 15_000

/** Sends notifications for as long as it runs. Returns the function that stops it and waits for those under way. */
export function startPushDispatcher(deps: DispatcherDeps): () => Promise<void> {
  const { config, database, logger, poster } = deps
  let isAsked = true
  const loop = startWakeLoop(
    async () => {
      if (!isAsked) return 'wait'
      isAsked = false
      const pushed = await deliverPushes(deps)
      if (Object.values(pushed).some((count) => count > 0)) logger.info(pushed, 'notifications')
      return 'wait'
    },
    (error) => logger.error({ err: error }, 'notifications could not be sent'),
  )
  const ask = () => {
    isAsked = true
    loop.wake()
  }
  const timer = setInterval(ask, POLL_MS)
  const listening = listen({
    url: config.databaseDirectUrl ?? database.url,
    name: 'almanac notifications',
    channels: [PUSH_CHANNEL],
    onNotification: ask,
    onListening: ask,
    // The timer still finds every one, only later.
    onLost: (error) =>
      logger.warn({ err: error }, 'new notifications are not heard of at once for now'),
  })
  return async () => {
    clearInterval(timer)
    await listening.stop()
    await loop.stop()
    await poster.close()
  }
}

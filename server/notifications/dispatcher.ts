import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import type { Deps } from '../deps.ts'
import { startDispatcher } from '../log/start-dispatcher.ts'
import { deliverPushes } from './delivery.ts'
import { PUSH_CHANNEL } from './queue-store.ts'

type DispatcherDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & {
  poster: Pick<Poster, 'post'>
}

const POLL_MS = 15_000

/** Sends notifications until stopped. Returns the function that stops it and waits for pending deliveries. */
export function startPushDispatcher(deps: DispatcherDeps): () => Promise<void> {
  const { stop } = startDispatcher(deps, {
    name: 'notifications',
    pollMs: POLL_MS,
    channels: [PUSH_CHANNEL],
    work: async () => {
      const pushed = await deliverPushes(deps)
      if (Object.values(pushed).some((count) => count > 0))
        deps.logger.info(pushed, 'delivered notifications')
    },
  })
  return stop
}

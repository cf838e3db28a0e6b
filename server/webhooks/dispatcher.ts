import { startDispatcher } from '../log/start-dispatcher.ts'
import { WEBHOOKS_CHANNEL } from './actions.ts'
import { createWebhookSender, type DeliveryDeps } from './delivery.ts'
import { followLog } from './follow-log.ts'

const POLL_MS = 15_000

/** Calls web hooks for as long as it runs. Returns the function that stops it and waits for those under way. */
export function startWebhookDispatcher(deps: DeliveryDeps): () => Promise<void> {
  // Whoever ends makes room, and its web hook may have more to hear.
  const sender = createWebhookSender(deps, () => ask())
  const { ask, stop } = startDispatcher(deps, {
    name: 'web hooks',
    pollMs: POLL_MS,
    channels: [WEBHOOKS_CHANNEL, 'almanac_positions'],
    work: async () => {
      await followLog(deps)
      await sender.fill()
    },
  })
  return async () => {
    await stop()
    while (sender.count() > 0) await sender.next()
  }
}

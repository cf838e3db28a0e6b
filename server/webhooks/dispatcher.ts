import { startDispatcher } from '../log/start-dispatcher.ts'
import { WEBHOOKS_CHANNEL } from './actions.ts'
import { createWebhookSender, type DeliveryDeps } from './delivery.ts'
import { followLog } from './follow-log.ts'

const POLL_MS = 15_000

/** Calls webhooks until stopped. Returns the function that stops it and waits for pending calls. */
export function startWebhookDispatcher(deps: DeliveryDeps): () => Promise<void> {
  // When a call ends, its slot is free, and its webhook may have more messages.
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

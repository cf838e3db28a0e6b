import { randomInt } from 'node:crypto'
import { startDispatcher } from '../log/start-dispatcher.ts'
import { watchHolders } from './abandoned.ts'
import { WEBHOOKS_CHANNEL } from './actions.ts'
import { keepToLease } from './deliveries-store.ts'
import { createWebhookSender, type DeliveryDeps } from './delivery.ts'
import { followLog } from './follow-log.ts'

/** Short, because it also finds the web hooks of dead processes. */
const POLL_MS = 5_000

/** Calls webhooks until stopped. Returns the function that stops it and waits for pending calls. */
export function startWebhookDispatcher(deps: DeliveryDeps): () => Promise<void> {
  const number = randomInt(1, 2 ** 31 - 1)
  const freeAbandoned = watchHolders(deps)
  // When a call ends, its slot is free, and its webhook may have more messages.
  const sender = createWebhookSender(
    deps,
    () => ask(),
    () => (isListening() ? number : null),
  )
  const { ask, isListening, stop } = startDispatcher(deps, {
    name: 'web hooks',
    pollMs: POLL_MS,
    channels: [WEBHOOKS_CHANNEL, 'almanac_positions'],
    sender: number,
    work: async () => {
      if (!isListening()) await keepToLease(deps.database.pool, number)
      const freed = await freeAbandoned()
      if (freed > 0) deps.logger.warn({ freed }, 'a process ended while it called web hooks')
      await followLog(deps)
      await sender.fill()
    },
  })
  return async () => {
    await stop()
    while (sender.count() > 0) await sender.next()
  }
}

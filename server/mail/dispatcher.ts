import { listen } from '../db/listen.ts'
import type { Deps } from '../deps.ts'
import { MAILS_CHANNEL, type Delivery } from './delivery.ts'

/** Looks for mails that are due again at least this often; a new one is heard of at once. */
const POLL_MS = 30_000

/**
 * Delivers for as long as it runs: what waits at the start, what is queued later, what is due again. The
 * mails of a sender that died are settled first. Returns the function that stops it and waits for the mails
 * that are under way.
 */
export async function startMailDispatcher(
  { config, database, logger }: Pick<Deps, 'config' | 'database' | 'logger'>,
  delivery: Delivery,
  pollMs = POLL_MS,
): Promise<() => Promise<void>> {
  const inDoubt = await delivery.recoverInterrupted()
  if (inDoubt > 0)
    logger.warn({ inDoubt }, 'mails are in doubt: a process ended while sending them')
  if (delivery.way === 'outbox') return () => delivery.close()

  let isStopped = false
  let isAsked = false
  let working: Promise<void> | null = null
  const work = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const delivered = await delivery.deliverQueued()
      if (Object.values(delivered).some((count) => count > 0)) logger.info(delivered, 'mails')
    }
  }
  const ask = () => {
    isAsked = true
    working ??= work()
      .catch((error: unknown) => logger.error({ err: error }, 'mails could not be delivered'))
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(ask, pollMs)
  // Behind a pooler of connections nothing is heard, so the direct way goes first.
  const listening = listen({
    url: config.databaseDirectUrl ?? database.url,
    name: 'almanac mails',
    channels: [MAILS_CHANNEL],
    onNotification: ask,
    onListening: ask,
    // The timer still finds every mail, only later.
    onLost: (error) => logger.warn({ err: error }, 'new mails are not heard of at once for now'),
  })
  ask()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await listening.stop()
    await working
    await delivery.close()
  }
}

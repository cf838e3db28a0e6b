import { listen } from '../db/listen.ts'
import type { Deps } from '../deps.ts'
import { MAILS_CHANNEL, type Delivery } from './delivery.ts'

/** Interval at which due mails are looked for; new ones are notified immediately. */
const POLL_MS = 30_000
/** Interval at which mails of dead senders are looked for. */
const RECOVER_MS = 5_000

/**
 * Delivers mails until stopped: waiting, newly queued and due retries. Marks mails of dead senders, first of all
 * and then regularly. Returns a function that stops it and waits for mails in flight.
 */
export async function startMailDispatcher(
  { config, database, logger }: Pick<Deps, 'config' | 'database' | 'logger'>,
  delivery: Delivery,
  {
    pollMs = POLL_MS,
    recoverMs = RECOVER_MS,
    onServer = async () => undefined,
  }: {
    pollMs?: number
    recoverMs?: number
    /** Told after each attempt whether the mail server answered, and why not. */
    onServer?: (why: string | null) => Promise<void>
  } = {},
): Promise<() => Promise<void>> {
  const recover = async () => {
    const inDoubt = await delivery.recoverInterrupted()
    if (inDoubt > 0)
      logger.warn({ inDoubt }, 'mails are in doubt: a process ended while sending them')
  }
  await recover()
  if (delivery.way === 'outbox') return () => delivery.close()

  let isStopped = false
  let isAsked = false
  let working: Promise<void> | null = null
  const work = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const delivered = await delivery.deliverQueued()
      const { sent, refusedNow, failed, inDoubt, unreachable } = delivered
      if (sent + refusedNow + failed + inDoubt === 0) continue
      logger.info(delivered, 'delivered mails')
      await onServer(unreachable)
    }
  }
  const ask = () => {
    isAsked = true
    working ??= work()
      .catch((error: unknown) => logger.error({ err: error }, 'could not deliver mails'))
      .finally(() => {
        working = null
      })
  }
  let recovering: Promise<void> | null = null
  const recovery = setInterval(() => {
    recovering ??= recover()
      .catch((error: unknown) => logger.error({ err: error }, 'could not look for dead senders'))
      .finally(() => {
        recovering = null
      })
  }, recoverMs)
  const timer = setInterval(ask, pollMs)
  // A connection pooler drops notifications, so a direct connection is preferred.
  const listening = listen({
    url: config.databaseDirectUrl ?? database.url,
    name: 'almanac mails',
    channels: [MAILS_CHANNEL],
    onNotification: ask,
    onListening: ask,
    // The timer still finds every mail, only later.
    onLost: (error) =>
      logger.warn({ err: error }, 'lost the connection for new mails; polling until it is back'),
  })
  ask()
  return async () => {
    isStopped = true
    clearInterval(timer)
    clearInterval(recovery)
    await listening.stop()
    await working
    await recovering
    await delivery.close()
  }
}

import { randomInt } from 'node:crypto'
import { message } from '@app/core/messages/message.ts'
import type { Attempt, Outcome } from '@app/core/outbox/delivery.ts'
import { MAIL_RETRIES } from '@app/core/outbox/ladders.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import type { Deps } from '../deps.ts'
import type { Channel, Lease } from '../delivery/channel.ts'
import { lockSender } from '../delivery/sender-store.ts'
import { MAILS_CHANNEL } from './delivery.ts'
import { CONNECTIONS, type Smtp } from './smtp.ts'
import { claimMails, markAbandonedInDoubt, recordOutcome, type ClaimedMail } from './store.ts'

type MailDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>

type Options = {
  /** Only mails of this kind. */
  only?: Mail['kind']
  /** Told after each run whether the mail server could be reached, and why not. */
  onServer?: (why: string | null) => Promise<void>
}

const POLL_MS = 30_000
const INTERRUPTED = message('The process ended while this mail was being sent')

/**
 * Mails over SMTP. One is claimed when a connection is free for it, so that a process that dies leaves in doubt only
 * what it was handing over; what is in doubt is never sent again.
 */
export function mailChannel(
  deps: MailDeps,
  smtp: Smtp,
  { only, onServer }: Options = {},
): Channel<ClaimedMail> {
  const { database, logger, clock } = deps
  return {
    name: 'mails',
    slots: CONNECTIONS,
    pollMs: POLL_MS,
    signals: [MAILS_CHANNEL],
    recover: async () => {
      const inDoubt = await recoverInterrupted(deps)
      if (inDoubt > 0)
        logger.warn({ inDoubt }, 'mails are in doubt: a process ended while sending them')
    },
    openLease: () => holdSender(deps),
    claim: (query) => claimMails(database, { ...query, only: only ?? null }),
    send: (mail) => smtp.send(mail, clock.now()),
    policyOf: ({ kind }) => MAIL_RETRIES[kind],
    record: (mail, outcome, attempt) =>
      recordOutcome(database, mail, { ...outcome, error: toError(mail, outcome, attempt) }),
    onRun: async ({ unreachable }) => onServer?.(unreachable),
    close: smtp.close,
  }
}

/** Marks mails of dead senders as in doubt; returns how many. */
export function recoverInterrupted({ database }: Pick<Deps, 'database'>): Promise<number> {
  return markAbandonedInDoubt(database, INTERRUPTED)
}

async function holdSender({ database }: Pick<Deps, 'database'>): Promise<Lease> {
  const sender = randomInt(1, 2 ** 31 - 1)
  const client = await database.pool.connect()
  // Closing the connection releases the lock, so that mails left behind are recognised as in doubt.
  const close = () => client.release(true)
  await lockSender(client, sender).catch((error: unknown) => {
    close()
    throw error
  })
  return { sender, close }
}

/** The error that operators read: after the last attempt it says so. */
function toError({ attempts }: ClaimedMail, { state, error }: Outcome, { result }: Attempt) {
  const hasGivenUp = state === 'failed' && result === 'later'
  const why = hasGivenUp ? `Given up after ${attempts} attempts: ${error}` : error
  return why?.slice(0, 2000) ?? null
}

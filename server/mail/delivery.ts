import { message } from '@app/core/messages/message.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { Mail, MailContent } from '@app/core/outbox/mail.ts'
import { MAIL_RETRIES } from '@app/core/outbox/ladders.ts'
import { planNextAttempt } from '@app/core/outbox/retry.ts'
import { EMAIL_LENGTH } from '@app/core/text.ts'
import { z } from 'zod'
import { transaction } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { CONNECTIONS, openSmtp, type Attempt, type Smtp } from './smtp.ts'
import {
  deleteOldMails,
  markAbandonedInDoubt,
  holdSender,
  insertMails,
  findNextDue,
  releaseSender,
  recordOutcomes,
  claimMails,
  type MailOutcome,
  type ClaimedMail,
} from './store.ts'

export type NewMail = {
  /** Generated if omitted. */
  id?: string
  kind: Mail['kind']
  to: string
  content: MailContent
  /** Who wrote it, if it is not ours; erased with that person. */
  from?: string
  /** Unsubscribes from such mails with one click. */
  unsubscribeUrl?: string
  /** Keeps the mail in the outbox even if mails are sent: the recipient is fictitious. */
  staysInOutbox?: boolean
}

/** How many mails had each outcome, and why the server could not be reached, if it could not. */
type Delivered = {
  sent: number
  refusedNow: number
  failed: number
  inDoubt: number
  unreachable: string | null
}

export type Delivery = {
  /** Whether mails are sent or stay in the outbox. */
  way: 'smtp' | 'outbox'
  queueMail: (client: Queryable, mail: NewMail) => Promise<string>
  /** Sends everything that is due, or one kind; any number of processes may do so concurrently. */
  deliverQueued: (only?: Mail['kind']) => Promise<Delivered>
  /** Marks mails of dead senders as in doubt; returns how many. Called regularly. */
  recoverInterrupted: () => Promise<number>
  /** When the next queued mail is due; null if none is queued or none is ever sent. */
  nextDue: () => Promise<string | null>
  close: () => Promise<void>
}

type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>

/** Days a finished mail stays readable. */
export const MAIL_DAYS = 30
const INTERRUPTED = message('The process ended while this mail was being sent')

/** Creates the sender of mails. Tests pass `smtp` with timeouts of their own. */
export function createDelivery(deps: DeliveryDeps, smtp = smtpOf(deps)): Delivery {
  const { database } = deps
  return {
    way: smtp ? 'smtp' : 'outbox',
    queueMail: async (client, mail) => {
      const [id = ''] = await queueMails(deps, client, [mail])
      return id
    },
    deliverQueued: (only) => (smtp ? deliver(deps, smtp, only) : Promise.resolve(noneDelivered())),
    recoverInterrupted: () =>
      transaction(database, (client) => markAbandonedInDoubt(client, INTERRUPTED)),
    nextDue: () => (smtp ? findNextDue(database) : Promise.resolve(null)),
    close: async () => smtp?.close(),
  }
}

/** Deletes finished mails older than thirty days; queued ones are left alone. */
export async function purgeOldMails({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const before = clock.now().subtract({ hours: 24 * MAIL_DAYS })
  return deleteOldMails(database, before.toString())
}

/**
 * Stores mails, in the caller's transaction if `client` belongs to one: queued if there is an SMTP server, otherwise
 * in the outbox. Returns their ids. Invalid addresses and subjects are refused.
 */
export async function queueMails(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  client: Queryable,
  mails: NewMail[],
): Promise<string[]> {
  if (mails.length === 0) return []
  const createdAt = clock.now().toString()
  const stored = mails.map(({ id, kind, to, from, content, unsubscribeUrl, staysInOutbox }) => ({
    id: id ?? randomUUID(),
    kind,
    recipient: checkAddress(to),
    fromEmail: from?.toLowerCase() ?? null,
    subject: checkSubject(content.subject),
    text: content.text,
    html: content.html,
    unsubscribeUrl: unsubscribeUrl ?? null,
    state: config.smtpUrl === null || staysInOutbox ? ('outbox' as const) : ('queued' as const),
    createdAt,
  }))
  await insertMails(client, stored)
  if (config.smtpUrl !== null) await notify(client, MAILS_CHANNEL)
  return stored.map((mail) => mail.id)
}

/** Notified when a transaction that queued mails commits. */
export const MAILS_CHANNEL = 'almanac_mails'

function smtpOf({ config }: DeliveryDeps): Smtp | null {
  return config.smtpUrl === null ? null : openSmtp(config.smtpUrl, config.mailFrom)
}

/** Whether a mail can be queued for it: a single address, no name, no list, no line break that would start another header. */
export function isMailAddress(to: string): boolean {
  return z.email().max(EMAIL_LENGTH).safeParse(to).success
}

function checkAddress(to: string): string {
  if (isMailAddress(to)) return to
  throw new AppError('bad-input', message('"{to}" is not an e-mail address', { to }), {
    details: { to },
  })
}

function checkSubject(subject: string): string {
  if (!/[\r\n\0]/.test(subject) && subject !== '') return subject
  throw new AppError('bad-input', message('A subject is one line of text'), {
    details: { subject },
  })
}

async function deliver(deps: DeliveryDeps, smtp: Smtp, only?: Mail['kind']): Promise<Delivered> {
  const sender = randomInt(1, 2 ** 31 - 1)
  const holder = await deps.database.pool.connect()
  let broken: Error | undefined
  try {
    await holdSender(holder, sender)
    const delivered = await deliverAs({ sender, only: only ?? null }, deps, smtp)
    await releaseSender(holder, sender)
    return delivered
  } catch (error) {
    // Closing the connection releases the lock, so that mails this sender left behind are recognised as in doubt.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    holder.release(broken)
  }
}

/** Claims a mail only when a connection is free for it, so that a crash leaves in doubt what was being handed over. */
async function deliverAs(
  { sender, only }: { sender: number; only: Mail['kind'] | null },
  deps: DeliveryDeps,
  smtp: Smtp,
): Promise<Delivered> {
  const { database, clock } = deps
  const delivered = noneDelivered()
  const record = createRecorder(deps, sender)
  const underWay = new Set<Promise<void>>()
  const bugs: unknown[] = []
  const deliverOne = async (mail: ClaimedMail) => {
    const attempt = await smtp.send(mail, clock.now())
    if (attempt.outcome === 'refused-now' && attempt.isConnection)
      delivered.unreachable = attempt.why
    await record(countOutcome(mail, attempt, clock.now(), delivered))
  }
  for (;;) {
    const limit = CONNECTIONS - underWay.size
    // If the server cannot be reached, the rest of the queue would only use up its attempts.
    const isOver = delivered.unreachable !== null || bugs.length > 0
    const now = clock.now().toString()
    const mails = isOver ? [] : await claimMails(database, { sender, now, limit, only })
    for (const mail of mails) {
      const sent = deliverOne(mail)
        .catch((bug: unknown) => {
          bugs.push(bug)
        })
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    }
    if (underWay.size === 0) break
    await Promise.race(underWay)
  }
  if (bugs.length > 0) throw bugs[0]
  return delivered
}

/** Records each outcome as soon as possible, batched with those that arrive in the meantime. */
function createRecorder({ database, clock }: DeliveryDeps, sender: number) {
  let known: MailOutcome[] = []
  let writing = Promise.resolve()
  return (one: MailOutcome): Promise<void> => {
    known.push(one)
    if (known.length > 1) return writing
    writing = writing.then(async () => {
      const outcomes = known
      known = []
      await recordOutcomes(database, { sender, now: clock.now().toString(), delivered: outcomes })
    })
    return writing
  }
}

function countOutcome(
  mail: ClaimedMail,
  attempt: Attempt,
  now: Temporal.Instant,
  delivered: Delivered,
): MailOutcome {
  const { id } = mail
  const outcomes = (
    state: MailOutcome['state'],
    error: string | null,
    dueAt = now,
  ): MailOutcome => {
    return { id, state, error: error?.slice(0, 2000) ?? null, dueAt: dueAt.toString() }
  }
  switch (attempt.outcome) {
    case 'sent':
      delivered.sent += 1
      return outcomes('sent', null)
    case 'in-doubt':
      delivered.inDoubt += 1
      return outcomes('in-doubt', attempt.why)
    case 'refused':
      delivered.failed += 1
      return outcomes('failed', attempt.why)
    case 'refused-now': {
      const dueAt = planNextAttempt(MAIL_RETRIES[mail.kind], mail, now)
      if (typeof dueAt !== 'string') {
        delivered.refusedNow += 1
        return outcomes('queued', attempt.why, dueAt)
      }
      delivered.failed += 1
      return outcomes('failed', `Given up after ${mail.attempts} attempts: ${attempt.why}`)
    }
  }
}

function noneDelivered(): Delivered {
  return { sent: 0, refusedNow: 0, failed: 0, inDoubt: 0, unreachable: null }
}

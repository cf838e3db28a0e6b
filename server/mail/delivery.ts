import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import type { Mail, MailContent } from '@app/core/outbox/mail.ts'
import { EMAIL_LENGTH } from '@app/core/text.ts'
import { z } from 'zod'
import { notify } from '../db/listen.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { deleteOldMails, insertMails } from './store.ts'

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

/** Days a finished mail stays readable. */
export const MAIL_DAYS = 30

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

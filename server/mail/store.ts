import type { Outcome } from '@app/core/outbox/delivery.ts'
import type { Mail, MailContent, MailState } from '@app/core/outbox/mail.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { ClaimQuery } from '../delivery/channel.ts'
import { isDeadSender } from '../delivery/sender-store.ts'

export type StoredMail = MailContent & {
  id: string
  kind: Mail['kind']
  recipient: string
  fromEmail: string | null
  unsubscribeUrl: string | null
  state: MailState
  createdAt: string
}

/** A mail claimed for sending. */
export type ClaimedMail = Omit<StoredMail, 'state' | 'fromEmail'> & {
  attempts: number
  sender: number
}

export async function insertMails(client: Queryable, mails: StoredMail[]): Promise<void> {
  const column = (key: keyof StoredMail) => mails.map((mail) => mail[key])
  await client.query(
    `insert into mails
       (id, kind, recipient, from_email, subject, text, html, unsubscribe_url, state, created_at, due_at)
     select *, created_at from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[],
       $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[])
       as given (id, kind, recipient, from_email, subject, text, html, unsubscribe_url, state, created_at)`,
    [
      column('id'),
      column('kind'),
      column('recipient'),
      column('fromEmail'),
      column('subject'),
      column('text'),
      column('html'),
      column('unsubscribeUrl'),
      column('state'),
      column('createdAt'),
    ],
  )
}

type Taking = ClaimQuery & { only: Mail['kind'] | null }

/** Claims due mails for one sender; committed as `sending` before anything is transmitted. */
export async function claimMails(
  { pool }: Database,
  { sender, now, limit, only }: Taking,
): Promise<ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>(
    `with due as (
       select id from mails where state = 'queued' and due_at <= $2 and ($4::text is null or kind = $4)
       order by (kind = 'digest'), created_at limit $3 for update skip locked
     )
     update mails set state = 'sending', sending_at = $2, sender = $1, error = null,
       attempts = attempts + 1
     from due where mails.id = due.id
     returning mails.id, kind, recipient, subject, text, html, attempts, sender,
       unsubscribe_url as "unsubscribeUrl", created_at as "createdAt"`,
    [sender, now.toString(), limit, only],
  )
  return rows
}

/** Records the outcome of a mail that its sender claimed, even if it was marked in doubt in the meantime. */
export async function recordOutcome(
  { pool }: Database,
  { id, sender }: ClaimedMail,
  { state, error, dueAt }: Outcome,
): Promise<void> {
  await pool.query(
    `update mails set state = $3, error = $4, due_at = $5,
       sent_at = case when $3 = 'sent' then $5::timestamptz end
     where id = $1 and sender = $2 and state in ('sending', 'in-doubt')`,
    [id, sender, state, error, dueAt.toString()],
  )
}

/** Marks mails of dead senders as `in-doubt`; returns how many. */
export async function markAbandonedInDoubt({ pool }: Database, why: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update mails set state = 'in-doubt', error = $1
     where state = 'sending' and ${isDeadSender('sender')}`,
    [why],
  )
  return rowCount ?? 0
}

/** Deletes finished mails created before `before`, including failed ones and those in doubt. */
export async function deleteOldMails({ pool }: Database, before: string): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from mails where created_at < $1 and state not in ('queued', 'sending')`,
    [before],
  )
  return rowCount ?? 0
}

type Blanking = {
  kind: Mail['kind']
  /** Only this recipient, or all. */
  recipient: string | null
  /** Only mails created before this, or all. */
  before: string | null
} & MailContent

/** Replaces the content of mails by a note, except those still to be delivered; returns how many. */
export async function blankMails(
  client: Queryable,
  { kind, recipient, before, subject, text, html }: Blanking,
): Promise<number> {
  const { rowCount } = await client.query(
    `update mails set subject = $4, text = $5, html = $6, is_blanked = true
     where kind = $1 and kind in ('sign-in-code', 'operator-link') and not is_blanked
       and ($2::text is null or recipient = $2) and ($3::timestamptz is null or created_at < $3)
       and state not in ('queued', 'sending')`,
    [kind, recipient, before, subject, text, html],
  )
  return rowCount ?? 0
}

import { redactAddress } from '@app/core/app-users/redact-address.ts'
import { accountOfPerson } from '../auth/rate-limits.ts'
import { clearAttemptsAt } from '../auth/rate-limit-store.ts'
import type { Queryable } from '../db/queryable.ts'
import { html } from '../html.ts'
import { isNotResting } from '../serving/store.ts'

/** People due for erasure, longest overdue first, without those that failed a moment ago. */
export async function selectDeletionsDue(
  client: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from app_users u
     where deletion_at <= $1 and ${isNotResting('erasure', 'u.email', '$1')}
     order by deletion_at limit $2`,
    [now, limit],
  )
  return rows.map(({ email }) => email)
}

/**
 * Deletes every row that names a person: subscriptions, digests and calendar feed cascade from their row, sessions
 * from their sign-in. False if the deletion was cancelled in the meantime.
 */
export async function erasePerson(
  client: Queryable,
  { email, now }: { email: string; now: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from app_users where email = $1 and deletion_at <= $2 for update',
    [email, now],
  )
  if (rowCount !== 1) return false
  // The contact address may be this person's own; what others wrote to it is not.
  await client.query(`delete from mails where recipient = $1 and kind <> 'contact'`, [email])
  await client.query('delete from mails where from_email = $1', [email])
  await redactMentions(client, email)
  await client.query(
    `delete from app_auth_verifications v where identifier = 'sign-in-otp-' || $1
       or id = (select 'pairing-' || id from app_auth_users where email = $1)`,
    [email],
  )
  await clearAttemptsAt(client, [accountOfPerson(email)])
  await client.query('delete from app_auth_users where email = $1', [email])
  await client.query('delete from app_users where email = $1', [email])
  return true
}

/** Removes the address from messages that others wrote with the contact form. */
async function redactMentions(client: Queryable, email: string): Promise<void> {
  // `html` has it escaped.
  const escaped = html`${email}`.markup
  const { rows } = await client.query<{ id: string; subject: string; text: string; html: string }>(
    `select id, subject, text, html from mails where kind = 'contact' and
       (position($1 in lower(text)) > 0 or position($1 in lower(subject)) > 0
        or position($2 in lower(html)) > 0) for update`,
    [email, escaped],
  )
  for (const mail of rows)
    await client.query('update mails set subject = $2, text = $3, html = $4 where id = $1', [
      mail.id,
      redactAddress(mail.subject, email),
      redactAddress(mail.text, email),
      redactAddress(mail.html, escaped),
    ])
}

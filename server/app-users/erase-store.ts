import { accountOfPerson } from '../auth/rate-limits.ts'
import { clearAttemptsAt } from '../auth/rate-limit-store.ts'
import type { Queryable } from '../db/queryable.ts'

/** People due for erasure, longest overdue first. */
export async function selectDeletionsDue(
  client: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    'select email from app_users where deletion_at <= $1 order by deletion_at limit $2',
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
  await client.query('delete from mails where recipient = $1', [email])
  // Mails from the public contact form contain the person's address in their text.
  await client.query(
    `delete from mails where kind = 'contact' and position($1 in lower(text)) > 0`,
    [email],
  )
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

import { accountOfPerson } from '../auth/rate-limits.ts'
import { clearAttemptsAt } from '../auth/rate-limit-store.ts'
import type { Queryable } from '../db/queryable.ts'

/** People whose data is to be erased by now, those that wait longest first. */
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
 * Removes every row that names a person: what they follow, digests and calendar feed go with their row, sessions with
 * their sign-in. False where the deletion was taken back meanwhile.
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
  // What they wrote with the form of the public page names them in its text.
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

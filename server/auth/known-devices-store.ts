import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

/** A program that signs in without keeping cookies shall not fill the table. */
const MAX_DEVICES = 20

/** Whether a browser has signed in to the account of `email` before, or to any where that is empty. */
export async function isKnownTo(
  { pool }: Database,
  { hash, email }: { hash: Buffer; email: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from operator_devices d join operator_users u on u.id = d.user_id
     where d.hash = $1 and d.expires_at > now() and ($2 = '' or u.email = $2)`,
    [hash, email],
  )
  return rowCount === 1
}

type Replacing = {
  before: Buffer | null
  hash: Buffer
  operator: { id: string; session: string }
  days: number
}

/** Knows a browser by another hash from now on, to all accounts that knew it, and to this one's session. */
export async function replaceDevice(
  { pool }: Database,
  { before, hash, operator, days }: Replacing,
): Promise<void> {
  await pool.query(
    `with ended as (delete from operator_devices where hash = $1 and user_id = $3),
       renewed as (update operator_devices set hash = $2 where hash = $1 and user_id <> $3)
     insert into operator_devices (hash, user_id, session_id, expires_at)
     values ($2, $3, $4, now() + make_interval(days => $5))`,
    [before, hash, operator.id, operator.session, days],
  )
  await pool.query(
    `delete from operator_devices where user_id = $1 and hash not in
       (select hash from operator_devices where user_id = $1 order by expires_at desc limit $2)`,
    [operator.id, MAX_DEVICES],
  )
}

/** Lets no browser of an operator count as known any longer, but for the one of `keptSession`. */
export async function deleteKnownDevices(
  client: Queryable,
  operator: string,
  keptSession = '',
): Promise<void> {
  await client.query('delete from operator_devices where user_id = $1 and session_id <> $2', [
    operator,
    keptSession,
  ])
}

/** The same for the one browser that signed in with a session. */
export async function deleteDeviceOf(
  client: Queryable,
  operator: string,
  session: string,
): Promise<void> {
  await client.query('delete from operator_devices where user_id = $1 and session_id = $2', [
    operator,
    session,
  ])
}

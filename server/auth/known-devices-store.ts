import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

/** Keeps a program that signs in without storing cookies from filling the table. */
const MAX_DEVICES = 20

/** Whether a browser has signed in to the account of `email` before; with an empty `email`, to any account. */
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

/** Rotates the hash of a browser, for all accounts that know it, and binds it to this account's session. */
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

/** Makes all known browsers of an operator unknown, except that of `keptSession`. */
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

/** Makes the browser that signed in with this session unknown. */
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

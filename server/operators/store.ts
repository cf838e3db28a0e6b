import { randomUUID } from 'node:crypto'
import { LOCKS } from '../db/locks.ts'
import type { Queryable } from '../db/queryable.ts'
import { clearAttemptsAt } from '../auth/rate-limit-store.ts'
import { deleteDevices } from '../auth/devices-store.ts'

export type OperatorRow = {
  id: string
  email: string
  name: string
  two_factor_enabled: boolean
  created_at: string
  disabled_at: string | null
  has_password: boolean
}

/** An operator as listed. */
type ListedRow = OperatorRow & {
  last_seen_at: string | null
  invited_by: string | null
  passkeys: number
  sessions: number
  keys: number
  link_kind: 'invite' | 'reset' | null
  link_expires_at: string | null
  link_is_expired: boolean
  link_clears_factors: boolean | null
}

type KeyRow = { id: string; name: string; start: string; created_at: string }

const COLUMNS = `operator_users.id, email, name, two_factor_enabled, operator_users.created_at, disabled_at,
  exists (select 1 from operator_accounts a where a.user_id = operator_users.id and a.password is not null)
    as has_password`

/** Keeps processes that start concurrently from creating two first operators; held until the transaction ends. */
export async function lockFirstOperator(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.firstOperator])
}

export async function listOperatorRows(client: Queryable): Promise<ListedRow[]> {
  const { rows } = await client.query<ListedRow>(
    `select ${COLUMNS}, last_seen_at,
       (select i.email from operator_users i where i.id = operator_users.invited_by) as invited_by,
       (select count(*)::int from operator_passkeys p where p.user_id = operator_users.id) as passkeys,
       (select count(*)::int from operator_sessions s
         where s.user_id = operator_users.id and s.expires_at > now()) as sessions,
       (select count(*)::int from operator_api_keys k where k.user_id = operator_users.id) as keys,
       l.kind as link_kind, l.expires_at as link_expires_at, l.expires_at <= now() as link_is_expired,
       l.clears_factors as link_clears_factors
     from operator_users left join operator_links l on l.user_id = operator_users.id
     order by email collate "C"`,
  )
  return rows
}

export async function findOperator(client: Queryable, id: string): Promise<OperatorRow | null> {
  const { rows } = await client.query<OperatorRow>(
    `select ${COLUMNS} from operator_users where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** All operators, locked until the transaction ends, so that concurrent calls cannot disable the last one. */
export async function lockOperators(client: Queryable): Promise<OperatorRow[]> {
  const { rows } = await client.query<OperatorRow>(
    `select ${COLUMNS} from operator_users order by id for update`,
  )
  return rows
}

/** `hash` is null if the password is still to be chosen. */
type NewOperator = { email: string; name: string; hash: string | null; invitedBy?: string }

/** Returns the new id, or null if the e-mail is taken. */
export async function insertOperator(
  client: Queryable,
  { email, name, hash, invitedBy }: NewOperator,
): Promise<string | null> {
  const id = randomUUID()
  const { rowCount } = await client.query(
    `insert into operator_users (id, name, email, email_verified, invited_by)
     values ($1, $2, $3, true, $4) on conflict (email) do nothing`,
    [id, name, email, invitedBy ?? null],
  )
  if (!rowCount) return null
  await client.query(
    `insert into operator_accounts (id, account_id, provider_id, user_id, password)
     values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, hash],
  )
  return id
}

/** Sets a new password, ends sessions and removes the second factor, and enables the operator. */
export async function resetOperatorRow(client: Queryable, id: string, hash: string): Promise<void> {
  await setPassword(client, id, hash)
  await clearFactors(client, id)
  await client.query('update operator_users set disabled_at = null where id = $1', [id])
  await client.query('delete from operator_links where user_id = $1', [id])
  await deleteDevices(client, id)
  await endSessions(client, id)
}

/** Clears failed attempts at an account from all addresses: its owner can sign in immediately. */
export async function unlockOperator(
  client: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await clearAttemptsAt(client, [email, id])
  await client.query(
    `update operator_two_factors set failed_verification_count = 0, locked_until = null
     where user_id = $1`,
    [id],
  )
}

export async function setPassword(client: Queryable, id: string, hash: string): Promise<void> {
  await client.query(
    `update operator_accounts set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'`,
    [id, hash],
  )
}

/** Removes everything besides the password: the authenticator app, backup codes and passkeys. */
export async function clearFactors(client: Queryable, id: string): Promise<void> {
  await client.query('delete from operator_two_factors where user_id = $1', [id])
  await client.query('delete from operator_passkeys where user_id = $1', [id])
  await client.query(
    'update operator_users set two_factor_enabled = false, updated_at = now() where id = $1',
    [id],
  )
}

export async function deleteOperator(client: Queryable, id: string): Promise<void> {
  await client.query('delete from operator_users where id = $1', [id])
}

/** Disabling ends every session and pending link; keys of a disabled operator are ignored anyway. */
export async function setOperatorDisabled(
  client: Queryable,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await client.query(
    `update operator_users set disabled_at = case when $2 then now() end, updated_at = now()
     where id = $1`,
    [id, isDisabled],
  )
  if (!isDisabled) return
  await endSessions(client, id)
  await deleteDevices(client, id)
  await client.query('delete from operator_links where user_id = $1', [id])
}

export async function endSessions(client: Queryable, id: string): Promise<void> {
  await client.query('delete from operator_sessions where user_id = $1', [id])
}

export async function listKeyRows(client: Queryable, operator: string): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    `select id, name, start, created_at from operator_api_keys where user_id = $1
     order by created_at desc, id`,
    [operator],
  )
  return rows
}

export async function insertKey(
  client: Queryable,
  key: { operator: string; name: string; start: string; hash: Buffer },
): Promise<string> {
  const id = randomUUID()
  await client.query(
    'insert into operator_api_keys (id, user_id, name, start, hash) values ($1, $2, $3, $4, $5)',
    [id, key.operator, key.name, key.start, key.hash],
  )
  return id
}

/** False if this operator has no such key. */
export async function deleteKey(client: Queryable, operator: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from operator_api_keys where user_id = $1 and id = $2',
    [operator, id],
  )
  return rowCount === 1
}

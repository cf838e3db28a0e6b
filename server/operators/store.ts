import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Any number that no other advisory lock of ours uses. */
const FIRST_OPERATOR_LOCK = 7_140_030

type Queryable = Pick<pg.Pool, 'query'>

export type OperatorRow = {
  id: string
  email: string
  name: string
  two_factor_enabled: boolean
  created_at: string
  disabled_at: string | null
}

type KeyRow = { id: string; name: string; start: string; created_at: string }

const COLUMNS = 'id, email, name, two_factor_enabled, created_at, disabled_at'

/** Keeps two processes that start at once from making two first operators; held until the transaction ends. */
export async function lockFirstOperator(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [FIRST_OPERATOR_LOCK])
}

export async function listOperatorRows(client: Queryable): Promise<OperatorRow[]> {
  const { rows } = await client.query<OperatorRow>(
    `select ${COLUMNS} from operator_users order by email collate "C"`,
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

/** All operators, locked until the transaction ends, so that the last one is never disabled by two at once. */
export async function lockOperators(client: Queryable): Promise<OperatorRow[]> {
  const { rows } = await client.query<OperatorRow>(
    `select ${COLUMNS} from operator_users order by id for update`,
  )
  return rows
}

/** Answers the new id, or null where the e-mail is taken. */
export async function insertOperator(
  client: Queryable,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<string | null> {
  const id = randomUUID()
  const { rowCount } = await client.query(
    `insert into operator_users (id, name, email, email_verified) values ($1, $2, $3, true)
     on conflict (email) do nothing`,
    [id, name, email],
  )
  if (!rowCount) return null
  await client.query(
    `insert into operator_accounts (id, account_id, provider_id, user_id, password)
     values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, hash],
  )
  return id
}

/** A new password; sessions and the second factor end with the old one, and the operator may sign in again. */
export async function resetOperatorRow(client: Queryable, id: string, hash: string): Promise<void> {
  await client.query(
    `update operator_accounts set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'`,
    [id, hash],
  )
  await client.query('delete from operator_two_factors where user_id = $1', [id])
  await client.query(
    `update operator_users set disabled_at = null, two_factor_enabled = false, updated_at = now()
     where id = $1`,
    [id],
  )
  await endSessions(client, id)
}

/** `isDisabled` true ends every session; keys stop counting by themselves. */
export async function switchOperator(
  client: Queryable,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await client.query(
    `update operator_users set disabled_at = case when $2 then now() end, updated_at = now()
     where id = $1`,
    [id, isDisabled],
  )
  if (isDisabled) await endSessions(client, id)
}

async function endSessions(client: Queryable, id: string): Promise<void> {
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

/** False where this operator has no such key. */
export async function deleteKey(client: Queryable, operator: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from operator_api_keys where user_id = $1 and id = $2',
    [operator, id],
  )
  return rowCount === 1
}

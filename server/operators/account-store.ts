import type { Passkey, OwnSession } from '@app/core/operators/account.ts'
import type { Queryable } from '../db/queryable.ts'

/** An operator's passkeys, oldest first. */
export async function listPasskeyRows(client: Queryable, operator: string): Promise<Passkey[]> {
  const { rows } = await client.query<Passkey>(
    `select id, coalesce(name, '') as name, backed_up as "isSynced", created_at as "createdAt",
       last_used_at as "lastUsedAt"
     from operator_passkeys where user_id = $1 order by created_at, id`,
    [operator],
  )
  return rows
}

/** False if this operator has no such passkey. */
export async function renamePasskeyRow(
  client: Queryable,
  operator: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update operator_passkeys set name = $3 where user_id = $1 and id = $2',
    [operator, id, name],
  )
  return rowCount === 1
}

/** False if this operator has no such passkey. */
export async function deletePasskeyRow(
  client: Queryable,
  operator: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from operator_passkeys where user_id = $1 and id = $2',
    [operator, id],
  )
  return rowCount === 1
}

/** Sessions that have not expired, most recently used first. */
export async function listSessionRows(
  client: Queryable,
  operator: string,
): Promise<Omit<OwnSession, 'isThis'>[]> {
  const { rows } = await client.query<Omit<OwnSession, 'isThis'>>(
    `select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address,
       created_at as "createdAt", seen_at as "seenAt"
     from operator_sessions where user_id = $1 and expires_at > now() order by seen_at desc, id`,
    [operator],
  )
  return rows
}

/** Ends one session of an operator, or all except one; returns how many. */
export async function endSessionRows(
  client: Queryable,
  operator: string,
  which: { only: string } | { allBut: string },
): Promise<number> {
  const [condition, id] = 'only' in which ? ['id = $2', which.only] : ['id <> $2', which.allBut]
  const { rowCount } = await client.query(
    `delete from operator_sessions where user_id = $1 and ${condition}`,
    [operator, id],
  )
  return rowCount ?? 0
}

/** False if another operator has this e-mail. */
export async function updateOperatorRow(
  client: Queryable,
  id: string,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update operator_users set name = $2, email = $3, updated_at = now()
     where id = $1 and not exists (select 1 from operator_users where email = $3 and id <> $1)`,
    [id, name, email],
  )
  return rowCount === 1
}

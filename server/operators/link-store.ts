import type { Queryable } from '../db/queryable.ts'

export type LinkKind = 'invite' | 'reset'

export type LinkRow = {
  user_id: string
  kind: LinkKind
  email: string
  clears_factors: boolean
  expires_at: string
}

type NewLinkRow = {
  operator: string
  kind: LinkKind
  hash: Buffer
  clearsFactors: boolean
  days: number
}

/** Replaces the previous link. Returns its expiry by the database's clock, which sessions use too. */
export async function insertLink(client: Queryable, link: NewLinkRow): Promise<string> {
  const { rows } = await client.query<{ expires_at: string }>(
    `insert into operator_links (user_id, kind, hash, clears_factors, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5))
     on conflict (user_id) do update set kind = excluded.kind, hash = excluded.hash,
       clears_factors = excluded.clears_factors, expires_at = excluded.expires_at, created_at = now()
     returning expires_at`,
    [link.operator, link.kind, link.hash, link.clearsFactors, link.days],
  )
  const [row] = rows
  if (!row) throw new Error('the new link was not stored')
  return row.expires_at
}

/** The link with this token hash, if it is currently valid. */
export async function findLink(client: Queryable, hash: Buffer): Promise<LinkRow | null> {
  const { rows } = await client.query<LinkRow>(
    `select l.user_id, l.kind, u.email, l.clears_factors, l.expires_at
     from operator_links l join operator_users u on u.id = l.user_id
     where l.hash = $1 and l.expires_at > now() and u.disabled_at is null`,
    [hash],
  )
  return rows[0] ?? null
}

/** Uses up a link; null if it is invalid or somebody else was faster. */
export async function consumeLink(
  client: Queryable,
  hash: Buffer,
): Promise<{ clears_factors: boolean } | null> {
  const { rows } = await client.query<{ clears_factors: boolean }>(
    `delete from operator_links l using operator_users u
     where u.id = l.user_id and l.hash = $1 and l.expires_at > now() and u.disabled_at is null
     returning l.clears_factors`,
    [hash],
  )
  return rows[0] ?? null
}

/** False if there is no link of this kind. */
export async function deleteLink(
  client: Queryable,
  operator: string,
  kind: LinkKind,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from operator_links where user_id = $1 and kind = $2',
    [operator, kind],
  )
  return rowCount === 1
}

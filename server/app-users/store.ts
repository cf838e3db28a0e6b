import type { AppUser, AppUserChanges } from '@app/core/app-users/app-user.ts'
import { APP_USER_COLUMN_NAMES } from '@app/core/app-users/columns.ts'
import { isVip } from '@app/core/plans/plan.ts'
import { toColumn } from '../db/column.ts'
import type { Queryable } from '../db/queryable.ts'

const COLUMNS = APP_USER_COLUMN_NAMES.map((name) => `${toColumn(name)} as "${name}"`).join(', ')

type Row = Omit<AppUser, 'vip'>

function toAppUser(row: Row): AppUser {
  return { ...row, vip: isVip(row) }
}

function firstAppUser([row]: Row[]): AppUser | null {
  return row ? toAppUser(row) : null
}

/** All app users, sorted by e-mail in code point order. */
export async function selectAppUsers(client: Queryable): Promise<AppUser[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from app_users order by email collate "C"`,
  )
  return rows.map(toAppUser)
}

export async function findAppUser(client: Queryable, email: string): Promise<AppUser | null> {
  const { rows } = await client.query<Row>(`select ${COLUMNS} from app_users where email = $1`, [
    email,
  ])
  return firstAppUser(rows)
}

type NewAppUser = Pick<AppUser, 'email' | 'plans' | 'trialUntil'> & {
  digestToken: string
  createdAt: string
}

/** Creates the row if it does not exist; returns whether it did so. */
export async function insertAppUser(
  client: Queryable,
  { email, plans, digestToken, createdAt, trialUntil }: NewAppUser,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into app_users (email, plans, digest_token, created_at, trial_until)
     values ($1, $2, $3, $4, $5) on conflict (email) do nothing`,
    [email, plans, digestToken, createdAt, trialUntil],
  )
  return rowCount === 1
}

/** Writes the given fields; false if there is no such person. */
export async function updateAppUser(
  client: Queryable,
  email: string,
  changes: AppUserChanges,
): Promise<boolean> {
  const names = APP_USER_COLUMN_NAMES.filter((name) => name in changes) as (keyof AppUserChanges)[]
  const sets = names.map((name, place) => `${toColumn(name)} = $${place + 2}`)
  // Whether a digest is due is decided once a day from the plans at that time; a new plan reopens the decision.
  if ('plans' in changes) sets.push(`digest_day = '-infinity'`)
  const { rowCount } = await client.query(
    `update app_users set ${['email = email', ...sets].join(', ')} where email = $1`,
    [email, ...names.map((name) => changes[name])],
  )
  return rowCount === 1
}

/** Locks the person's row while their subscriptions change. */
export async function lockAppUser(client: Queryable, email: string): Promise<AppUser | null> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from app_users where email = $1 for update`,
    [email],
  )
  return firstAppUser(rows)
}

/** The person whose mails contain this token. */
export async function findByDigestToken(client: Queryable, token: string): Promise<AppUser | null> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from app_users where digest_token = $1`,
    [token],
  )
  return firstAppUser(rows)
}

/** An id for the log that identifies the person only to those who can read the person's row. */
export async function findOpaqueId(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select left(encode(sha256(convert_to(digest_token, 'UTF8')), 'hex'), 16) as id
     from app_users where email = $1`,
    [email],
  )
  return rows[0]?.id ?? null
}

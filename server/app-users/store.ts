import type { AppUser } from '@app/core/app-users/app-user.ts'
import { isVip } from '@app/core/plans/plan.ts'
import type { Queryable } from '../db/queryable.ts'

const COLUMNS = `email, on_boarded_version as "onBoardedVersion", location,
  daily_digest as "dailyDigest", show_images as "showImages", on_boarded_date as "onBoardedDate",
  last_enter as "lastEnter", last_exit as "lastExit", plans, zone, digest_hour as "digestHour"`

type Row = Omit<AppUser, 'vip'>

function toAppUser(row: Row): AppUser {
  return { ...row, vip: isVip(row) }
}

function firstAppUser([row]: Row[]): AppUser | null {
  return row ? toAppUser(row) : null
}

/** Everybody, sorted by e-mail letter by letter. */
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

type NewAppUser = Pick<AppUser, 'email' | 'plans'> & { digestToken: string; createdAt: string }

/** Makes the row unless there is one; says whether it was made. */
export async function insertAppUser(
  client: Queryable,
  { email, plans, digestToken, createdAt }: NewAppUser,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into app_users (email, plans, digest_token, created_at) values ($1, $2, $3, $4)
     on conflict (email) do nothing`,
    [email, plans, digestToken, createdAt],
  )
  return rowCount === 1
}

const SETTABLE = {
  location: 'location',
  dailyDigest: 'daily_digest',
  showImages: 'show_images',
  onBoardedVersion: 'on_boarded_version',
  onBoardedDate: 'on_boarded_date',
  lastEnter: 'last_enter',
  lastExit: 'last_exit',
  plans: 'plans',
  zone: 'zone',
  digestHour: 'digest_hour',
} as const satisfies Record<Exclude<keyof Row, 'email'>, string>

export type AppUserChanges = Partial<Omit<Row, 'email'>>

/** Writes the given fields; false where there is no such person. */
export async function updateAppUser(
  client: Queryable,
  email: string,
  changes: AppUserChanges,
): Promise<boolean> {
  const names = Object.keys(SETTABLE).filter((name) => name in changes) as (keyof AppUserChanges)[]
  const sets = names.map((name, place) => `${SETTABLE[name]} = $${place + 2}`)
  const { rowCount } = await client.query(
    `update app_users set ${['email = email', ...sets].join(', ')} where email = $1`,
    [email, ...names.map((name) => changes[name])],
  )
  return rowCount === 1
}

export async function selectSubscriptions(client: Queryable, email: string): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    'select category from subscriptions where email = $1 order by created_at, category',
    [email],
  )
  return rows.map(({ category }) => category)
}

/** Locks the person against other changes of what they follow. */
export async function lockAppUser(client: Queryable, email: string): Promise<AppUser | null> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from app_users where email = $1 for update`,
    [email],
  )
  return firstAppUser(rows)
}

/** Makes the categories the whole list; what stays keeps its date. */
export async function replaceSubscriptions(
  client: Queryable,
  { email, categories, at }: { email: string; categories: string[]; at: string },
): Promise<void> {
  await client.query('delete from subscriptions where email = $1 and category <> all ($2)', [
    email,
    categories,
  ])
  await client.query(
    `insert into subscriptions (email, category, created_at)
     select $1, category, $3 from unnest($2::text[]) as category on conflict do nothing`,
    [email, categories, at],
  )
}

/** The person a link of their mails names. */
export async function findByDigestToken(client: Queryable, token: string): Promise<AppUser | null> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from app_users where digest_token = $1`,
    [token],
  )
  return firstAppUser(rows)
}

export type Subscription = { category: string; title: string | null; since: string }

/** What a person follows and since when, the newest last; a category that is gone has no title. */
export async function selectSubscriptionRows(
  client: Queryable,
  email: string,
): Promise<Subscription[]> {
  const { rows } = await client.query<Subscription>(
    `select s.category, c.title, s.created_at as since
     from subscriptions s left join categories c on c.id = s.category
     where s.email = $1 order by s.created_at, s.category`,
    [email],
  )
  return rows
}

/** Names the person in the log to nobody who cannot read the person's row. */
export async function findOpaqueId(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select left(encode(sha256(convert_to(digest_token, 'UTF8')), 'hex'), 16) as id
     from app_users where email = $1`,
    [email],
  )
  return rows[0]?.id ?? null
}

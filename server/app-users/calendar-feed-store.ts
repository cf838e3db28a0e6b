import type { Queryable } from '../db/queryable.ts'

export type FeedChoice = { madeAt: string; categories: string[] | null }
export type FeedReader = { program: string; at: string }
type FeedRow = FeedChoice & { token: string }

export async function findFeed(client: Queryable, email: string): Promise<FeedRow | null> {
  const { rows } = await client.query<FeedRow>(
    'select token, made_at as "madeAt", categories from calendar_feeds where email = $1',
    [email],
  )
  return rows[0] ?? null
}

/** Creates a person's feed if they have none; does nothing for an unknown person. */
export async function insertFeed(
  client: Queryable,
  { email, token, at }: { email: string; token: string; at: string },
): Promise<void> {
  await client.query(
    `insert into calendar_feeds (email, token, made_at)
     select email, $2, $3 from app_users where email = $1 on conflict (email) do nothing`,
    [email, token, at],
  )
}

/** Gives a feed a new address, without any readers. */
export async function renewFeed(
  client: Queryable,
  { email, token, at }: { email: string; token: string; at: string },
): Promise<void> {
  await client.query('update calendar_feeds set token = $2, made_at = $3 where email = $1', [
    email,
    token,
    at,
  ])
  await client.query('delete from calendar_feed_readers where email = $1', [email])
}

export async function updateFeedCategories(
  client: Queryable,
  { email, categories }: { email: string; categories: string[] | null },
): Promise<void> {
  await client.query('update calendar_feeds set categories = $2 where email = $1', [
    email,
    categories,
  ])
}

export async function selectFeedReaders(client: Queryable, email: string): Promise<FeedReader[]> {
  const { rows } = await client.query<FeedReader>(
    `select program, read_at as at from calendar_feed_readers where email = $1
     order by read_at desc, program`,
    [email],
  )
  return rows
}

/** The owner of the feed with this secret. */
export async function findFeedOwner(
  client: Queryable,
  token: string,
): Promise<{ email: string; categories: string[] | null } | null> {
  const { rows } = await client.query<{ email: string; categories: string[] | null }>(
    'select email, categories from calendar_feeds where token = $1',
    [token],
  )
  return rows[0] ?? null
}

/** Records a read by a program, at most once a minute, so that reading rarely writes. */
export async function touchFeedReader(
  client: Queryable,
  { email, program, at }: { email: string; program: string; at: string },
): Promise<void> {
  await client.query(
    `insert into calendar_feed_readers as r (email, program, read_at)
     select email, $2, $3 from calendar_feeds where email = $1
     on conflict (email, program) do update set read_at = excluded.read_at
       where r.read_at < excluded.read_at - interval '1 minute'`,
    [email, program, at],
  )
}

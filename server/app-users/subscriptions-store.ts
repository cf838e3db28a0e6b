import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import type { Queryable } from '../db/queryable.ts'

export async function selectSubscriptions(client: Queryable, email: string): Promise<string[]> {
  return (await selectSubscriptionRows(client, email)).map(({ category }) => category)
}

export type SubscriptionRow = {
  category: string
  /** Null if the category was deleted. */
  title: string | null
  filter: SubscriptionFilter
  since: string
}

/** A person's subscriptions, oldest first. */
export async function selectSubscriptionRows(
  client: Queryable,
  email: string,
): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select s.category, c.title, s.filter, s.created_at as since
     from subscriptions s left join categories c on c.id = s.category
     where s.email = $1 order by s.created_at, s.category`,
    [email],
  )
  return rows
}

/** Deletes all of a person's subscriptions except these. */
export async function deleteOtherSubscriptions(
  client: Queryable,
  { email, categories }: { email: string; categories: string[] },
): Promise<void> {
  await client.query('delete from subscriptions where email = $1 and category <> all ($2)', [
    email,
    categories,
  ])
}

export async function deleteSubscription(
  client: Queryable,
  { email, category }: { email: string; category: string },
): Promise<void> {
  await client.query('delete from subscriptions where email = $1 and category = $2', [
    email,
    category,
  ])
}

export type WantedSubscription = {
  category: string
  /** If omitted, an existing subscription keeps its filter. */
  filter?: SubscriptionFilter
}

type NewSubscriptions = { email: string; wanted: readonly WantedSubscription[]; at: string }

/** Adds subscriptions; existing ones keep their date. */
export async function upsertSubscriptions(
  client: Queryable,
  { email, wanted, at }: NewSubscriptions,
): Promise<void> {
  await client.query(
    `insert into subscriptions as s (email, category, filter, created_at)
     select $1, category, coalesce(filter, 'all'), $4
     from unnest($2::text[], $3::text[]) as given (category, filter)
     on conflict (email, category) do nothing`,
    [email, wanted.map(({ category }) => category), wanted.map(({ filter }) => filter ?? null), at],
  )
  await client.query(
    `update subscriptions s set filter = given.filter
     from unnest($2::text[], $3::text[]) as given (category, filter)
     where s.email = $1 and s.category = given.category and s.filter <> given.filter`,
    [email, wanted.map(({ category }) => category), wanted.map(({ filter }) => filter ?? null)],
  )
}

/** Replaces all subscriptions; remaining ones keep their date and filter. */
export async function replaceSubscriptions(
  client: Queryable,
  { email, categories, at }: { email: string; categories: string[]; at: string },
): Promise<void> {
  await deleteOtherSubscriptions(client, { email, categories })
  await upsertSubscriptions(client, {
    email,
    wanted: categories.map((category) => ({ category })),
    at,
  })
}

/** The parent of each of these categories. */
export async function selectCategoryParents(
  client: Queryable,
  categories: string[],
): Promise<{ id: string; parent: string }[]> {
  const { rows } = await client.query<{ id: string; parent: string }>(
    'select id, parent from categories where id = any ($1)',
    [categories],
  )
  return rows
}

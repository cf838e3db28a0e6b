import type { Queryable } from '../db/queryable.ts'

/** How many followers of each followed category are sampled. */
const FOLLOWERS_A_CATEGORY = 15
/** How many of the person's categories are considered, newest first. */
const CATEGORIES = 15
/** How many subscriptions before and after the person's own are sampled. */
const SAMPLE = 1_000

export type Together = { category: string; because: string }

/**
 * Categories followed by people who follow the same ones, most followers first, each with the shared category most of
 * those people follow. Samples a few followers per category, so that the cost does not depend on their number.
 */
export async function selectFollowedTogether(
  client: Queryable,
  { email, limit }: { email: string; limit: number },
): Promise<Together[]> {
  const { rows } = await client.query<Together>(
    `with own as (select category from subscriptions where email = $1),
       asked as (
         select category from subscriptions where email = $1
         order by created_at desc, category limit ${CATEGORIES}
       ),
       others as (
         select asked.category as shared, follower.email from asked cross join lateral (
           select email from subscriptions s where s.category = asked.category and s.email <> $1
           limit ${FOLLOWERS_A_CATEGORY}
         ) follower
       ),
       pairs as (
         select s.category, others.shared, count(*) as people
         from others join subscriptions s on s.email = others.email
         where s.category not in (select category from own) group by 1, 2
       )
     select category, because from (
       select category, (array_agg(shared order by people desc, shared))[1] as because,
         sum(people) as people
       from pairs group by category
     ) counted where exists (select from categories c where c.id = category)
     order by people desc, category limit $2`,
    [email, limit],
  )
  return rows
}

/**
 * Popular categories in a sample of subscriptions: those of people whose e-mails are next in alphabetical order,
 * which is unrelated to what they like.
 */
export async function selectPopular(
  client: Queryable,
  { email, but, limit }: { email: string; but: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `with sample as (
       (select category from subscriptions where email > $1 order by email limit ${SAMPLE})
       union all
       (select category from subscriptions where email < $1 order by email limit ${SAMPLE})
     )
     select category from (
       select category, count(*) as people from sample where category <> all ($2) group by category
     ) counted where exists (select from categories c where c.id = category)
     order by people desc, category limit $3`,
    [email, but, limit],
  )
  return rows.map(({ category }) => category)
}

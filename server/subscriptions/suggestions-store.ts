import type { Queryable } from '../db/queryable.ts'

/** Followers of each followed category that are looked at; what they follow says enough. */
const FOLLOWERS_A_CATEGORY = 15
/** Categories of the person that are looked at, the newest first. */
const CATEGORIES = 15
/** Subscriptions before and after a person's own that stand for all of them. */
const SAMPLE = 1_000

export type Together = { category: string; because: string }

/**
 * Categories that people follow who follow the same, most of them first, with the followed one that most of these people
 * share. Of each category a few followers are asked, so that it costs the same however many there are.
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
 * Categories that many follow, by a sample of subscriptions: those of the people who come after this one in the order of
 * e-mails, which has nothing to do with what people like.
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

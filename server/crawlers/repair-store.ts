import type { Recipe } from '@app/core/crawlers/recipe.ts'
import type { KnownEvent } from '@app/sources/source.ts'
import type { Queryable } from '../db/queryable.ts'
import { instantText } from '../db/schema.ts'

const MOST_KNOWN = 300
/** Pages stored per crawler; the oldest are deleted first. */
const MOST_PAGES = 10

/**
 * What a crawler ($1) reports itself of each stored event: its own events, which may have the values of other sources, and
 * those of others that it is a further source of. Events without a memory count as stored.
 */
const REPORTED = `
  select event.id, to_jsonb(event) || jsonb_build_object('isDay', event.is_day) || coalesce(item.values, '{}') as told
  from events event
  left join lateral (
    select values from source_items item
    where item.event_id = event.id and item.crawler = $1 and not item.is_merged
    order by item.last_seen_at desc limit 1
  ) item on true
  where event.crawler = $1
  union all
  select event.id, link."values"::jsonb || coalesce(item.values, '{}')
  from event_sources link
  join events event on event.id = link.event
  left join source_items item on item.crawler = link.crawler and md5(item.identity) = md5(link.identity)
  where link.crawler = $1 and link.split_from is null`

/** What a crawler reports of stored events: from `from` on in ascending order, then those before, latest first. */
export async function selectKnownEvents(
  client: Queryable,
  { crawler, from }: { crawler: string; from: string },
): Promise<KnownEvent[]> {
  const { rows } = await client.query<KnownEvent>(
    `select told ->> 'description' as description, told ->> 'details' as details, date::text as date,
       (told ->> 'isDay')::boolean as "isDay", told ->> 'url' as url
     from (${REPORTED}) as reported, lateral (select (told ->> 'date')::timestamptz) as at (date)
     order by date < $2, abs(extract(epoch from date - $2::timestamptz)), id limit $3`,
    [crawler, from, MOST_KNOWN],
  )
  return rows.map((row) => ({ ...row, date: instantText(row.date) }))
}

/** The category title that a crawler gives all its events, if any; a recipe reads no category titles. */
export async function findCommonTitle(client: Queryable, crawler: string): Promise<string | null> {
  const { rows } = await client.query<{ title: string }>(
    `select min(told ->> 'title') as title from (${REPORTED}) as reported
     having count(distinct told ->> 'title') = 1`,
    [crawler],
  )
  return rows[0]?.title ?? null
}

/** Recipes that a crawler was repaired with, newest first. */
export async function selectFormerRecipes(
  client: Queryable,
  crawler: string,
): Promise<{ recipe: Recipe; storedAt: string }[]> {
  const { rows } = await client.query<{ recipe: Recipe; storedAt: string }>(
    `select recipe, kept_at::text as "storedAt" from recipe_pages
     where crawler = $1 order by kept_at desc, run`,
    [crawler],
  )
  return rows.map((row) => ({ ...row, storedAt: instantText(row.storedAt) }))
}

/** Keeps a page beyond its day limit. False if it is not stored, or was read by another crawler. */
export async function storeRecipePage(
  client: Queryable,
  recipeVersion: {
    crawler: string
    run: string
    ordinal: number
    recipe: Recipe
    at: string
  },
): Promise<boolean> {
  const { crawler, run, ordinal, recipe, at } = recipeVersion
  const { rowCount } = await client.query(
    `insert into recipe_pages (crawler, run, ordinal, recipe, kept_at)
     select $1, page.run, page.ordinal, $4, $5
     from run_pages page join runs run on run.id = page.run
     where page.run = $2 and page.ordinal = $3 and run.crawler = $1 and page.file is not null
     on conflict (crawler, run, ordinal) do update set
       recipe = excluded.recipe, kept_at = excluded.kept_at`,
    [crawler, run, ordinal, JSON.stringify(recipe), at],
  )
  await client.query(
    `delete from recipe_pages where crawler = $1 and (run, ordinal) not in (
       select run, ordinal from recipe_pages where crawler = $1 order by kept_at desc, run limit $2
     )`,
    [crawler, MOST_PAGES],
  )
  return rowCount === 1
}

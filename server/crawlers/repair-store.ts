import type { Recipe } from '@app/core/crawlers/recipe.ts'
import type { KnownEvent } from '@app/sources/source.ts'
import type { Queryable } from '../db/queryable.ts'
import { instantText } from '../db/schema.ts'

const MOST_KNOWN = 300
/** Pages stored per crawler; the oldest are deleted first. */
const MOST_PAGES = 10

/** Stored events of a crawler: from `from` on in ascending order, then those before, latest first. */
export async function selectKnownEvents(
  client: Queryable,
  { crawler, from }: { crawler: string; from: string },
): Promise<KnownEvent[]> {
  const { rows } = await client.query<KnownEvent>(
    `select description, details, date::text as date, is_day as "isDay", url from events
     where crawler = $1
     order by date < $2, abs(extract(epoch from date - $2::timestamptz)), id limit $3`,
    [crawler, from, MOST_KNOWN],
  )
  return rows.map((row) => ({ ...row, date: instantText(row.date) }))
}

/** The category title that all events of a crawler share, if any; a recipe reads no category titles. */
export async function findCommonTitle(client: Queryable, crawler: string): Promise<string | null> {
  const { rows } = await client.query<{ title: string }>(
    'select min(title) as title from events where crawler = $1 having count(distinct title) = 1',
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

import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { CRAWLER_FIELDS } from '@app/core/crawlers/fields.ts'
import { fieldNames } from '@app/core/nouns/field.ts'
import type { Queryable } from '../db/queryable.ts'
import { crawlers } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'
import { isNotResting } from '../serving/store.ts'

const COLUMNS = selectList(crawlers, [
  'id',
  'version',
  'lastRunDate',
  ...fieldNames(CRAWLER_FIELDS),
])

export async function readCrawler(client: Queryable, id: string): Promise<Crawler | null> {
  const { rows } = await client.query<Crawler>(`select ${COLUMNS} from crawlers where id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** Every crawler, in natural order of titles. */
export async function listCrawlers(client: Queryable): Promise<Crawler[]> {
  const { rows } = await client.query<Crawler>(`select ${COLUMNS} from crawlers`)
  const { compare } = new Intl.Collator('en', { numeric: true })
  return rows.toSorted((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
}

/** Titles of crawlers; for deleted ones, the last title they had. */
export async function readCrawlerTitles(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; title: string }>(
    `select id, title from crawlers where id = any ($1)
     union all
     (select distinct on (row_id) row_id as id, before ->> 'title' as title from change_rows
      where noun = 'crawlers' and row_id = any ($1) and after is null and before ->> 'title' is not null
        and not exists (select 1 from crawlers where id = row_id)
      order by row_id, set_id desc)`,
    [wanted],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function categoryExists(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from categories where id = $1', [id])
  return rowCount === 1
}

/** The clock time the crawler's next run was meant for, if daylight saving time skips it. */
export type SkippedTime = { skippedTime: string | null }
export type DueCrawler = Crawler & SkippedTime

export async function readSkippedTime(client: Queryable, id: string): Promise<string | null> {
  const { rows } = await client.query<SkippedTime>(
    'select skipped_time as "skippedTime" from crawlers where id = $1',
    [id],
  )
  return rows[0]?.skippedTime ?? null
}

/** Crawlers that are due, locked; without those another process has locked, and those that failed a moment ago. */
export async function lockDueCrawlers(
  client: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<DueCrawler[]> {
  const { rows } = await client.query<DueCrawler>(
    `select ${COLUMNS}, skipped_time as "skippedTime" from crawlers
     where active and auto_set_next_run_date and next_run_date <= $1
       and (expire_date is null or expire_date > $1)
       and ${isNotResting('crawler', 'crawlers.id', '$1')}
     order by next_run_date, id limit $2 for no key update skip locked`,
    [now, limit],
  )
  return rows
}

/** Moves the next run. This is run state: it creates no change set and no new version. */
export async function setNextRunDate(
  client: Queryable,
  { id, at, skippedTime }: { id: string; at: string } & SkippedTime,
): Promise<void> {
  await client.query('update crawlers set next_run_date = $2, skipped_time = $3 where id = $1', [
    id,
    at,
    skippedTime,
  ])
}

import type { RowNoun } from '../../server/log/nouns.ts'
import type { Queryable } from '../../server/db/queryable.ts'
import { ID_PREFIX, LARGE_SEED, PEOPLE_DOMAIN } from './marks.ts'

const IDS = `${ID_PREFIX}%`
const PEOPLE = `%@${PEOPLE_DOMAIN}`

type PlainTable =
  | 'app_users'
  | 'subscriptions'
  | 'mails'
  | 'runs'
  | 'crawler_health'
  | 'review_items'

/** Inserts rows with the same columns into a table that the log does not cover. */
export async function insertPlain(
  client: Queryable,
  table: PlainTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

export async function isPresent(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `select exists (select 1 from events where id like $1) or exists (select 1 from crawlers where id like $1)
       or exists (select 1 from app_users where email like $2) as present`,
    [IDS, PEOPLE],
  )
  return rows[0]?.present ?? false
}

/** Sets each crawler's last run date from its latest run. */
export async function setLastRuns(client: Queryable): Promise<void> {
  await client.query(
    `update crawlers set last_run_date = (select max(started_at) from runs where crawler = crawlers.id)
     where id like $1`,
    [IDS],
  )
}

export async function selectStored(
  client: Queryable,
  table: 'locations' | 'main_groups' | 'groups' | 'categories',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; title: string }>(
    `select id, title from ${table}`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function selectEventIds(client: Queryable): Promise<string[]> {
  return idsOf(client, 'select id from events where id like $1 or crawler like $1 order by id', IDS)
}

export async function selectCrawlerIds(client: Queryable): Promise<string[]> {
  return idsOf(client, 'select id from crawlers where id like $1 order by id', IDS)
}

/** Rows the seed added to the catalogue that nothing else needs. */
export async function selectUnneeded(
  client: Queryable,
  noun: keyof typeof NEEDED,
): Promise<string[]> {
  const { table, by } = NEEDED[noun]
  const { rows } = await client.query<{ id: string }>(
    `select t.id from ${table} t where not exists (${by}) and t.id in (
       select r.row_id from change_rows r join change_sets s on s.id = r.set_id
       where s.author_id = $1 and r.noun = $2 and r.before is null
     ) order by t.id`,
    [LARGE_SEED.id, noun],
  )
  return rows.map(({ id }) => id)
}

const NEEDED = {
  categories: {
    table: 'categories',
    by: 'select 1 from events where category = t.id union all select 1 from crawlers where category = t.id',
  },
  groups: { table: 'groups', by: 'select 1 from categories where "group" = t.id' },
  'main-groups': { table: 'main_groups', by: 'select 1 from groups where main_group = t.id' },
  locations: { table: 'locations', by: 'select 1 from categories where parent = t.title' },
} satisfies Partial<Record<RowNoun, { table: string; by: string }>>

/** Deletes runs and the crawlers' health. */
export async function deleteRuns(client: Queryable): Promise<void> {
  for (const table of ['runs', 'crawler_health', 'source_items', 'review_items'])
    await client.query(`delete from ${table} where crawler like $1`, [IDS])
}

/** Deletes people with their subscriptions, digests and mails. */
export async function deletePeople(client: Queryable): Promise<number> {
  await client.query('delete from mails where recipient like $1', [PEOPLE])
  const { rowCount } = await client.query('delete from app_users where email like $1', [PEOPLE])
  return rowCount ?? 0
}

async function idsOf(client: Queryable, sql: string, value: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql, [value])
  return rows.map(({ id }) => id)
}

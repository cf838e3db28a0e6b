import type { Queryable } from '../db/queryable.ts'

export type Demo = {
  seededAt: string | null
  category: string | null
  crawler: string | null
  /** Where this server reaches itself: `http://127.0.0.1:4300`. */
  address: string | null
  shownAt: string | null
}

export async function orderDemoRow(client: Queryable, at: string): Promise<void> {
  await client.query('insert into demos (ordered_at) values ($1) on conflict do nothing', [at])
}

/** The ordered demo; optionally locked until the transaction ends. */
export async function findDemo(client: Queryable, { isLocked = false } = {}): Promise<Demo | null> {
  const { rows } = await client.query<Demo>(
    `select seeded_at as "seededAt", category, crawler, address, shown_at as "shownAt" from demos
     ${isLocked ? 'for update' : ''}`,
  )
  return rows[0] ?? null
}

export async function markSeeded(
  client: Queryable,
  { category, crawler, address, at }: Record<'category' | 'crawler' | 'address' | 'at', string>,
): Promise<void> {
  await client.query('update demos set seeded_at = $1, category = $2, crawler = $3, address = $4', [
    at,
    category,
    crawler,
    address,
  ])
}

export async function setAddress(client: Queryable, address: string): Promise<void> {
  await client.query('update demos set address = $1', [address])
}

export async function markShown(client: Queryable, at: string): Promise<void> {
  await client.query('update demos set shown_at = $1', [at])
}

export async function markDemoUser(client: Queryable, email: string): Promise<void> {
  await client.query('update app_users set is_demo = true where email = $1', [email])
}

/** Only the demo's own people: other sample data also contains people who get no mail. */
const OF_DEMO = `is_demo and email like '%.demo@example.com'`

export type DemoCounts = {
  crawlers: number
  categories: number
  events: number
  appUsers: number
  mails: number
}

/** What is left of the demo, edited or not. */
export async function countDemo(client: Queryable, demo: Demo): Promise<DemoCounts> {
  const { rows } = await client.query<DemoCounts>(
    `select
       (select count(*) from crawlers where id = $1) as crawlers,
       (select count(*) from categories where id = $2) as categories,
       (select count(*) from events where crawler = $1 or category = $2) as events,
       (select count(*) from app_users where ${OF_DEMO}) as "appUsers",
       (select count(*) from mails join app_users on email = recipient where ${OF_DEMO}) as mails`,
    [demo.crawler, demo.category],
  )
  return rows[0] ?? { crawlers: 0, categories: 0, events: 0, appUsers: 0, mails: 0 }
}

/** Ids of the logged rows that removing the demo affects. */
export async function selectDemoRows(client: Queryable, { crawler, category }: Demo) {
  const idsOf = async (sql: string, values: (string | null)[]) => {
    const { rows } = await client.query<{ id: string }>(`${sql} order by id`, values)
    return rows.map(({ id }) => id)
  }
  return {
    events: await idsOf('select id from events where crawler = $1 or category = $2', [
      crawler,
      category,
    ]),
    crawlers: await idsOf('select id from crawlers where id = $1', [crawler]),
    categories: await idsOf('select id from categories where id = $1', [category]),
    /** Other crawlers that fill the demo's category, which is about to be deleted. */
    stranded: await idsOf(
      'select id from crawlers where category = $2 and active and id is distinct from $1',
      [crawler, category],
    ),
  }
}

/** Deletes the demo's people with their subscriptions, digests and mails. */
export async function deleteDemoUsers(client: Queryable): Promise<number> {
  await client.query(
    `delete from mails where recipient in (select email from app_users where ${OF_DEMO})`,
  )
  const { rowCount } = await client.query(`delete from app_users where ${OF_DEMO}`)
  return rowCount ?? 0
}

export async function selectExistingCategories(
  client: Queryable,
  ids: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from categories where id = any ($1)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

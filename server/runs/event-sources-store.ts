import type { EventStatus } from '@app/core/events/fields.ts'
import type { EventSource } from '@app/core/runs/event-source.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import type { Queryable } from '../db/queryable.ts'

/** What a crawler remembers of an event beyond what the log holds. */
export type RememberedSource = {
  crawler: string
  identity: string
  values: PlannedEvent
  firstFoundAt: string
  lastFoundAt: string
}

export type StoredLink = {
  id: string
  crawler: string
  identity: string
  values: string
  formerId: string | null
  foundAt: string
}

/** The further sources of an event, oldest first. */
export async function selectLinks(client: Queryable, event: string): Promise<StoredLink[]> {
  const { rows } = await client.query<StoredLink>(
    `select id, crawler, identity, "values", former_id as "formerId", found_at as "foundAt"
     from event_sources where event = $1 and split_from is null order by found_at, id`,
    [event],
  )
  return rows
}

/** What crawlers remember of events, by crawler and identity, or of one event under any identity. */
export async function selectRemembered(
  client: Queryable,
  { event, links }: { event: string; links: { crawler: string; identity: string }[] },
): Promise<RememberedSource[]> {
  const { rows } = await client.query<RememberedSource>(
    // A union of two index scans; a single condition with "or" would scan the whole table.
    `select crawler, identity, values, committed_at as "firstFoundAt", last_seen_at as "lastFoundAt"
     from (
       select * from source_items where event_id = $1
       union
       select item.* from jsonb_to_recordset($2::jsonb) as given(crawler text, identity text)
       join source_items item on item.crawler = given.crawler and md5(item.identity) = md5(given.identity)
     ) as known
     order by last_seen_at desc`,
    [event, JSON.stringify(links.map(({ crawler, identity }) => ({ crawler, identity })))],
  )
  return rows
}

type NamedCrawler = NonNullable<EventSource['crawler']>

/** Titles and ranks of crawlers. */
export async function selectNamedCrawlers(
  client: Queryable,
  ids: string[],
): Promise<Map<string, NamedCrawler>> {
  const { rows } = await client.query<NamedCrawler>(
    'select id, title, version, rank from crawlers where id = any ($1)',
    [ids],
  )
  return new Map(rows.map((crawler) => [crawler.id, crawler]))
}

/** The links of a crawler's identities, by identity, whichever events they belong to. */
export async function findLinks(
  client: Queryable,
  { crawler, identities }: { crawler: string; identities: string[] },
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; identity: string }>(
    `select id, identity from event_sources
     where crawler = $1 and md5(identity) in (select md5(given) from unnest($2::text[]) as given)`,
    [crawler, identities],
  )
  return new Map(rows.map(({ id, identity }) => [identity, id]))
}

/** The fields of an event that its sources report as well. */
export type SharedEvent = {
  id: string
  crawler: string | null
  description: string
  date: string
  title: string
  details: string
  url: string | null
  status: EventStatus
  additionalCategories: string[]
}

export async function findSharedEvent(client: Queryable, id: string): Promise<SharedEvent | null> {
  const { rows } = await client.query<SharedEvent>(
    `select id, crawler, description, date, title, details, url, status,
       additional_categories as "additionalCategories" from events where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The URLs of crawlers. */
export async function selectCrawlerAddresses(
  client: Queryable,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; url: string }>(
    'select id, url from crawlers where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, url }) => [id, url]))
}

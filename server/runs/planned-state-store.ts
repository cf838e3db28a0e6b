import { INITIAL_VALUES } from '@app/core/runs/differences.ts'
import type { Effects } from '@app/core/runs/effects.ts'
import type { EventLink } from '@app/core/runs/event-links.ts'
import type { Remembered } from '@app/core/runs/match-events.ts'
import type { RankedSource } from '@app/core/runs/resolve-sources.ts'
import type { Orphan, PlannedState } from '@app/core/runs/orphans.ts'
import { LOCK_NAMES } from '../db/locks.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectStoredEvents } from './stored-events-store.ts'

/** What planning compares with: the crawler's memory, its events, and upcoming events of the same categories. */
export async function readPlannedState(
  client: Queryable,
  {
    crawler,
    categories,
    channels,
    from,
    orphans,
  }: {
    crawler: string
    categories: string[]
    /** Those of `categories` whose events may turn out to show a match. */
    channels: string[]
    from: string
    orphans: readonly Orphan[]
  },
): Promise<PlannedState> {
  const { rows } = await client.query<Remembered & { isMerged: boolean }>(
    `select identity, event_id as "eventId", values, said, last_seen_at as "readAt", is_merged as "isMerged"
     from source_items where crawler = $1`,
    [crawler],
  )
  const memory = rows.map(({ isMerged: _isMerged, ...item }) => item)
  const merged = new Set(rows.filter(({ isMerged }) => isMerged).map(({ identity }) => identity))
  const { links, reportedByOthers, apart } = await readLinks(client, crawler, orphans)
  const otherSources = await selectOtherSources(client, { crawler, channels, from })
  const ids = [...memory.map(({ eventId }) => eventId), ...links.map(({ event }) => event)]
  const stored = await selectStoredEvents(client, { crawler, ids, categories, from })
  return { memory, stored, linked: { links, reportedByOthers, merged, otherSources, apart } }
}

/**
 * When the crawler of a joined `teller` was last read to the end: a failed run says nothing about its events. Reads the
 * index from its end, because runs are kept for good.
 */
const LAST_READ = `select ended_at as at from runs
  where runs.crawler = teller.id and state = 'done' and mode <> 'dry' order by ordinal desc limit 1`
const IS_STILL_FOUND = `(read.at is null or item.last_seen_at >= read.at - interval '1 minute')`

type LinkRow = {
  kind: 'link' | 'reported' | 'apart'
  one: string
  other: string | null
  splitFrom: string | null
}

/**
 * The crawler's links to other crawlers' events, which of its own and adopted events other crawlers found in their last
 * run, and which events a person separated.
 */
async function readLinks(client: Queryable, crawler: string, orphans: readonly Orphan[]) {
  const { rows } = await client.query<LinkRow>(
    `select 'link' as kind, identity as one, event as other, split_from as "splitFrom"
     from event_sources where crawler = $1
     union all
     (select distinct 'reported', source.event, null, null
     from events event
     join event_sources source on source.event = event.id and source.split_from is null
     join crawlers teller on teller.id = source.crawler
     join source_items item on item.crawler = source.crawler and md5(item.identity) = md5(source.identity)
     left join lateral (${LAST_READ}) as read on true
     where (event.crawler = $1 or event.id = any ($2) and source.crawler <> $1) and ${IS_STILL_FOUND})
     union all
     select 'apart', source.event, source.split_from, null from event_sources source
     join events own on own.id in (source.event, source.split_from) and own.crawler = $1
     where source.split_from is not null
     union all
     select 'apart', own.event_id, item.event_id, null from review_items item
     join source_items own on own.crawler = item.crawler and md5(own.identity) = md5(item.identity)
     where item.kind = 'double' and item.verdict = 'another'`,
    [crawler, orphans.map(({ event }) => event)],
  )
  const { link = [], reported = [], apart = [] } = Object.groupBy(rows, ({ kind }) => kind)
  return {
    links: link.map(({ one, other, splitFrom }): EventLink => ({
      identity: one,
      event: other ?? '',
      splitFrom,
    })),
    reportedByOthers: new Set(reported.map(({ one }) => one)),
    apart: apart.map(({ one, other }) => [one, other ?? ''] as const),
  }
}

/**
 * What other crawlers report about events that this one reports as well, first source first. Leaves out events that
 * their crawler did not find when it was last read.
 */
async function selectOtherSources(
  client: Queryable,
  { crawler, channels, from }: { crawler: string; channels: string[]; from: string },
): Promise<Map<string, RankedSource[]>> {
  const { rows } = await client.query<RankedSource & { event: string }>(
    `with shared as (
       select event from event_sources where crawler = $1 and split_from is null
       union
       select source.event from events event
       join event_sources source on source.event = event.id and source.split_from is null
       where event.crawler = $1
       union
       select id from events where category = any ($2) and last_date >= $3
     ), told as (
       select event.id as event, event.crawler, null::timestamptz as found_at, item.values, item.last_seen_at
       from shared join events event on event.id = shared.event
       join source_items item on item.crawler = event.crawler and item.event_id = event.id
         and not item.is_merged
       union all
       select source.event, source.crawler, source.found_at, item.values, item.last_seen_at
       from shared join event_sources source on source.event = shared.event and source.split_from is null
       join source_items item on item.crawler = source.crawler and md5(item.identity) = md5(source.identity)
     )
     select item.event, teller.title, teller.rank, item.values
     from told item join crawlers teller on teller.id = item.crawler
     left join lateral (${LAST_READ}) as read on true
     where item.crawler <> $1 and ${IS_STILL_FOUND}
     order by item.found_at nulls first, item.crawler`,
    [crawler, channels, from],
  )
  const byEvent = Map.groupBy(rows, ({ event }) => event)
  return new Map(
    [...byEvent].map(([event, otherSources]) => [
      event,
      otherSources.map(({ title, rank, values }) => ({
        title,
        rank,
        values: { ...INITIAL_VALUES, ...values },
      })),
    ]),
  )
}

/** Titles and groups of all categories, by id. */
export async function readCategories(
  client: Queryable,
): Promise<{ titles: Map<string, string>; groups: Map<string, string> }> {
  const { rows } = await client.query<{ id: string; title: string; group: string }>(
    'select id, title, "group" from categories',
  )
  return {
    titles: new Map(rows.map(({ id, title }) => [id, title])),
    groups: new Map(rows.map(({ id, group }) => [id, group])),
  }
}

type MemoryUpdate = Pick<Effects, 'remembers' | 'forgets' | 'forgetsEvents'> & {
  crawler: string
  at: string
}

/** Must run in the commit's own transaction. */
export async function writeMemory(client: Queryable, memory: MemoryUpdate): Promise<void> {
  const { crawler, remembers, forgets, forgetsEvents, at } = memory
  if (forgets.length > 0 || forgetsEvents.length > 0)
    await client.query(
      `delete from source_items where crawler = $1 and (
         (md5(identity) = any (select md5(given) from unnest($2::text[]) given) and identity = any ($2))
         or event_id = any ($3))`,
      [crawler, forgets, forgetsEvents],
    )
  if (remembers.length === 0) return
  await client.query(
    `insert into source_items (crawler, identity, event_id, values, said, is_merged, committed_at, last_seen_at)
     select $1, identity, "eventId", values, said, "isMerged", $3, $3
     from jsonb_to_recordset($2::jsonb)
       as given(identity text, "eventId" text, values jsonb, said jsonb, "isMerged" boolean)
     on conflict (crawler, md5(identity)) do update set
       event_id = excluded.event_id, is_merged = excluded.is_merged, values = excluded.values, said = excluded.said,
       last_seen_at = excluded.last_seen_at,
       committed_at = case when source_items.values = excluded.values
         then source_items.committed_at else excluded.committed_at end`,
    [crawler, JSON.stringify(remembers), at],
  )
}

/** The stored events that identities belong to, by identity. */
export async function selectTakenIdentities(
  client: Queryable,
  crawler: string,
  identities: string[],
): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map()
  const { rows } = await client.query<{ identity: string; id: string }>(
    `select item.identity, event.id
     from unnest($2::text[]) given
     join source_items item on item.crawler = $1 and md5(item.identity) = md5(given)
     join events event on event.id = item.event_id
     -- A merged identity without a link is free: its merge was undone.
     where not item.is_merged or exists (
       select 1 from event_sources link where link.crawler = $1 and md5(link.identity) = md5(given))`,
    [crawler, identities],
  )
  return new Map(rows.map(({ identity, id }) => [identity, id]))
}

/** Ids of stored events with the same natural key, by `key`. */
export async function selectEventsByNaturalKey(
  client: Queryable,
  naturalKeys: {
    key: string
    category: string
    title: string
    description: string
    date: string
    isDay: boolean
  }[],
): Promise<Map<string, string[]>> {
  if (naturalKeys.length === 0) return new Map()
  const { rows } = await client.query<{ key: string; ids: string[] }>(
    `select given.key, array_agg(event.id) as ids
     from jsonb_to_recordset($1::jsonb)
       as given(key text, category text, title text, description text, date timestamptz, "isDay" boolean)
     join events event on event.category = given.category and event.date = given.date
       and event.title = given.title and event.description = given.description
       and event.is_day = given."isDay"
     group by given.key`,
    [JSON.stringify(naturalKeys)],
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/** Which of these categories exist; none can be deleted until the transaction ends. */
export async function lockCategories(client: Queryable, ids: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id from categories where id = any ($1) order by id for key share',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the crawler exists; it cannot be deleted until the transaction ends. */
export async function lockCrawler(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from crawlers where id = $1 for key share', [
    id,
  ])
  return rowCount === 1
}

/** Blocks other commits of the same crawler until this transaction ends. */
export async function lockCrawlerCommits(client: Queryable, crawler: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    LOCK_NAMES.commit + crawler,
  ])
}

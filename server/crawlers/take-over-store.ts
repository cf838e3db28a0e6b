import { STORED_EVENT_FIELDS, type StoredEvent } from '@app/core/runs/differences.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

/** How many events a crawler owns or is a further source of, and how many of them it owns. */
export async function countEvents(
  client: Queryable,
  crawler: string,
): Promise<{ events: number; owned: number }> {
  const { rows } = await client.query<{ events: number; owned: number }>(
    `select count(distinct id)::int as events, count(distinct id) filter (where is_owned)::int as owned from (
       select id, true as is_owned from events where crawler = $1
       union all
       select event.id, false from event_sources link join events event on event.id = link.event
       where link.crawler = $1 and link.split_from is null
     ) as reported`,
    [crawler],
  )
  return rows[0] ?? { events: 0, owned: 0 }
}

/** The further sources of these events, the one with the most first. */
export async function selectFurtherSources(
  client: Queryable,
  ids: readonly string[],
): Promise<{ id: string; events: string[] }[]> {
  const { rows } = await client.query<{ id: string; events: string[] }>(
    `select crawler as id, array_agg(distinct event) as events from event_sources
     where event = any ($1) and split_from is null
     group by crawler order by count(distinct event) desc, crawler`,
    [ids],
  )
  return rows
}

/** The events that a crawler owns, in a fixed order. */
export async function selectEventIds(client: Queryable, crawler: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from events where crawler = $1 order by id',
    [crawler],
  )
  return rows.map(({ id }) => id)
}

/** An event of one crawler that another one reports as a further source, with what each of them wrote or reports. */
export type SharedEvent = {
  identity: string
  stored: StoredEvent
  former: PlannedEvent
  own: PlannedEvent
}

/** The events of a crawler that another one is a further source of, by event. */
export async function selectSharedEvents(
  client: Queryable,
  { crawler, from }: { crawler: string; from: string },
): Promise<Map<string, SharedEvent>> {
  const { rows } = await client.query<StoredEvent & Omit<SharedEvent, 'stored'>>(
    `select distinct on (event.id) ${selectList(events, STORED_EVENT_FIELDS, 'event')},
       link.identity, former.values as former, item.values as own
     from event_sources link
     join events event on event.id = link.event and event.crawler = $2
     join source_items item on item.crawler = link.crawler and md5(item.identity) = md5(link.identity)
     join source_items former on former.crawler = $2 and former.event_id = event.id and not former.is_merged
     where link.crawler = $1 and link.split_from is null
     order by event.id, link.found_at, link.id, former.last_seen_at desc`,
    [crawler, from],
  )
  return new Map(
    rows.map(({ identity, former, own, ...stored }) => [
      stored.id,
      { identity, former, own, stored },
    ]),
  )
}

/** The links of a crawler that has handed over its events, and whether its successor ($2) reports the event without it. */
export async function selectLinksToHandOver(
  client: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; isNeeded: boolean }[]> {
  const { rows } = await client.query<{ id: string; isNeeded: boolean }>(
    `select link.id, not (
       exists (select 1 from event_sources own where own.crawler = $2 and (
         md5(own.identity) = md5(link.identity) or own.event = link.event and own.split_from is null))
       or link.split_from is null and exists (
         select 1 from events where events.id = link.event and events.crawler = $2)) as "isNeeded"
     from event_sources link where link.crawler = $1 order by link.id`,
    [from, to],
  )
  return rows
}

/** The links that make a crawler a further source of these events. */
export async function selectSourcesAmong(
  client: Queryable,
  { crawler, events: ids }: { crawler: string; events: string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from event_sources
     where crawler = $1 and event = any ($2) and split_from is null order by id`,
    [crawler, ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * Copies a crawler's memory to another, without overwriting what that one already remembers. Both know linked events by
 * their current id: without its link, a merged identity would count as one whose merge a person undid.
 */
export async function copyMemory(
  client: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await client.query(
    `update source_items item set event_id = link.event, is_merged = false
     from event_sources link
     where link.crawler = $1 and item.crawler = $1 and md5(item.identity) = md5(link.identity)`,
    [from],
  )
  await client.query(
    `insert into source_items (crawler, identity, event_id, values, said, is_merged, committed_at, last_seen_at)
     select $2, identity, event_id, values, said, is_merged, committed_at, last_seen_at
     from source_items where crawler = $1
     on conflict (crawler, md5(identity)) do nothing`,
    [from, to],
  )
}

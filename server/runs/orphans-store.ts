import {
  inheritWritten,
  STORED_EVENT_FIELDS,
  type StoredEvent,
} from '@app/core/runs/differences.ts'
import type { Orphan } from '@app/core/runs/orphans.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

/** A crawler that is Offline or expired may still be run by hand; no other crawler takes over its events for this long. */
const ORPHANED_AFTER = `interval '7 days'`

/**
 * The events that fall to a crawler at an instant: it reports them as a further source, and their own crawler was
 * deleted, or is Offline or expired and was not read for a week. Nobody else would report that they vanished. If the
 * former crawler is read again, it becomes a further source of them.
 */
export async function selectOrphans(
  client: Queryable,
  { crawler, at }: { crawler: string; at: string },
): Promise<Orphan[]> {
  const { rows } = await client.query<
    StoredEvent & Omit<Orphan, 'values'> & { own: PlannedEvent; former: PlannedEvent | null }
  >(
    `select distinct on (event.id) ${selectList(events, STORED_EVENT_FIELDS, 'event')},
       source.event, source.id as link, source.identity, item.values as own, former.values as former
     from event_sources source
     join events event on event.id = source.event
     join source_items item on item.crawler = source.crawler and md5(item.identity) = md5(source.identity)
     left join source_items former on former.crawler = event.crawler and former.event_id = event.id
       and not former.is_merged
     where source.crawler = $1 and source.split_from is null and event.crawler <> $1
       and not exists (
         select 1 from crawlers owner where owner.id = event.crawler and (
           owner.active and (owner.expire_date is null or owner.expire_date > $2::timestamptz) or exists (
           select 1 from runs where runs.crawler = owner.id and runs.state = 'done' and runs.mode <> 'dry'
             and runs.ended_at > $2::timestamptz - ${ORPHANED_AFTER}
         ))
       )
     order by event.id, source.found_at, source.id, former.last_seen_at desc`,
    [crawler, at],
  )
  return rows.map(({ event, link, identity, own, former, ...stored }) => ({
    event,
    link,
    identity,
    values: inheritWritten(stored, own, former),
  }))
}

/** Remembers these events as the crawler's own. */
export async function rememberAsOwn(
  client: Queryable,
  { crawler, events: owned }: { crawler: string; events: readonly Omit<Orphan, 'link'>[] },
): Promise<void> {
  if (owned.length === 0) return
  await client.query(
    `update source_items item set event_id = given.event, values = given.values, is_merged = false
     from jsonb_to_recordset($2::jsonb) as given(identity text, event text, values jsonb)
     where item.crawler = $1 and md5(item.identity) = md5(given.identity)`,
    [crawler, JSON.stringify(owned)],
  )
}

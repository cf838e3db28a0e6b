import type { Event } from '@app/core/events/event.ts'
import { EVENT_OTHER_FIELDS, EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import { fieldNames } from '@app/core/nouns/field.ts'
import {
  reviewKey,
  type LeftItems,
  type ReviewKind,
  type ReviewRow,
  type Verdict,
} from '@app/core/runs/review.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import type { ReviewFilter } from '@app/core/runs/review-endpoints.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

export type SeenRows = {
  crawler: string
  zone: string
  rows: ReviewRow[]
  /** Some pages were not read, so events reported as vanished may be on them. */
  isPartial: boolean
  /** Stored events that were found again; any "vanished" verdict on them is over. */
  found: string[]
  /** When the plan was made; the plan does not reopen decisions made after that. */
  madeAt: string
  at: string
}

/**
 * Stores the review items of a run, in the transaction that ends it. Open items it no longer contains are deleted;
 * verdicts remain unless the source now reports something else.
 */
export async function writeReview(client: Queryable, seen: SeenRows): Promise<void> {
  const { crawler, zone, rows, found, isPartial, madeAt, at } = seen
  const given = JSON.stringify(rows)
  await client.query(
    `delete from review_items item where crawler = $1
       and (verdict is null and not (kind = 'vanished' and $5)
           -- hashed once: both sides may have thousands of rows
           and (kind, event_id, md5(identity)) not in (
             select kind, "eventId", md5(identity)
             from jsonb_to_recordset($2::jsonb) as given(kind text, "eventId" text, identity text))
         or verdict = 'leave' and event_id = any ($3) and (kind = 'vanished'
           -- the source says what is stored again
           or kind = 'differs' and (event_id, md5(identity)) not in (
             select "eventId", md5(identity)
             from jsonb_to_recordset($2::jsonb) as given(kind text, "eventId" text, identity text)
             where kind = 'differs'))
         or verdict = 'leave' and decided_at <= $6::timestamptz and (kind, event_id, md5(identity)) in (
           select kind, "eventId", md5(identity)
           from jsonb_to_recordset($2::jsonb) as given(kind text, "eventId" text, identity text, edits jsonb)
           where edits is not null)
         or verdict = 'leave' and not exists (select 1 from events where id = item.event_id)
         or verdict <> 'leave' and decided_at < $4::timestamptz - interval '31 days'
           -- the verdict that two events differ holds as long as both exist
           and not (kind = 'double' and verdict = 'another'
             and exists (select 1 from events where id = item.event_id)))`,
    [crawler, given, found, at, isPartial, madeAt],
  )
  if (rows.length === 0) return
  await client.query(
    `insert into review_items as item (crawler, kind, identity, event_id, found, said, written, zone, date,
       first_seen_at, last_seen_at)
     select $1, kind, identity, "eventId", found, said, written, $3, date, $4, $4
     from jsonb_to_recordset($2::jsonb) as given(kind text, identity text, "eventId" text, found jsonb,
       said jsonb, written jsonb, date timestamptz)
     on conflict (crawler, kind, event_id, md5(identity)) do update set
       found = excluded.found, said = excluded.said, written = excluded.written, zone = excluded.zone,
       date = excluded.date, last_seen_at = excluded.last_seen_at, runs = item.runs + 1,
       revision = item.revision + case when item.found is distinct from excluded.found then 1 else 0 end,
       first_seen_at = case when item.verdict is null or item.verdict = 'leave'
         then item.first_seen_at else excluded.first_seen_at end,
       verdict = case when item.kind = 'double' and item.verdict = 'another' or item.verdict = 'leave'
         and item.said is not distinct from excluded.said then item.verdict end,
       change_set = null, memory_before = null
     where item.verdict is null or item.decided_at <= $5::timestamptz`,
    [crawler, given, zone, at, madeAt],
  )
}

/** What the source reported for each item left as it is. */
export async function selectLeft(client: Queryable, crawler: string): Promise<LeftItems> {
  const { rows } = await client.query<Omit<ReviewRow, 'written' | 'date'>>(
    `select kind, event_id as "eventId", identity, said, found from review_items
     where crawler = $1 and verdict = 'leave'`,
    [crawler],
  )
  return new Map(rows.map((row) => [reviewKey(row), row]))
}

type Refusal = { crawler: string; zone: string; rows: ReviewRow[]; by: string; at: string }

/** Leaves what a person refused to store. */
export async function leaveRefused(client: Queryable, refusal: Refusal): Promise<void> {
  const { crawler, zone, rows, by, at } = refusal
  await client.query(
    `insert into review_items as item (crawler, kind, identity, event_id, found, said, written, zone, date,
       first_seen_at, last_seen_at, verdict, decided_by, decided_at)
     select $1, kind, identity, "eventId", found, said, written, $3, date, $4, $4, 'leave', $5, $4
     from jsonb_to_recordset($2::jsonb) as given(kind text, identity text, "eventId" text, found jsonb,
       said jsonb, written jsonb, date timestamptz)
     on conflict (crawler, kind, event_id, md5(identity)) do update set
       found = excluded.found, said = excluded.said, written = excluded.written, zone = excluded.zone,
       date = excluded.date, last_seen_at = excluded.last_seen_at, revision = item.revision + 1,
       verdict = excluded.verdict, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
       change_set = null, memory_before = null`,
    [crawler, JSON.stringify(rows), zone, at, by],
  )
}

type Question = Pick<ReviewRow, 'kind' | 'eventId' | 'identity'>

/** Deletes open items, which committing a plan settled, or those that a person left. */
export async function deleteItems(
  client: Queryable,
  { crawler, rows, verdict }: { crawler: string; rows: Question[]; verdict: 'leave' | null },
): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `delete from review_items item using jsonb_to_recordset($2::jsonb)
       as given(kind text, "eventId" text, identity text)
     where item.crawler = $1 and item.verdict is not distinct from $3 and item.kind = given.kind
       and item.event_id = given."eventId" and item.identity = given.identity`,
    [crawler, JSON.stringify(rows), verdict],
  )
}

const EVENT = selectList(events, [
  'id',
  'version',
  ...fieldNames(EVENT_ROW_FIELDS),
  ...fieldNames(EVENT_OTHER_FIELDS),
])

export type OpenItem = Omit<ReviewRow, 'date'> & {
  id: string
  crawler: string
  crawlerTitle: string
  zone: string
  since: string
  runs: number
  revision: number
}

const OPEN = `item.id, item.kind, item.identity, item.event_id as "eventId", item.found, item.said, item.written,
  item.crawler, crawler.title as "crawlerTitle", item.zone, item.first_seen_at as since, item.runs, item.revision`

/** Open items about stored, upcoming events of existing crawlers. */
const FROM_OPEN = `from review_items item
  join crawlers crawler on crawler.id = item.crawler
  join events event on event.id = item.event_id
  where item.verdict is null and greatest(item.date, event.last_date) > $1::timestamptz - interval '1 day'`

const FITS = `and ($2::text is null or item.crawler = $2)
  and ($3::text is null or position(lower($3) in lower(
    concat_ws(' ', crawler.title, event.title, event.description, item.found ->> 'description'))) > 0)`

type OpenFilter = ReviewFilter & { now: string }

export async function selectOpen(
  client: Queryable,
  { now, kind, crawler, text, offset, limit }: OpenFilter & { offset: number; limit: number },
): Promise<OpenItem[]> {
  const { rows } = await client.query<OpenItem>(
    `select ${OPEN} ${FROM_OPEN} ${FITS} and ($4::text is null or item.kind = $4)
     order by item.date, item.id offset $5 limit $6`,
    [now, crawler ?? null, text ?? null, kind ?? null, offset, limit],
  )
  return rows
}

export async function selectEvents(client: Queryable, ids: string[]): Promise<Map<string, Event>> {
  const { rows } = await client.query<Event>(`select ${EVENT} from events where id = any ($1)`, [
    ids,
  ])
  return new Map(rows.map((event) => [event.id, event]))
}

export async function countOpen(
  client: Queryable,
  { now, crawler, text }: Omit<OpenFilter, 'kind'>,
): Promise<Map<ReviewKind, number>> {
  const { rows } = await client.query<{ kind: ReviewKind; count: number }>(
    `select item.kind, count(*)::int as count ${FROM_OPEN} ${FITS} group by item.kind`,
    [now, crawler ?? null, text ?? null],
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** When the oldest open item was first seen; null if there is none. */
export async function findOldest(client: Queryable, now: string): Promise<string | null> {
  const { rows } = await client.query<{ since: string | null }>(
    `select min(item.first_seen_at) as since ${FROM_OPEN}`,
    [now],
  )
  return rows[0]?.since ?? null
}

export async function selectWaitingCrawlers(
  client: Queryable,
  now: string,
): Promise<{ id: string; title: string; count: number }[]> {
  const { rows } = await client.query<{ id: string; title: string; count: number }>(
    `select crawler.id, crawler.title, count(*)::int as count ${FROM_OPEN}
     group by crawler.id, crawler.title order by crawler.title, crawler.id`,
    [now],
  )
  return rows
}

/** The crawlers of these items, in a fixed order. */
export async function selectCrawlersOf(client: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ crawler: string }>(
    'select distinct crawler from review_items where id = any ($1) order by crawler',
    [ids],
  )
  return rows.map(({ crawler }) => crawler)
}

/** Locks open items until the transaction ends; omits items that are closed or deleted. */
export async function lockOpen(client: Queryable, ids: string[]): Promise<OpenItem[]> {
  const { rows } = await client.query<OpenItem>(
    `select ${OPEN} from review_items item join crawlers crawler on crawler.id = item.crawler
     where item.id = any ($1) and item.verdict is null order by item.id for update of item`,
    [ids],
  )
  return rows
}

type NewVerdict = {
  ids: string[]
  verdict: Verdict
  by: string
  at: string
  changeSet: number | null
}

/** Stores a verdict, with the crawler's memory of the events before it. Call it before the memory is written. */
export async function writeVerdict(client: Queryable, verdict: NewVerdict): Promise<void> {
  const { ids, by, at, changeSet } = verdict
  await client.query(
    `update review_items item set verdict = $2, decided_by = $3, decided_at = $4, change_set = $5,
       memory_before = (
         select coalesce(jsonb_agg(to_jsonb(memory)), '[]') from source_items memory
         where memory.crawler = item.crawler and (memory.event_id = item.event_id
           or (md5(memory.identity) = md5(item.identity) and memory.identity = item.identity)))
     where id = any ($1)`,
    [ids, verdict.verdict, by, at, changeSet],
  )
}

/** Remembers these fields as the source gives them now: a person saw them, and left the stored ones. */
export async function rememberSeen(
  client: Queryable,
  items: { crawler: string; identity: string; values: Partial<PlannedEvent> }[],
): Promise<void> {
  await client.query(
    `update source_items memory set values = memory.values || given.values
     from jsonb_to_recordset($1::jsonb) as given(crawler text, identity text, values jsonb)
     where memory.crawler = given.crawler and md5(memory.identity) = md5(given.identity)
       and memory.identity = given.identity`,
    [JSON.stringify(items)],
  )
}

const RESTORED = `event_id = excluded.event_id, is_merged = excluded.is_merged, values = excluded.values,
  said = excluded.said`

/**
 * Reopens items left as they are or kept as two events, and restores the crawler's memory: neither verdict wrote
 * anything that could be undone.
 */
export async function reopenLeft(client: Queryable, ids: string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with reopened as (
       update review_items item set verdict = null, decided_by = null, decided_at = null, memory_before = null
       from (select id, memory_before as memory from review_items where id = any ($1) for update) decided
       where item.id = decided.id and (verdict = 'leave' or kind = 'double' and verdict = 'another')
       returning decided.memory
     ), restored as (
       insert into source_items
       select memory.* from reopened, jsonb_populate_recordset(null::source_items, reopened.memory) memory
       on conflict (crawler, md5(identity)) do update set ${RESTORED}
     )
     select count(*)::int as count from reopened`,
    [ids],
  )
  return rows[0]?.count ?? 0
}

/**
 * Reopens items whose change set was undone and restores the crawler's memory from before the verdict: undoing a
 * change set covers neither.
 */
export async function reopenUndone(client: Queryable): Promise<void> {
  await client.query(
    `with undone as (
       update review_items item set verdict = null, decided_by = null, decided_at = null, change_set = null,
         memory_before = null
       from (
         select id, memory_before as memory from review_items
         where change_set is not null and exists (
           select 1 from change_sets undo where undo.undoes = review_items.change_set and undo.cause = 'undo'
             and not exists (select 1 from change_sets redo where redo.undoes = undo.id and redo.cause = 'undo'))
         for update
       ) decided
       where item.id = decided.id
       returning item.crawler, item.identity, decided.memory
     ), restored as (
       insert into source_items
       select memory.* from undone, jsonb_populate_recordset(null::source_items, undone.memory) memory
       on conflict (crawler, md5(identity)) do update set ${RESTORED}
     )
     delete from source_items memory using undone
     where memory.crawler = undone.crawler and md5(memory.identity) = md5(undone.identity)
       and memory.identity = undone.identity
       and not undone.memory @> jsonb_build_array(jsonb_build_object('identity', undone.identity))`,
  )
}

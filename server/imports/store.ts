import type { ListedEvent } from '@app/core/imports/plan-import.ts'
import type { KnownCategory } from '@app/core/imports/find-category.ts'
import type { EventRow } from '@app/core/imports/event-to-add.ts'
import { EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import { fieldNames } from '@app/core/nouns/field.ts'
import { allCategories, isInCategories } from '../db/events-in-categories.ts'
import { LOCK_NAMES } from '../db/locks.ts'
import type { Queryable } from '../db/queryable.ts'
import { events } from '../db/schema.ts'
import { selectList } from '../db/select-list.ts'

/** The categories that an import's category is chosen from. */
export async function selectCategories(client: Queryable): Promise<KnownCategory[]> {
  const { rows } = await client.query<KnownCategory>(
    `select id, title, "group", parent, index from categories order by index, id`,
  )
  return rows
}

/** Which of these categories exist. */
export async function selectKnownCategories(
  client: Queryable,
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id from categories where id = any ($1)',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

const LISTED = selectList(events, [
  'id',
  'version',
  'additionalCategories',
  ...fieldNames(EVENT_ROW_FIELDS),
])

/**
 * Candidates for matching rows with stored events: events of the rows' categories that share a source id, a URL, or a
 * start and description with some row. Looks lists up by value instead of joining: thousands may share a date or a
 * URL.
 */
export async function selectMatching(client: Queryable, rows: EventRow[]): Promise<ListedEvent[]> {
  const { rows: alike } = await client.query<ListedEvent>(
    `select ${LISTED}
     from events
     where ${isInCategories('events', '$1')} and (
       source_id = any ($2)
       or (source_id is null and url = any ($3))
       or (date = any ($4::timestamptz[]) and description = any ($5)))
     order by date, id`,
    [
      valuesOf(rows, ({ category }) => category),
      valuesOf(rows, ({ sourceId }) => sourceId),
      valuesOf(rows, ({ url, sourceId }) => (sourceId === null ? url : null)),
      valuesOf(rows, ({ date }) => date),
      valuesOf(rows, ({ description }) => description),
    ],
  )
  return alike
}

/** Stored events of the rows' categories that start close to some row. */
export async function selectNear(client: Queryable, rows: EventRow[]): Promise<ListedEvent[]> {
  const { rows: near } = await client.query<ListedEvent>(
    `with wanted as (
       select category, min(date) - interval '1 day' as first, max(date) + interval '1 day' as last
       from unnest($1::text[], $2::timestamptz[]) as given(category, date) group by category
     )
     select ${LISTED} from events where exists (
       select 1 from wanted where wanted.category = any (${allCategories('events')})
         and events.date between wanted.first and wanted.last)
     order by date, id`,
    [rows.map(({ category }) => category), rows.map(({ date }) => date)],
  )
  return near
}

/** Stored events with the source id of some row, in any category. */
export async function selectWithSourceIds(
  client: Queryable,
  rows: EventRow[],
): Promise<ListedEvent[]> {
  const ids = valuesOf(rows, ({ sourceId }) => sourceId)
  if (ids.length === 0) return []
  const { rows: alike } = await client.query<ListedEvent>(
    `select ${LISTED} from events where source_id = any ($1) order by date, id`,
    [ids],
  )
  return alike
}

function valuesOf(rows: EventRow[], valueOf: (row: EventRow) => string | null): string[] {
  return [...new Set(rows.flatMap((row) => valueOf(row) ?? []))]
}

/** Blocks other imports until this transaction ends: two concurrent ones would both find nothing stored. */
export async function lockImports(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK_NAMES.import])
}

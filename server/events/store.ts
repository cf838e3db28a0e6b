import type { Event } from '@app/core/events/event.ts'
import { and, asc, count, eq, getTableColumns, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { events } from '../db/schema.ts'
import type { Row } from '../log/nouns.ts'

/** The end of an event, as `findEndDate` computes it. */
const LAST_DATE = sql<string>`${events}.last_date`

export type EventQuery = { from?: string | undefined; to?: string | undefined; limit: number }

const { changedAt: _changedAt, ...COLUMNS } = getTableColumns(events)

/** Events that are not over at `from` and begin before `to`, by date. */
export async function selectEvents(
  { orm }: Database,
  { from, to, limit }: EventQuery,
): Promise<Event[]> {
  return orm
    .select(COLUMNS)
    .from(events)
    .where(and(from ? gte(LAST_DATE, from) : undefined, to ? lt(events.date, to) : undefined))
    .orderBy(asc(events.date), asc(events.category), asc(events.id))
    .limit(limit)
}

/** The number of all events, and of those that begin after `now`. */
export async function countEvents({ orm }: Database, now: string) {
  const [all] = await orm.select({ total: count() }).from(events)
  const [ahead] = await orm.select({ total: count() }).from(events).where(gt(events.date, now))
  return { total: all?.total ?? 0, upcoming: ahead?.total ?? 0 }
}

/** The number of events that ended before `now`; whole days count once their last day has begun. */
export async function countPast({ orm }: Database, now: string): Promise<number> {
  const [begun] = await orm.select({ total: count() }).from(events).where(lt(LAST_DATE, now))
  return begun?.total ?? 0
}

/** The events that `countPast` counts, except these. */
export async function selectPast({ orm }: Database, now: string, except: string[]) {
  const { id, version } = COLUMNS
  return orm
    .select({ id, version })
    .from(events)
    .where(and(lt(LAST_DATE, now), sql`${events.id} <> all(${sql.param(except)}::text[])`))
}

/** Whole days whose last day began in [from, to). */
export async function selectDays({ orm }: Database, { from, to }: { from: string; to: string }) {
  const { id, date, endDate, isDay, zone } = COLUMNS
  return orm
    .select({ id, date, endDate, isDay, zone })
    .from(events)
    .where(and(events.isDay, gte(LAST_DATE, from), lt(LAST_DATE, to)))
}

export async function findDescription({ orm }: Database, id: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ description: events.description })
    .from(events)
    .where(eq(events.id, id))
  return row?.description
}

/** An event as the log returns it. */
export function toEvent({ version, id, ...fields }: Row<'events'>): Event {
  return { ...fields, id, version }
}

/** The number of people who follow any of these categories. */
export async function selectFollowerCount(
  { pool }: Database,
  categories: readonly string[],
): Promise<number> {
  const { rows } = await pool.query<{ people: number }>(
    'select count(distinct email)::int as people from subscriptions where category = any ($1)',
    [categories],
  )
  return rows[0]?.people ?? 0
}

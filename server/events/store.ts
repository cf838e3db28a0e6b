import type { Event } from '@app/core/events/event.ts'
import { and, asc, count, eq, gt, gte, lt } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { events } from '../db/schema.ts'
import type { Row } from '../log/nouns.ts'

export type EventsWanted = { from?: string | undefined; to?: string | undefined; limit: number }

const COLUMNS = {
  id: events.id,
  version: events.version,
  title: events.title,
  category: events.category,
  description: events.description,
  details: events.details,
  date: events.date,
  isDay: events.isDay,
  zone: events.zone,
  crawler: events.crawler,
  sourceId: events.sourceId,
  url: events.url,
  logoFile: events.logoFile,
  imageFile: events.imageFile,
}

/** Events from one instant up to another, in order of date. */
export async function selectEvents(
  { orm }: Database,
  { from, to, limit }: EventsWanted,
): Promise<Event[]> {
  return orm
    .select(COLUMNS)
    .from(events)
    .where(and(from ? gte(events.date, from) : undefined, to ? lt(events.date, to) : undefined))
    .orderBy(asc(events.date), asc(events.category), asc(events.id))
    .limit(limit)
}

/** How many events there are, and how many of them are after `now`. */
export async function countEvents({ orm }: Database, now: string) {
  const [all] = await orm.select({ total: count() }).from(events)
  const [ahead] = await orm.select({ total: count() }).from(events).where(gt(events.date, now))
  return { total: all?.total ?? 0, upcoming: ahead?.total ?? 0 }
}

/** What is needed of the events that began before `now` to tell which of them are over. */
export async function selectBegun({ orm }: Database, now: string) {
  const { id, version, date, isDay, zone } = COLUMNS
  return orm.select({ id, version, date, isDay, zone }).from(events).where(lt(events.date, now))
}

export async function findDescription({ orm }: Database, id: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ description: events.description })
    .from(events)
    .where(eq(events.id, id))
  return row?.description
}

/** An event as the log gives it back. */
export function toEvent({ version, id, ...fields }: Row<'events'>): Event {
  return { ...fields, id, version }
}

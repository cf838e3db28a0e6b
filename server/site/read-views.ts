import { toDayBounds } from '@app/core/calendar/bounds.ts'
import type { EventPage, Later, ViewDay, ViewPage } from '@app/core/site/public-site.ts'
import { dayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { PAGE_EVENTS, VIEW_DAYS, type ListQuery, type SiteView } from '@app/core/site/view-paths.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { findMergedInto } from '../events/merged-store.ts'
import { readEventSources } from '../runs/event-sources.ts'
import { toPublicSources } from '../runs/public-sources.ts'
import { inSnapshot } from '../upcoming/store.ts'
import {
  batchesOf,
  boundsFrom,
  OVER,
  slicesOf,
  sumOf,
  withRepeats,
  type DayCount,
} from './day-slices.ts'
import {
  countByDay,
  countLater,
  findCategory,
  findPlace,
  findSiteEvent,
  selectDayZones,
  selectLater,
  selectNextIn,
  selectSamples,
  selectSlices,
  type OnDay,
  type DayQuery,
  type LaterQuery,
} from './store.ts'

type ViewDeps = Pick<Deps, 'database' | 'clock'>

const NEXT_EVENTS = 6
/** Range of categories and places, too. */
export const DAYS_AHEAD = 31
/** How many events a feed reads at a time, unless a single day has more. */
const FEED_BATCH_EVENTS = 1_000

/** Restricts the list of a view to categories, or to the past events of today. */
export type ListOnly = { categories?: readonly string[] | undefined; asked?: ListQuery }

/** A page of a view for a reader in `zone`; undefined if there is no such category, place or page. */
export async function readView(
  deps: ViewDeps,
  view: SiteView,
  zone: string,
  page = 1,
  { categories, asked = {} }: ListOnly = {},
): Promise<ViewPage | undefined> {
  const opened = await openView(deps, view, zone, categories)
  if (!opened) return undefined
  const { about, today } = opened
  const counts = opened.counts.filter(({ day }) => asked.earlier === undefined || day === OVER)
  const count = sumOf(counts)
  const pages = Math.max(1, Math.ceil(count / PAGE_EVENTS))
  if (page > pages) return undefined
  const before = (page - 1) * PAGE_EVENTS
  const days = await readList(deps, { ...opened, counts }, before)
  const overCount = counts.find(({ day }) => day === OVER)?.count ?? 0
  const { title, of = null, picture } = about
  const later = await readLater(deps.database.pool, { ...opened, zone })
  return {
    view,
    title,
    of,
    picture,
    today,
    count,
    overCount,
    days,
    later,
    page,
    pages,
    before,
    asked,
  }
}

/** The reader's zone, and the categories of the filter if there is one. */
type Reader = { zone: string; categories?: readonly string[] | undefined }

/** The first events of a view, and the total; undefined as above. */
export async function readFirstOfView(
  deps: ViewDeps,
  view: SiteView,
  { zone, categories }: Reader,
  first: number,
): Promise<Pick<ViewPage, 'title' | 'count' | 'days'> | undefined> {
  const opened = await openView(deps, view, zone, categories)
  if (!opened) return undefined
  const days = await readList(deps, opened, 0, first)
  const given = { ...opened, zone }
  const later = await readLater(deps.database.pool, given)
  return {
    title: opened.about.title,
    count: sumOf(opened.counts) + (later?.count ?? 0),
    days: [
      ...days.filter(({ isOver }) => !isOver),
      ...(later ? await readFirstLater(deps.database.pool, given, first - shownOn(days)) : []),
      ...days.filter(({ isOver }) => isOver),
    ],
  }
}

const shownOn = (days: readonly ViewDay[]) =>
  days.reduce((sum, { events }) => sum + events.length, 0)

/**
 * Passes all events of a view to `take`, the past events of today first and then days ascending, in batches read from
 * one snapshot of the database. Returns the title of the view; undefined as above.
 */
export async function readWholeView(
  deps: ViewDeps,
  view: SiteView,
  { zone, categories }: Reader,
  take: (events: SiteEvent[]) => void,
): Promise<{ title: string } | undefined> {
  return inSnapshot(deps.database, async (client) => {
    const about = await aboutOf(client, view)
    if (!about) return undefined
    const stretch = stretchOf(deps, view, zone)
    const bounds = boundsFrom(deps.clock.now(), stretch, await dayZonesOf(client, stretch))
    const wanted = { bounds, categories: categories ?? about.categories }
    const counts = sortDays(await countByDay(client, wanted))
    const isOver = ({ day }: DayCount) => day === OVER
    const days = [...counts.filter(isOver), ...counts.filter((one) => !isOver(one))]
    for (const batch of batchesOf(days, FEED_BATCH_EVENTS)) {
      const slices = batch.map(({ day, count }) => ({ day, skip: 0, take: count }))
      take((await selectSlices(client, { ...wanted, slices })).map(({ event }) => event))
    }
    const later = laterOf({ about, stretch, zone })
    for (let skip = 0; later !== undefined; skip += FEED_BATCH_EVENTS) {
      const events = await selectLater(client, later, { skip, take: FEED_BATCH_EVENTS })
      take(events)
      if (events.length < FEED_BATCH_EVENTS) break
    }
    return { title: about.title }
  })
}

/** An event, or the one that it was merged into. */
export async function findShownEvent(
  client: Queryable,
  id: string,
): Promise<SiteEvent | undefined> {
  const event = await findSiteEvent(client, id)
  if (event) return event
  const mergedInto = await findMergedInto(client, id)
  return mergedInto === null ? undefined : findSiteEvent(client, mergedInto)
}

/** An event (or the one it was merged into) with the next events of its category. */
export async function readEvent(
  { database, clock }: ViewDeps,
  id: string,
  zone: string,
): Promise<EventPage | undefined> {
  const event = await findShownEvent(database.pool, id)
  if (!event) return undefined
  const now = clock.now()
  const { sources } = await readEventSources({ database, clock }, { id: event.id })
  const next = await selectNextIn(database.pool, {
    from: now.toString(),
    to: now.add({ hours: 24 * 31 }).toString(),
    category: event.category,
    limit: NEXT_EVENTS + 1,
  })
  return {
    event,
    today: now.toZonedDateTimeISO(zone).toPlainDate().toString(),
    next: next.filter((one) => one.id !== event.id).slice(0, NEXT_EVENTS),
    sources: await toPublicSources(database.pool, sources),
  }
}

type Opened = {
  about: About
  today: string
  stretch: Stretch
  wanted: DayQuery
  counts: DayCount[]
}

/** What a view is about and the event counts of its days, with the past events of today last. */
async function openView(
  deps: ViewDeps,
  view: SiteView,
  zone: string,
  categories?: readonly string[],
): Promise<Opened | undefined> {
  const { database, clock } = deps
  const about = await aboutOf(database.pool, view)
  if (!about) return undefined
  const stretch = stretchOf(deps, view, zone)
  const bounds = boundsFrom(clock.now(), stretch, await dayZonesOf(database.pool, stretch))
  const wanted = { bounds, categories: categories ?? about.categories }
  const counts = sortDays(await countByDay(database.pool, wanted))
  return { about, today: todayIn(deps, zone), stretch, wanted, counts }
}

type LaterGiven = Pick<Opened, 'about' | 'stretch'> & { zone: string }

/** Events of a category or a place after its last day; days and weeks have none. */
function laterOf({ about: { categories }, stretch, zone }: LaterGiven): LaterQuery | undefined {
  return categories && { categories, after: stretch.to, zone }
}

/** The first of the later events, by day. */
async function readFirstLater(db: Queryable, given: LaterGiven, take: number): Promise<ViewDay[]> {
  const later = laterOf(given)
  if (!later || take === 0) return []
  const found = await selectLater(db, later, { skip: 0, take })
  const days = Map.groupBy(found, (event) => dayOf(event, given.zone))
  return [...days].map(([date, events]) => ({
    date,
    isOver: false,
    count: events.length,
    events,
  }))
}

async function readLater(db: Queryable, given: LaterGiven): Promise<Later | null> {
  const later = laterOf(given)
  return later ? countLater(db, later) : null
}

async function readList(
  { database }: ViewDeps,
  { wanted, counts, today }: Opened,
  before: number,
  take = PAGE_EVENTS,
): Promise<ViewDay[]> {
  const slices = slicesOf(counts, before, take)
  const found = await selectSlices(database.pool, { ...wanted, slices })
  return slices.map(({ day }) => ({
    date: day === OVER ? today : day,
    isOver: day === OVER,
    count: counts.find((one) => one.day === day)?.count ?? 0,
    events: eventsOn(found, day),
  }))
}

/** Today and the next six days, each with the count of all its events, and the number of distinct events. */
export async function countWeek(
  { database, clock }: ViewDeps,
  zone: string,
): Promise<{ count: number; days: { date: string; count: number }[] }> {
  const stretch = stretchOf({ clock }, { kind: 'week' }, zone)
  const bounds = toDayBounds(stretch, await dayZonesOf(database.pool, stretch))
  const counts = await countByDay(database.pool, { bounds })
  const all = new Map(counts.map(withRepeats).map(({ day, count }) => [day, count]))
  const days = Array.from({ length: VIEW_DAYS.week }, (_unused, ahead) => {
    const date = later(stretch.from, ahead)
    return { date, count: all.get(date) ?? 0 }
  })
  return { count: sumOf(counts), days }
}

/** The days of the coming month that have events. */
export async function readDaysAhead(
  { database, clock }: ViewDeps,
  zone: string,
): Promise<string[]> {
  const today = todayIn({ clock }, zone)
  const stretch = { from: today, to: later(today, DAYS_AHEAD - 1), zone }
  const bounds = toDayBounds(stretch, await dayZonesOf(database.pool, stretch))
  const counts = await countByDay(database.pool, { bounds })
  return sortDays(counts.map(withRepeats)).map(({ day }) => day)
}

/** The first upcoming events of each day that has any; each category once before any appears twice. */
export async function readUpcomingDays(
  { database, clock }: ViewDeps,
  stretch: Stretch,
  first: number,
): Promise<{ date: string; events: SiteEvent[] }[]> {
  const zones = await dayZonesOf(database.pool, stretch)
  const bounds = boundsFrom(clock.now(), stretch, zones)
  const found = await selectSamples(database.pool, { bounds, first })
  const days = Map.groupBy(found, ({ day }) => day)
  return [...days].map(([date, held]) => ({ date, events: held.map(({ event }) => event) }))
}

export type Stretch = { from: string; to: string; zone: string }

function stretchOf({ clock }: Pick<ViewDeps, 'clock'>, view: SiteView, zone: string): Stretch {
  const named = view.kind === 'day' ? view.date : view.kind === 'today' ? undefined : view.from
  const from = named ?? todayIn({ clock }, zone)
  return { from, to: later(from, VIEW_DAYS[view.kind] - 1), zone }
}

export function todayIn({ clock }: Pick<ViewDeps, 'clock'>, zone: string): string {
  return clock.now().toZonedDateTimeISO(zone).toPlainDate().toString()
}

export const later = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Whole days elsewhere in the world begin up to a day earlier or later. */
export function dayZonesOf(db: Queryable, { from, to, zone }: Stretch): Promise<string[]> {
  const startOf = (date: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString()
  return selectDayZones(db, { from: startOf(later(from, -1)), to: startOf(later(to, 2)) })
}

/** Days ascending, then the past events of today; each event on one day. */
function sortDays(counts: readonly DayCount[]): DayCount[] {
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const eventsOn = (found: readonly OnDay[], day: string): SiteEvent[] =>
  found.filter((one) => one.day === day).map(({ event }) => event)

type About = {
  title: string
  picture: string | null
  categories?: string[]
  of?: NonNullable<ViewPage['of']>
}

async function aboutOf(db: Queryable, view: SiteView): Promise<About | undefined> {
  if (view.kind === 'category') {
    const found = await findCategory(db, view.id)
    if (!found) return undefined
    const { title, picture, categories } = found
    return { title, picture, categories, of: found }
  }
  if (view.kind === 'place') return findPlace(db, view.id)
  return { title: '', picture: null }
}

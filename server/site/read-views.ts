import { toDayBounds } from '@app/core/calendar/bounds.ts'
import type { EventPage, Later, ViewDay, ViewPage } from '@app/core/site/public-site.ts'
import { dayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { PAGE_EVENTS, VIEW_DAYS, type ListQuery, type SiteView } from '@app/core/site/view-paths.ts'
import {
  cutToWindow,
  PUBLIC_EVENTS,
  PUBLIC_NEXT,
  publicUntil,
} from '@app/core/upcoming/public-window.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps } from '../deps.ts'
import { findMergedInto } from '../events/merged-store.ts'
import { readEventSources } from '../runs/event-sources.ts'
import { toPublicSources } from '../runs/public-sources.ts'
import { boundsFrom, OVER, slicesOf, sumOf, withRepeats, type DayCount } from './day-slices.ts'
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

const NEXT_EVENTS = 6
/** Range of categories and places, too. */
export const DAYS_AHEAD = 31

/** Restricts the list of a view to categories, or to the past events of today. */
export type ListOnly = { categories?: readonly string[] | undefined; asked?: ListQuery }

/** A page of a view for a reader in `zone`; undefined if there is no such category, place or page. */
export async function readView(
  deps: DataDeps,
  view: SiteView,
  zone: string,
  page = 1,
  { categories, asked = {} }: ListOnly = {},
): Promise<ViewPage | undefined> {
  const opened = await openView(deps, view, { zone, categories })
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

/**
 * What programs get of a view without signing in: its upcoming events within the window, the next few of a category
 * or place even beyond it, and the past events of today if there is room, at most `most` together. `count` is the
 * number of all its events. Undefined as above.
 */
export async function readPublicView(
  deps: DataDeps,
  view: SiteView,
  { zone, categories }: Reader,
  most = PUBLIC_EVENTS,
): Promise<Pick<ViewPage, 'title' | 'count' | 'days'> | undefined> {
  const { pool } = deps.database
  const until = publicUntil(deps.clock.now())
  const opened = await openView(deps, view, { zone, categories, until })
  if (!opened) return undefined
  const { about, counts, today } = opened
  const slices = slicesOf(counts, 0, most)
  const listed = await selectSlices(pool, { ...opened.wanted, slices })
  const [coming, over] = [false, true].map((isOver) =>
    listed.filter(({ day }) => (day === OVER) === isOver),
  ) as [OnDay[], OnDay[]]
  const later = laterOf({ ...opened, zone })
  const next = later ? PUBLIC_NEXT : 0
  const take = until === null ? most : next
  const rest = later && coming.length < take ? await selectLater(pool, later, take) : []
  const onLaterDays = rest.map((event) => ({ day: dayOf(event, zone), event }))
  const shown = cutToWindow([...coming, ...onLaterDays], { until, next })
    .slice(0, most)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const days = Map.groupBy([...shown, ...over.slice(0, most - shown.length)], ({ day }) => day)
  return {
    title: about.title,
    count: sumOf(counts) + (later ? ((await countLater(pool, later))?.count ?? 0) : 0),
    days: [...days].map(([day, events]) => ({
      date: day === OVER ? today : day,
      isOver: day === OVER,
      count: events.length,
      events: events.map(({ event }) => event),
    })),
  }
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
  { database, clock }: DataDeps,
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
  deps: DataDeps,
  view: SiteView,
  { zone, categories, until = null }: Reader & { until?: Temporal.Instant | null },
): Promise<Opened | undefined> {
  const { database, clock } = deps
  const about = await aboutOf(database.pool, view)
  if (!about) return undefined
  const stretch = stretchUntil(stretchOf(deps, view, zone), about.categories ? until : null)
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

async function readLater(db: Queryable, given: LaterGiven): Promise<Later | null> {
  const later = laterOf(given)
  return later ? countLater(db, later) : null
}

async function readList(
  { database }: DataDeps,
  { wanted, counts, today }: Opened,
  before: number,
): Promise<ViewDay[]> {
  const slices = slicesOf(counts, before, PAGE_EVENTS)
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
  { database, clock }: DataDeps,
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
  { database, clock }: DataDeps,
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
  { database, clock }: DataDeps,
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

function stretchOf({ clock }: Pick<DataDeps, 'clock'>, view: SiteView, zone: string): Stretch {
  const named = view.kind === 'day' ? view.date : view.kind === 'today' ? undefined : view.from
  const from = named ?? todayIn({ clock }, zone)
  return { from, to: later(from, VIEW_DAYS[view.kind] - 1), zone }
}

/** A stretch that ends no later than the day of an instant. */
function stretchUntil(stretch: Stretch, until: Temporal.Instant | null): Stretch {
  const last = until?.toZonedDateTimeISO(stretch.zone).toPlainDate().toString()
  return last !== undefined && last < stretch.to ? { ...stretch, to: last } : stretch
}

export function todayIn({ clock }: Pick<DataDeps, 'clock'>, zone: string): string {
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

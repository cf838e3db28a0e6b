import { HOLIDAYS_GROUP } from '@app/core/categories/category.ts'
import {
  toFacets,
  toFilteredCategories,
  toMainGroups,
  type CalendarDay,
  type CalendarFilter,
  type CalendarPage,
  type CountedLine,
  type DayGroup,
  type MonthPage,
} from '@app/core/site/calendar-page.ts'
import { VIEW_DAYS } from '@app/core/site/view-paths.ts'
import type { DataDeps } from '../deps.ts'
import { boundsFrom, OVER, sumOf, withRepeats, type WithAgain } from './day-slices.ts'
import { firstOfGroups, isKnown, readCatalogue, type Catalogue } from './read-catalogue.ts'
import { dayZonesOf, later, readView, todayIn, type Stretch } from './read-views.ts'
import { countByDayAndCategory, selectOfGroups, selectSlices, type OnDay } from './store.ts'

type Asked = CalendarFilter & { page: number; isEarlier: boolean }

/** How many groups are shown with events, and how many events of each. */
const OF_DAY = { groups: 7, events: 10 }
const OF_WEEK = { groups: 6, events: 3 }
/** Seven days with at most this many events are a quiet week. */
const QUIET_EVENTS = 12
/** At most this many past events of today are shown, collapsed, on its page. */
const OVER_EVENTS = 40

/**
 * A day or a week by groups: everything is counted, and a few events of each group are read. Undefined if no category
 * matches the group or place, or if the list has no such page.
 */
export async function readCalendar(
  deps: DataDeps,
  view: CalendarPage['view'],
  zone: string,
  { page, isEarlier, ...filter }: Asked,
): Promise<CalendarPage | undefined> {
  const { pool } = deps.database
  const catalogue = await readCatalogue(pool)
  if (!isKnown(catalogue, filter)) return undefined
  const today = todayIn(deps, zone)
  const shown =
    view.kind === 'day' ? view.date : view.kind === 'week' ? (view.from ?? today) : today
  const from = view.kind === 'week' ? shown : startOfSevenDays(shown, today)
  const seven = { from, to: later(from, VIEW_DAYS.week - 1), zone }
  const stretch = view.kind === 'week' ? seven : { from: shown, to: shown, zone }
  const inBar = await countLines(deps, seven)
  const all = inBar.map(withRepeats)
  const ofDay = (lines: CountedLine[], date: string) =>
    lines.filter(({ day }) => isOn(day, date, today))
  // The total of a week counts a continuing event once; each of its days counts it again.
  const lines = view.kind === 'week' ? inBar : ofDay(all, shown)
  const categories = toFilteredCategories({ catalogue, filter })
  const wanted = categories && new Set(categories)
  const isWanted = ({ categories: lineCategories }: CountedLine) =>
    wanted === undefined || lineCategories.some((id) => wanted.has(id))
  const bar = daysOf(seven).map((date) => ({
    date,
    count: sumOf(ofDay(all, date).filter(isWanted)),
  }))
  const counted = all.filter(isWanted)
  const count = sumOf(lines.filter(isWanted))
  const begun = sumOf(ofDay(inBar, shown).filter(isWanted))
  const isList = filter.group !== undefined || isEarlier
  const asked = { ...filter, ...(isEarlier && { earlier: '1' as const }) }
  const list = isList ? await readView(deps, view, zone, page, { categories, asked }) : null
  if (list === undefined || (!isList && page > 1)) return undefined
  const given = { stretch, categories, counted, catalogue, today }
  return {
    view,
    now: deps.clock.now().toString(),
    today,
    filter,
    count,
    overCount: sumOf(lines.filter(isWanted).filter(({ day }) => day === OVER)),
    goingOn: view.kind === 'week' ? 0 : count - begun,
    bar,
    ...toFacets({ lines, catalogue, filter }),
    ...(isList ? { days: [], over: [] } : await readDays(deps, view, given)),
    list,
    quiet: await readQuiet(deps, view, {
      seven,
      inBar,
      catalogue,
      isFiltered: isList || categories !== undefined,
    }),
  }
}

type Quiet = { seven: Stretch; inBar: CountedLine[]; catalogue: Catalogue; isFiltered: boolean }

/** All upcoming events of a quiet week, for the pages of today and the current week. */
async function readQuiet(
  deps: DataDeps,
  view: CalendarPage['view'],
  { seven, inBar, catalogue, isFiltered }: Quiet,
): Promise<CalendarPage['quiet']> {
  const isOwn = view.kind === 'today' || (view.kind === 'week' && view.from === undefined)
  if (!isOwn || isFiltered || sumOf(inBar) > QUIET_EVENTS) return null
  const { pool } = deps.database
  const bounds = boundsFrom(deps.clock.now(), seven, await dayZonesOf(pool, seven))
  const days = daysOf(seven).map((day) => ({ day, skip: 0, take: QUIET_EVENTS }))
  const found = await selectSlices(pool, { bounds, slices: days })
  return { events: found.map(({ event }) => event), toFollow: firstOfGroups(catalogue) }
}

/** The month with the counts of its days and groups; the only events read are holidays. */
export async function readMonth(
  deps: DataDeps,
  month: string,
  zone: string,
  filter: CalendarFilter,
): Promise<MonthPage | undefined> {
  const { pool } = deps.database
  const catalogue = await readCatalogue(pool)
  if (!isKnown(catalogue, filter)) return undefined
  const first = Temporal.PlainDate.from(`${month}-01`)
  const to = first.add({ days: first.daysInMonth - 1 }).toString()
  const stretch = { from: first.toString(), to, zone }
  const today = todayIn(deps, zone)
  const lines = await countLines(deps, stretch)
  const categories = toFilteredCategories({ catalogue, filter })
  const wanted = categories && new Set(categories)
  const counted = lines.filter(
    (line) => wanted === undefined || line.categories.some((id) => wanted.has(id)),
  )
  const all = counted.map(withRepeats)
  const holidays = await readHolidays(deps, stretch, { catalogue, categories })
  return {
    month,
    today,
    filter,
    count: sumOf(counted),
    days: daysOf(stretch).map((date) => {
      const ofDay = all.filter(({ day }) => isOn(day, date, today))
      return {
        date,
        count: sumOf(ofDay),
        groups: toMainGroups({ lines: ofDay, catalogue }),
        holidays: eventsOn(holidays, date),
      }
    }),
    ...toFacets({ lines, catalogue, filter }),
  }
}

/** Event counts by day and categories, with the past events of today as `OVER`; of all categories unless limited. */
export async function countLines(
  deps: DataDeps,
  stretch: Stretch,
  categories?: readonly string[],
): Promise<WithAgain<CountedLine>[]> {
  const { pool } = deps.database
  const bounds = boundsFrom(deps.clock.now(), stretch, await dayZonesOf(pool, stretch))
  return countByDayAndCategory(pool, { bounds, categories })
}

type CountedStretch = {
  stretch: Stretch
  categories: string[] | undefined
  /** Counts after filtering, for each day. */
  counted: CountedLine[]
  catalogue: Catalogue
  today: string
}

async function readDays(
  deps: DataDeps,
  view: CalendarPage['view'],
  { stretch, categories, counted, catalogue, today }: CountedStretch,
): Promise<Pick<CalendarPage, 'days' | 'over'>> {
  const { pool } = deps.database
  const most = view.kind === 'week' ? OF_WEEK : OF_DAY
  const now = deps.clock.now()
  const bounds = boundsFrom(now, stretch, await dayZonesOf(pool, stretch))
  const overCount = sumOf(counted.filter(({ day }) => day === OVER))
  const skip = Math.max(0, overCount - OVER_EVENTS)
  const [found, over] = await Promise.all([
    selectOfGroups(pool, {
      bounds,
      categories,
      first: most.events,
      isMixed: view.kind === 'week',
    }),
    overCount === 0 || view.kind === 'week'
      ? []
      : selectSlices(pool, {
          bounds,
          categories,
          slices: [{ day: OVER, skip, take: OVER_EVENTS }],
        }),
  ])
  const days = daysOf(stretch).map((date) =>
    toDay(date, { counted, catalogue, today, found: eventsOn(found, date), groups: most.groups }),
  )
  return { days, over: over.map(({ event }) => event) }
}

function toDay(
  date: string,
  {
    counted,
    catalogue,
    today,
    found,
    groups,
  }: Pick<CountedStretch, 'counted' | 'catalogue' | 'today'> & {
    found: CalendarPage['over']
    groups: number
  },
): CalendarDay {
  const coming = counted.filter(({ day }) => day === date)
  const facets = toMainGroups({ lines: coming, catalogue })
  return {
    date,
    count: sumOf(counted.filter(({ day }) => isOn(day, date, today))),
    coming: sumOf(coming),
    groups: facets.map((facet, place): DayGroup => ({
      ...facet,
      events: place < groups ? found.filter(({ group }) => group === facet.id) : [],
    })),
    holidays: found.filter(({ group }) => group === HOLIDAYS_GROUP).slice(0, 2),
  }
}

async function readHolidays(
  deps: DataDeps,
  stretch: Stretch,
  { catalogue, categories }: Pick<CountedStretch, 'catalogue' | 'categories'>,
): Promise<OnDay[]> {
  const { pool } = deps.database
  const red = catalogue
    .filter(({ id, group }) => group === HOLIDAYS_GROUP && (categories?.includes(id) ?? true))
    .map(({ id }) => id)
  const bounds = boundsFrom(deps.clock.now(), stretch, await dayZonesOf(pool, stretch))
  return selectOfGroups(pool, { bounds, categories: red, first: 1, isMixed: true })
}

/** The first day of the seven-day stretch, counted from today, that contains a day. */
function startOfSevenDays(date: string, today: string): string {
  const ahead = Temporal.PlainDate.from(today).until(date).days
  return later(today, Math.floor(ahead / VIEW_DAYS.week) * VIEW_DAYS.week)
}

const isOn = (day: string, date: string, today: string): boolean =>
  day === date || (day === OVER && date === today)

function daysOf({ from, to }: Stretch): string[] {
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  return Array.from({ length: count }, (_unused, days) => later(from, days))
}

const eventsOn = (found: readonly OnDay[], date: string) =>
  found.filter(({ day }) => day === date).map(({ event }) => event)

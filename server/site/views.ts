import type { EventPage, ViewPage } from '@app/core/site/public-site.ts'
import { byDay } from '@app/core/site/site-event.ts'
import { VIEW_DAYS, type SiteView } from '@app/core/site/views.ts'
import type { Deps } from '../deps.ts'
import {
  countEventsBetween,
  findCategory,
  findPlace,
  findSiteEvent,
  selectEventsBetween,
} from './store.ts'

type ViewDeps = Pick<Deps, 'database' | 'clock'>

/** Most events on one page or in one feed. */
const VIEW_EVENTS = 1_000
const NEXT_EVENTS = 6
/** A day that is told without an hour begins, for some zone, half a day before the reader's own. */
const WIDEST_SHIFT_HOURS = 14

/** What stands on a view for a reader in `zone`; undefined where there is no such category or place. */
export async function readView(
  { database, clock }: ViewDeps,
  view: SiteView,
  zone: string,
): Promise<ViewPage | undefined> {
  const about = await aboutOf({ database }, view)
  if (!about) return undefined
  const today = clock.now().toZonedDateTimeISO(zone).toPlainDate()
  const last = today.add({ days: VIEW_DAYS[view.kind] - 1 }).toString()
  const span = {
    from: startOf(today, zone).subtract({ hours: WIDEST_SHIFT_HOURS }).toString(),
    to: startOf(today.add({ days: VIEW_DAYS[view.kind] }), zone)
      .add({ hours: WIDEST_SHIFT_HOURS })
      .toString(),
    ...(about.categories && { categories: about.categories }),
  }
  const [events, count] = await Promise.all([
    selectEventsBetween(database.pool, { ...span, limit: VIEW_EVENTS }),
    countEventsBetween(database.pool, span),
  ])
  const days = byDay(events, zone).filter(({ date }) => date >= today.toString() && date <= last)
  return {
    view,
    title: about.title,
    today: today.toString(),
    days,
    more: Math.max(0, count - events.length),
  }
}

/** One event, and what else its category holds. */
export async function readEvent(
  { database, clock }: ViewDeps,
  id: string,
  zone: string,
): Promise<EventPage | undefined> {
  const event = await findSiteEvent(database.pool, id)
  if (!event) return undefined
  const now = clock.now()
  const next = await selectEventsBetween(database.pool, {
    from: now.toString(),
    to: now.add({ hours: 24 * 31 }).toString(),
    categories: [event.category],
    limit: NEXT_EVENTS + 1,
  })
  return {
    event,
    today: now.toZonedDateTimeISO(zone).toPlainDate().toString(),
    next: next.filter((one) => one.id !== id).slice(0, NEXT_EVENTS),
  }
}

type About = { title: string; categories?: string[] }

async function aboutOf(
  { database }: Pick<ViewDeps, 'database'>,
  view: SiteView,
): Promise<About | undefined> {
  if (view.kind === 'category') return findCategory(database.pool, view.id)
  if (view.kind === 'place') return findPlace(database.pool, view.id)
  return { title: '' }
}

const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant()

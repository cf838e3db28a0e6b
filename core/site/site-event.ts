import { HOLIDAYS_GROUP, LOCATION_GROUP } from '../categories/category.ts'
import { findEndDate, toLastDay } from '../events/day.ts'
import { isCalledOff } from '../events/status.ts'
import { formatHour } from '../time/format-hour.ts'
import type { PublicEvent } from '../upcoming/endpoints.ts'

/** The product's home zone, used for times until a reader's own zone is known. */
export const HOME_ZONE = 'Europe/Copenhagen'

/** An event on the public pages: its public fields, and where it belongs. */
export type SiteEvent = PublicEvent & {
  categoryTitle: string
  alsoIn: { id: string; title: string; group: string }[]
  /** The parent of the category: a country's code, a place, or empty. */
  parent: string
  group: string
  groupTitle: string
  /** Content-addressed URL of its own picture or its category's. */
  picture: string | null
  /** Its last change, or its category's if later, as an instant. */
  changedAt: string
  /** Increases with every change of it. */
  version: number
}

/** The day an event is listed under for a reader in `zone`; a whole day is the same date everywhere. */
export function dayOf(event: Pick<SiteEvent, 'date' | 'isDay' | 'zone'>, zone: string): string {
  const at = event.isDay ? (event.zone ?? 'UTC') : zone
  return Temporal.Instant.from(event.date).toZonedDateTimeISO(at).toPlainDate().toString()
}

/** The last day of an event for a reader in `zone` if it is after the first, otherwise null. */
export function lastDayOf(
  event: Pick<SiteEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  zone: string,
): string | null {
  return toLastDay({ ...event, zone: event.zone ?? 'UTC' }, zone)
}

/** The time of an event on one of its days: from an hour or, if it began earlier, all day or until an hour. */
export type HourOfDay = { is: 'all-day' } | { is: 'from' | 'until'; hour: string }

/** The time of an event on `day` for a reader in `zone`. */
export function hourOn(
  event: Pick<SiteEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  day: string,
  zone: string,
): HourOfDay {
  if (event.isDay) return { is: 'all-day' }
  const end = findEndDate(event)
  const last = dayOf({ ...event, date: end }, zone)
  if (dayOf(event, zone) >= day || last < day)
    return { is: 'from', hour: formatHour(event.date, zone) }
  return last > day ? { is: 'all-day' } : { is: 'until', hour: formatHour(end, zone) }
}

/** The place of an event, as far as its category gives it: the venue and its town. */
export function locationOf({
  group,
  categoryTitle,
  parent,
}: Pick<SiteEvent, 'group' | 'categoryTitle' | 'parent'>): string | null {
  if (group !== LOCATION_GROUP) return null
  return parent === '' || parent === categoryTitle ? categoryTitle : `${categoryTitle}, ${parent}`
}

export type SiteDay = { date: string; events: SiteEvent[] }

/**
 * The first few events of a day, one of each category before a second one: holidays first, then events with a time,
 * whole days, and called-off events last.
 */
export function pickSample(events: readonly SiteEvent[], count: number): SiteEvent[] {
  const seen = new Map<string, number>()
  const turns = events.map((event) => {
    const turn = seen.get(event.category) ?? 0
    seen.set(event.category, turn + 1)
    return { event, turn }
  })
  const chosen = turns
    .toSorted((one, other) => one.turn - other.turn || rankOf(one.event) - rankOf(other.event))
    .slice(0, count)
  const shown = new Set(chosen.map(({ event }) => event))
  return events.filter((event) => shown.has(event))
}

function rankOf(event: SiteEvent): number {
  if (isCalledOff(event)) return 3
  if (event.group === HOLIDAYS_GROUP) return 0
  return event.isDay ? 2 : 1
}

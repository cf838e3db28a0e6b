import { HOLIDAYS_GROUP, LOCATION_GROUP } from '../categories/category.ts'
import { findEndDate, toLastDay } from '../events/day.ts'
import { isCalledOff } from '../events/status.ts'
import { formatHour } from '../time/format-hour.ts'
import type { PublicEvent } from '../upcoming/endpoints.ts'

/** Where the product is at home: times are read here until a reader's own zone is known. */
export const HOME_ZONE = 'Europe/Copenhagen'

/** An event as the public pages know it: what anyone may know, and where it belongs. */
export type SiteEvent = PublicEvent & {
  categoryTitle: string
  /** The further categories in which it stands. */
  alsoIn: { id: string; title: string; group: string }[]
  /** Where the category belongs: a country's code, a place, or nothing. */
  parent: string
  group: string
  groupTitle: string
  /** Address of a picture for it, its own or its category's, which names its content. */
  picture: string | null
  /** Its last change, or its category's where that is later, as an instant. */
  changedAt: string
  /** Grows with every change of it. */
  version: number
}

/** The day an event stands under for a reader in `zone`; a date without a time is that date everywhere. */
export function dayOf(event: Pick<SiteEvent, 'date' | 'isDay' | 'zone'>, zone: string): string {
  const at = event.isDay ? (event.zone ?? 'UTC') : zone
  return Temporal.Instant.from(event.date).toZonedDateTimeISO(at).toPlainDate().toString()
}

/** The last day of an event for a reader in `zone`, where it is a later one than the first; null where it is not. */
export function lastDayOf(
  event: Pick<SiteEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  zone: string,
): string | null {
  return toLastDay({ ...event, zone: event.zone ?? 'UTC' }, zone)
}

/** When an event is on, on one of its days: from an hour on, or, where it began on an earlier day, all of it or until an hour. */
export type HourOfDay = { is: 'all-day' } | { is: 'from' | 'until'; hour: string }

/** When an event is on, on the day `day` for a reader in `zone`. */
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

/** Where an event takes place, as far as its category says: the venue and its town. */
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
 * The first few of a day such that no category speaks twice while another is silent: what makes the day red, then what
 * has an hour, and last what does not take place.
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

import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { addDays, dayAt, daysBetween, hourAt, toMs } from './days.ts'

/** The day of an event for a person in `zone`; a date without a time is the same everywhere. */
export function dayOf(event: Pick<PublicEvent, 'date' | 'isDay' | 'zone'>, zone: string): string {
  return dayAt(event.date, event.isDay ? (event.zone ?? 'UTC') : zone)
}

/** The last day of an event, if it is later than its first; otherwise null. */
export function lastDayOf(
  event: Pick<PublicEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  zone: string,
): string | null {
  if (event.endDate === null) return null
  const first = dayOf(event, zone)
  // An event that ends at midnight ends on the previous day.
  const end = event.isDay ? event.endDate : toMs(event.endDate) - 1
  const last = dayAt(end, event.isDay ? (event.zone ?? 'UTC') : zone)
  return last > first ? last : null
}

const DAY_MS = 86_400_000

/** Whether an event lasts several days, other than a late one that ends after midnight. */
export function lastsForDays(event: Pick<PublicEvent, 'date' | 'endDate' | 'isDay'>): boolean {
  return event.isDay || (event.endDate !== null && toMs(event.endDate) - toMs(event.date) >= DAY_MS)
}

/** How long an event without a known end counts as ongoing. */
const USUAL_MS = 2 * 60 * 60 * 1000

/** Whether an event is completely over at that time. */
export function isPast(event: PublicEvent, now: number, zone: string): boolean {
  if (event.isDay) return (lastDayOf(event, zone) ?? dayOf(event, zone)) < dayAt(now, zone)
  const end = event.endDate === null ? toMs(event.date) + USUAL_MS : toMs(event.endDate)
  return end <= now
}

export type Day = { date: string; events: PublicEvent[] }

/** Events by day from today on, whole days first, then by time. Ongoing events are listed under today. */
export function groupByDay(events: readonly PublicEvent[], zone: string, now: number): Day[] {
  const today = dayAt(now, zone)
  const days = new Map<string, PublicEvent[]>()
  for (const event of events) {
    const first = dayOf(event, zone)
    if (first < today && isPast(event, now, zone)) continue
    const date = first < today ? today : first
    const known = days.get(date)
    if (known) known.push(event)
    else days.set(date, [event])
  }
  return [...days]
    .map(([date, ofDay]) => ({ date, events: ofDay.toSorted((one, other) => compare(one, other)) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function compare(one: PublicEvent, other: PublicEvent): number {
  if (one.isDay !== other.isDay) return one.isDay ? -1 : 1
  return toMs(one.date) - toMs(other.date) || one.description.localeCompare(other.description)
}

/** A number of consecutive days from the first on, including those without events. */
export function fillDays(days: readonly Day[], from: string, count: number): Day[] {
  const known = new Map(days.map((day) => [day.date, day]))
  const all = Array.from({ length: count }, (_none, more) => {
    const date = addDays(from, more)
    return known.get(date) ?? { date, events: [] }
  })
  return [...all, ...days.filter(({ date }) => date > addDays(from, count - 1))]
}

/** How many days a plan shows: up to the end of its window, or everything known if it has none. */
export function shownDays(until: string | null, today: string, zone: string): number {
  if (until === null) return 7
  return Math.min(Math.max(daysBetween(today, dayAt(toMs(until) - 1, zone)), 1), 31)
}

/** Programmes of a channel that are listed before the others are folded. */
const SHOWN_OF_CHANNEL = 2

export type Item =
  | { event: PublicEvent }
  | { category: string; folded: PublicEvent[]; when: PartOfDay }
type PartOfDay = 'day' | 'evening'

/**
 * The items of a day. More than two programmes of one channel are folded into a line after the second; events that
 * `isMarked` reports as changed are never folded.
 */
export function foldDay(
  events: readonly PublicEvent[],
  given: {
    isFolding: (category: string) => boolean
    isMarked: (event: PublicEvent) => boolean
    zone: string
  },
): Item[] {
  const seen = new Map<string, number>()
  const folded = new Map<string, PublicEvent[]>()
  const items: Item[] = []
  for (const event of events) {
    if (!given.isFolding(event.category) || given.isMarked(event)) {
      items.push({ event })
      continue
    }
    const count = (seen.get(event.category) ?? 0) + 1
    seen.set(event.category, count)
    if (count <= SHOWN_OF_CHANNEL) items.push({ event })
    else folded.set(event.category, [...(folded.get(event.category) ?? []), event])
  }
  for (const [category, rest] of folded) {
    // The line would take as much room as the one event it hides.
    const [only] = rest
    if (only && rest.length === 1) items.push({ event: only })
    else items.push({ category, folded: rest, when: partOfDay(rest, given.zone) })
  }
  return sortItems(items)
}

function sortItems(items: readonly Item[]): Item[] {
  const events = items.filter((item) => 'event' in item)
  const folds = items.filter((item) => 'folded' in item)
  return [...events.toSorted((one, other) => compare(one.event, other.event)), ...folds]
}

function partOfDay(events: readonly PublicEvent[], zone: string): PartOfDay {
  return events.every((event) => !event.isDay && hourAt(event.date, zone) >= 17) ? 'evening' : 'day'
}

import { filterFound, type PlanCrawler, type PlanSource } from '../runs/candidates.ts'
import type { ExtractedEvent, ExtractedRejection } from '../runs/extracted-event.ts'
import { foldText } from '../text.ts'
import type { ExpectedEvent } from './crawler-file.ts'
import { NEW_CRAWLER } from './fields.ts'

type FoundEvents = { events: ExtractedEvent[]; rejected: ExtractedRejection[] }
type YieldSettings = {
  /** Filters other than those of a new crawler. */
  crawler?: Partial<PlanCrawler>
  source: PlanSource
  now: Temporal.Instant
}

/** What a crawl would keep, and what its rules reject, in a catalogue that has every category. */
export function filterYield(found: FoundEvents, { crawler, source, now }: YieldSettings) {
  const named = found.events.flatMap(({ category }) => category ?? [])
  const categories = new Map([...named, 'ANY'].map((id) => [id, id]))
  const settings = { ...NEW_CRAWLER, ...crawler, id: 'yield', category: 'ANY' }
  return filterFound(found, { crawler: settings, source, categories, now, isPutOff: () => false })
}

/** How many of the expected events were found, and those that were not. */
export type ExpectedYield = { found: number; count: number; missing: ExpectedEvent[] }

/**
 * Compares what was read with what should be, by name and start. With `now`, past events are left out: a page of
 * today need not have them.
 */
export function compareExpected(
  expected: readonly ExpectedEvent[],
  events: readonly ExtractedEvent[],
  { now, zone }: { now: Temporal.Instant | null; zone: string },
): ExpectedYield {
  const read = new Set(events.map((event) => keyOf(toExpected(event))))
  const due = expected.filter((event) => now === null || !isPast(event, now, zone))
  const missing = due.filter((event) => !read.has(keyOf(event)))
  return { found: due.length - missing.length, count: due.length, missing }
}

/** The first events from a moment on, as a file expects them. */
export function selectExpected(
  events: readonly ExtractedEvent[],
  { now, zone, most }: { now: Temporal.Instant; zone: string; most: number },
): ExpectedEvent[] {
  const upcoming = events.map(toExpected).filter((event) => {
    return event.description.trim() !== '' && !isPast(event, now, zone)
  })
  return upcoming.toSorted((one, other) => endOf(one, zone) - endOf(other, zone)).slice(0, most)
}

function toExpected({ description, title, start }: ExtractedEvent): ExpectedEvent {
  return {
    description: description || title,
    start: 'day' in start ? start.day : Temporal.Instant.from(start.instant).toString(),
  }
}

function keyOf({ description, start }: ExpectedEvent): string {
  return `${start} ${foldText(description).replace(/\s+/g, ' ').trim()}`
}

function isPast(event: ExpectedEvent, now: Temporal.Instant, zone: string): boolean {
  return endOf(event, zone) <= now.epochMilliseconds
}

/** When it is past, in milliseconds: at its start, or at the end of its day in `zone`. */
function endOf({ start }: ExpectedEvent, zone: string): number {
  if (start.includes('T')) return Temporal.Instant.from(start).epochMilliseconds
  return Temporal.PlainDate.from(start).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
}

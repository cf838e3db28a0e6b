import type { Event } from '@app/core/events/event.ts'
import { categoriesOf } from '@app/core/events/event-categories.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { upcomingEndMs } from '@app/core/upcoming/upcoming-window.ts'

/** The stored columns from which the public form of an event is made. */
export type UpcomingRow = Pick<
  Event,
  | 'id'
  | 'title'
  | 'category'
  | 'additionalCategories'
  | 'description'
  | 'details'
  | 'date'
  | 'endDate'
  | 'status'
  | 'formerDate'
  | 'isDay'
  | 'zone'
  | 'url'
> & { hasLogo: boolean; hasImage: boolean }

/** One event, serialised. */
export type Fragment = {
  id: string
  /** Whether it is in several categories, and so in several lists. */
  isShared: boolean
  /** Start in microseconds since 1970, PostgreSQL's precision. */
  startUs: number
  /** From this time on the event is not upcoming, in milliseconds since 1970. */
  endMs: number
  /** A comma and the event as JSON: an answer concatenates these. */
  json: Buffer
}

/** The public fields of an event: an explicit list, so that a new column stays private. */
export function toPublicEvent(row: UpcomingRow): PublicEvent {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    categories: categoriesOf(row),
    description: row.description,
    details: row.details,
    date: row.date,
    endDate: row.endDate,
    status: row.status,
    formerDate: row.formerDate,
    isDay: row.isDay,
    zone: row.zone,
    url: row.url,
    logo: `/images/${row.hasLogo ? row.id : row.category}.png`,
    image: row.hasImage ? `/images/${row.id}-IMAGE.png` : null,
  }
}

export function toFragment(row: UpcomingRow): Fragment {
  return {
    id: row.id,
    isShared: row.additionalCategories.length > 0,
    startUs: Number(Temporal.Instant.from(row.date).epochNanoseconds / 1_000n),
    endMs: upcomingEndMs(row),
    json: Buffer.from(`,${JSON.stringify(toPublicEvent(row))}`),
  }
}

/** Order within a category: by start, then by id. */
export function compareFragments(one: Fragment, other: Fragment): number {
  return one.startUs - other.startUs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
}

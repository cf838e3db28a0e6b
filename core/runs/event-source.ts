import { z } from 'zod'
import { categoriesOf } from '../events/event-categories.ts'
import { Version } from '../id.ts'
import { InstantText } from '../time/instant.ts'
import type { StoredEvent } from './differences.ts'
import { PlannedEvent } from './plan.ts'
import { compareRanks, RANKS } from './source-rank.ts'

/** One of those who tell an event. */
export const EventSource = z.object({
  /** What it can be split off by; null of the first source, to which the event belongs. */
  id: z.string().nullable(),
  /** Null where a person or an import stored the event. */
  crawler: z
    .object({ id: z.string(), title: z.string(), version: Version, rank: z.enum(RANKS) })
    .nullable(),
  /** What it says of the event itself; null where that is not remembered. */
  values: PlannedEvent.partial().nullable(),
  firstFoundAt: InstantText.nullable(),
  lastFoundAt: InstantText.nullable(),
  /** The id under which it was stored before it was merged. */
  formerId: z.string().nullable(),
})
export type EventSource = z.infer<typeof EventSource>

/** What everybody may know of a source: its site, and nothing of the crawler that reads it. */
export type PublicSource = {
  /** Name of the site. */
  name: string
  /** Address of its page about the event. */
  url: string | null
  readAt: string | null
}

/** The fields whose source people ask about. */
export const SOURCED_FIELDS = ['description', 'date', 'title', 'details', 'url', 'status'] as const

export const FieldOrigin = z.object({
  field: z.enum(SOURCED_FIELDS),
  /** Where among the sources it is from; null where a person wrote it. */
  source: z.number().int().nullable(),
})
export type FieldOrigin = z.infer<typeof FieldOrigin>

/**
 * Which source each field of an event is from. A person's words come first, so what no source says is a person's;
 * then the source of the highest rank, of several the one that told the event first.
 */
export function findOrigins(
  event: Pick<StoredEvent, (typeof SOURCED_FIELDS)[number]>,
  sources: readonly Pick<EventSource, 'values' | 'crawler'>[],
): FieldOrigin[] {
  const rankOf = ({ crawler }: Pick<EventSource, 'crawler'>) => crawler?.rank ?? 'high'
  const ranked = sources.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))
  return SOURCED_FIELDS.map((field) => {
    const source = ranked.find(({ values }) => values && values[field] === event[field])
    return { field, source: source ? sources.indexOf(source) : null }
  })
}

/** The values that an event goes back to when a source is taken from it: those that only this source said. */
export function findFieldsToReturn(
  event: StoredEvent,
  leaving: Partial<PlannedEvent>,
  first: Partial<PlannedEvent> | null,
): Partial<PlannedEvent> {
  if (!first) return {}
  const names = Object.keys(first) as (keyof PlannedEvent)[]
  return Object.fromEntries(
    names
      .filter((name) => name in event && event[name] === leaving[name])
      .filter((name) => event[name] !== first[name])
      .map((name) => [name, first[name]]),
  )
}

/** The categories in which an event stands once a source is taken from it: what only that source brought goes with it. */
export function findCategoriesToReturn(
  event: Pick<StoredEvent, 'category' | 'additionalCategories'>,
  { leaving, held }: { leaving: string | undefined; held: readonly (string | undefined)[] },
): Partial<Pick<StoredEvent, 'category' | 'additionalCategories'>> {
  if (leaving === undefined || held.includes(leaving)) return {}
  const [category, ...additionalCategories] = categoriesOf(event).filter((id) => id !== leaving)
  return category === undefined ? {} : { category, additionalCategories }
}

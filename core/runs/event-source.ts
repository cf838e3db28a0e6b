import { z } from 'zod'
import { categoriesOf } from '../events/event-categories.ts'
import { Version } from '../id.ts'
import { InstantText } from '../time/instant.ts'
import type { StoredEvent } from './differences.ts'
import { PlannedEvent } from './plan.ts'
import { compareRanks, RANKS } from './source-rank.ts'

export const EventSource = z.object({
  /** The id for splitting it off; null for the first source, which owns the event. */
  id: z.string().nullable(),
  /** Null if a person or an import stored the event. */
  crawler: z
    .object({ id: z.string(), title: z.string(), version: Version, rank: z.enum(RANKS) })
    .nullable(),
  /** What it reports itself; null if unknown. */
  values: PlannedEvent.partial().nullable(),
  firstFoundAt: InstantText.nullable(),
  lastFoundAt: InstantText.nullable(),
  /** The id under which it was stored before it was merged. */
  formerId: z.string().nullable(),
})
export type EventSource = z.infer<typeof EventSource>

/** The public part of a source: its site, and nothing about the crawler. */
export type PublicSource = {
  name: string
  /** Address of its page about the event. */
  url: string | null
  readAt: string | null
}

/** The fields whose source is shown. */
export const SOURCED_FIELDS = ['description', 'date', 'title', 'details', 'url', 'status'] as const

export const FieldOrigin = z.object({
  field: z.enum(SOURCED_FIELDS),
  /** Index of its source in the list; null if a person wrote it. */
  source: z.number().int().nullable(),
})
export type FieldOrigin = z.infer<typeof FieldOrigin>

/**
 * The source of each field of an event. Values that no source reports are a person's; otherwise the highest-ranked
 * source counts, and among equals the first one listed.
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

/** The values to revert to when a source is removed from an event: of those that only this source reported. */
export function findFieldsToReturn(
  event: StoredEvent,
  leaving: Partial<PlannedEvent>,
  first: Partial<PlannedEvent> | null,
): Partial<PlannedEvent> {
  if (!first) return {}
  const names = Object.keys(first) as (keyof PlannedEvent)[]
  const fields: Partial<PlannedEvent> = Object.fromEntries(
    names
      .filter((name) => name in event && event[name] === leaving[name])
      .filter((name) => event[name] !== first[name])
      .map((name) => [name, first[name]]),
  )
  if (!('date' in fields)) return fields
  // A corrected time, not a move: what either source moved before is no longer told.
  const { status = event.status } = fields
  return { ...fields, status: status === 'moved' ? 'scheduled' : status, formerDate: null }
}

/** The categories of an event after a source is removed: a category that only that source reported is removed too. */
export function findCategoriesToReturn(
  event: Pick<StoredEvent, 'category' | 'additionalCategories'>,
  { leaving, held }: { leaving: string | undefined; held: readonly (string | undefined)[] },
): Partial<Pick<StoredEvent, 'category' | 'additionalCategories'>> {
  if (leaving === undefined || held.includes(leaving)) return {}
  const [category, ...additionalCategories] = categoriesOf(event).filter((id) => id !== leaving)
  return category === undefined ? {} : { category, additionalCategories }
}

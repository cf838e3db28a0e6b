import type { Event } from '../events/event.ts'
import type { FieldChange, PlannedEvent } from './plan.ts'

/** What planning needs of an event that is stored. */
export type StoredEvent = Pick<Event, 'id' | 'version' | 'crawler' | Field>

type Field = keyof PlannedEvent

const FIELDS = [
  'title',
  'category',
  'description',
  'details',
  'date',
  'isDay',
  'zone',
  'url',
  'sourceId',
] as const satisfies Field[]

/** A date and whether it is a day only have a meaning together. */
const TIME: readonly string[] = ['date', 'isDay', 'zone']

export type Differences = {
  changes: FieldChange[]
  /** Fields an operator has edited since the crawler wrote them. */
  kept: { field: string; stored: unknown; found: unknown }[]
}

/**
 * Which fields of a stored event a person edited: those that no longer hold what a crawl or an import last
 * wrote. Nothing is known to be edited where nothing is known to be written.
 */
export function findEditedFields<F extends string>(
  stored: { [N in F | 'date' | 'isDay']: unknown },
  written: { [N in F | 'date' | 'isDay']?: unknown } | null,
): (field: F) => boolean {
  const isEdited = (field: F | 'date' | 'isDay') =>
    written !== null && stored[field] !== written[field]
  const isTimeEdited = isEdited('date') || isEdited('isDay')
  return (field) => (TIME.includes(field) ? isTimeEdited : isEdited(field))
}

/** Where a stored event differs from what was found, split by whose value should stand. */
export function findDifferences(
  stored: StoredEvent,
  found: PlannedEvent,
  written: PlannedEvent | null,
): Differences {
  const staysAsItIs = findEditedFields<Field>(stored, written)
  const differing = FIELDS.filter((field) => stored[field] !== found[field])
  return {
    changes: differing
      .filter((field) => !staysAsItIs(field))
      .map((field) => ({ field, from: stored[field], to: found[field] })),
    kept: differing
      .filter(staysAsItIs)
      .map((field) => ({ field, stored: stored[field], found: found[field] })),
  }
}

/** What the crawler counts as having written of an event once these changes are stored. */
export function toWrittenValues(
  stored: StoredEvent,
  written: PlannedEvent | null,
  changes: FieldChange[],
): PlannedEvent {
  const base = written ?? plannedFrom(stored)
  return { ...base, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
}

function plannedFrom(stored: StoredEvent): PlannedEvent {
  const { title, category, description, details, date, isDay, zone, url, sourceId } = stored
  return { title, category, description, details, date, isDay, zone: zone ?? '', url, sourceId }
}

import { endAfterMove } from '../events/ends.ts'
import type { Event } from '../events/event.ts'
import { EVENT_FIELDS, EVENT_SOURCE_FIELDS } from '../events/fields.ts'
import { isCalledOff, toStatusReported } from '../events/status.ts'
import { toInitialValues } from '../nouns/field.ts'
import type { FieldChange, PlannedEvent } from './plan.ts'

/** What planning needs of an event that is stored. */
export type StoredEvent = Pick<Event, 'id' | 'version' | 'crawler' | 'additionalCategories' | Field>

type Field = keyof PlannedEvent

const FIELDS = [
  'title',
  'category',
  'description',
  'details',
  'date',
  'isDay',
  'zone',
  'endDate',
  'status',
  'formerDate',
  'url',
  'sourceId',
] as const satisfies Field[]

/** A date and whether it is a day only have a meaning together. */
const TIME: readonly string[] = ['date', 'isDay', 'zone']

/** So have a status and the time from which an event was moved. */
const STATUS: readonly string[] = ['status', 'formerDate']

/** What nothing was written of, before events had ends and a status. */
export const INITIAL_VALUES = toInitialValues({
  endDate: EVENT_FIELDS.endDate,
  status: EVENT_FIELDS.status,
  formerDate: EVENT_SOURCE_FIELDS.formerDate,
})

export type Differences = {
  changes: FieldChange[]
  /** Fields an operator has edited since the crawler wrote them. */
  kept: { field: string; stored: unknown; found: unknown }[]
}

type Grouped = 'date' | 'isDay' | 'status'

/**
 * Which fields of a stored event a person edited: those that no longer hold what a crawl or an import last
 * wrote. Nothing is known to be edited where nothing is known to be written.
 */
export function findEditedFields<F extends string>(
  stored: { [N in F | Grouped]: unknown },
  written: { [N in F | Grouped]?: unknown } | null,
): (field: F) => boolean {
  const isEdited = (field: F | Grouped) => written !== null && stored[field] !== written[field]
  const isTimeEdited = isEdited('date') || isEdited('isDay')
  return (field) => {
    if (TIME.includes(field)) return isTimeEdited
    return isEdited(STATUS.includes(field) ? 'status' : field)
  }
}

/** Where a stored event differs from what was found, split by whose value should stand. */
export function findDifferences(
  stored: StoredEvent,
  reported: PlannedEvent,
  former: PlannedEvent | null,
): Differences {
  const written = former && { ...INITIAL_VALUES, ...former }
  const staysAsItIs = findEditedFields<Field>(stored, written)
  const found = resolveField(stored, fillUnsaid(stored, reported, staysAsItIs), staysAsItIs)
  const stays = (field: Field): boolean =>
    staysAsItIs(field) && !(field === 'endDate' && stored.date !== found.date && !stays('date'))
  const differing = FIELDS.filter((field) => stored[field] !== found[field])
  return {
    changes: differing
      .filter((field) => !stays(field))
      .map((field) => ({ field, from: stored[field], to: found[field] })),
    kept: differing
      .filter(stays)
      .map((field) => ({ field, stored: stored[field], found: found[field] })),
  }
}

/**
 * What was found, with what a source told before where it says nothing: who reads a page in another way may see less of
 * it. What a person wrote is named as theirs.
 */
function fillUnsaid(
  stored: StoredEvent,
  found: PlannedEvent,
  staysAsItIs: (field: Field) => boolean,
): PlannedEvent {
  const isUnsaid = (field: 'details' | 'url' | 'sourceId') =>
    isEmpty(found[field]) && !staysAsItIs(field)
  return {
    ...found,
    details: isUnsaid('details') ? stored.details : found.details,
    url: isUnsaid('url') ? stored.url : found.url,
    sourceId: isUnsaid('sourceId') ? stored.sourceId : found.sourceId,
  }
}

/**
 * What was found as it would be stored: its status follows from the date that is stored, and an end that stays
 * goes along with a date that does not.
 */
function resolveField(
  stored: StoredEvent,
  found: PlannedEvent,
  staysAsItIs: (field: Field) => boolean,
): PlannedEvent {
  const isTimeUnchanged = staysAsItIs('date')
  const { date, isDay, zone } = isTimeUnchanged ? stored : found
  const status = toStatusReported(stored, { ...found, date, isDay, zone })
  if (isTimeUnchanged) return { ...found, ...status, endDate: stored.endDate }
  const isEndUnchanged = staysAsItIs('endDate') && stored.endDate !== null
  if (!isEndUnchanged || date === stored.date) return { ...found, ...status }
  return { ...found, ...status, endDate: endAfterMove(stored, date) }
}

/**
 * What of a found event is taken though stored values are not overwritten: that it is called off or on again, and
 * an end where none is stored. The rest is as it is stored.
 */
export function toAnyway(stored: StoredEvent, found: PlannedEvent): PlannedEvent {
  const { zone, ...values } = stored
  const isSameTime = stored.date === found.date && stored.isDay === found.isDay
  const status = isSameTime || isCalledOff(found) ? found.status : stored.status
  return {
    ...values,
    zone: zone ?? found.zone,
    ...toStatusReported(stored, { ...stored, status, formerDate: found.formerDate }),
    endDate: stored.endDate ?? (isSameTime ? found.endDate : null),
  }
}

/**
 * What a further source adds to an event: fields that nobody filled, and the time where only the day was known.
 * What a person stored stays as it is.
 */
export function findMissingFields(stored: StoredEvent, found: PlannedEvent): FieldChange[] {
  if (stored.crawler === null) return []
  const isTimeNew = stored.isDay && !found.isDay
  const isFilled = (field: Field) =>
    TIME.includes(field) ? isTimeNew : isOpen(field) && isEmpty(stored[field])
  return FIELDS.filter((field) => isFilled(field) && stored[field] !== found[field]).map(
    (field) => ({ field, from: stored[field], to: found[field] }),
  )
}

/** Whether a source says nothing in a field. */
export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

/** Its own name for it and whether it takes place are the first source's to say. */
function isOpen(field: Field): boolean {
  return field !== 'sourceId' && !STATUS.includes(field)
}

/** What the crawler counts as having written of an event once these changes are stored. */
export function toWrittenValues(
  stored: StoredEvent,
  written: PlannedEvent | null,
  changes: FieldChange[],
): PlannedEvent {
  const base = written ? { ...INITIAL_VALUES, ...written } : plannedFrom(stored)
  // An end that a person wrote stays theirs when it goes along with the date.
  const isEndTheirs = stored.endDate !== base.endDate
  const taken = changes.filter(
    ({ field, from }) => !(field === 'endDate' && isEndTheirs && from !== null),
  )
  return { ...base, ...Object.fromEntries(taken.map(({ field, to }) => [field, to])) }
}

/**
 * What a source counts as having written of an event that falls to it, because the crawler it belonged to is gone: what
 * is stored, but for fields that hold what neither of them wrote. `former` is what that crawler wrote.
 */
export function inheritWritten(
  stored: StoredEvent,
  own: PlannedEvent,
  former: PlannedEvent | null,
): PlannedEvent {
  const isOthers = findEditedFields<Field>(stored, former && { ...INITIAL_VALUES, ...former })
  const isEdited = findEditedFields<Field>(stored, { ...INITIAL_VALUES, ...own })
  const edited = FIELDS.filter((field) => isOthers(field) && isEdited(field))
  return {
    ...plannedFrom(stored),
    ...Object.fromEntries(edited.map((field) => [field, own[field]])),
  }
}

/** A stored event as a source would tell it. */
export function plannedFrom(stored: StoredEvent): PlannedEvent {
  const { title, category, description, details, date, isDay, zone, url, sourceId } = stored
  const { endDate, status, formerDate } = stored
  const what = { title, category, description, details, url, sourceId }
  return { ...what, date, isDay, zone: zone ?? '', endDate, status, formerDate }
}

/** The changes that people see: that an event is moved goes with its other date. */
export function omitMove(changes: readonly FieldChange[]): FieldChange[] {
  const isMoved = changes.some(({ field }) => field === 'date')
  return changes.filter(
    ({ field, from, to }) =>
      field !== 'formerDate' &&
      !(isMoved && field === 'status' && MOVES.includes(from) && MOVES.includes(to)),
  )
}

/** Statuses between which an event goes by its date alone. */
const MOVES: readonly unknown[] = ['scheduled', 'moved']

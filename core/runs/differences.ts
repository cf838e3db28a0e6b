import { moveEnd } from '../events/ends.ts'
import type { Event } from '../events/event.ts'
import { EVENT_FIELDS, EVENT_SOURCE_FIELDS } from '../events/fields.ts'
import { isCalledOff, toStatusReported, type Occurrence } from '../events/status.ts'
import { toInitialValues } from '../nouns/field.ts'
import { toFields, type FieldChange, type PlannedEvent } from './plan.ts'

/** The fields of a stored event that planning needs. */
export type StoredEvent = Pick<Event, 'id' | 'version' | 'crawler' | 'additionalCategories' | Field>

type Field = keyof PlannedEvent

const PLANNED_FIELDS = [
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

export const STORED_EVENT_FIELDS = [
  'id',
  'version',
  'crawler',
  'additionalCategories',
  ...PLANNED_FIELDS,
] as const satisfies (keyof StoredEvent)[]

/** Date, whole-day flag and zone are only meaningful together. */
const TIME: readonly string[] = ['date', 'isDay', 'zone']

/** So are the status and the former date. */
const STATUS: readonly string[] = ['status', 'formerDate']

/** Defaults for records from before events had ends and a status. */
export const INITIAL_VALUES = toInitialValues({
  endDate: EVENT_FIELDS.endDate,
  status: EVENT_FIELDS.status,
  formerDate: EVENT_SOURCE_FIELDS.formerDate,
})

export type Differences = {
  changes: FieldChange[]
  /** Fields an operator has edited since the crawler wrote them. */
  kept: { field: Field; stored: unknown; found: unknown }[]
}

type Grouped = 'date' | 'isDay' | 'status'

/**
 * Returns whether a person edited a field of a stored event: it no longer has the value that a crawl or import last
 * wrote. Without a record of what was written, nothing counts as edited.
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

/**
 * The differences between a stored event and a report, split into changes and values to leave. A time other than that
 * of `movesFrom` moves the event.
 */
export function findDifferences(
  stored: StoredEvent,
  reported: PlannedEvent,
  former: PlannedEvent | null,
  movesFrom: Occurrence = stored,
): Differences {
  const written = former && { ...INITIAL_VALUES, ...former }
  const staysAsItIs = findEditedFields<Field>(stored, written)
  const filled = fillEmptyFields(stored, reported, staysAsItIs)
  const found = resolveField(stored, { found: filled, staysAsItIs, movesFrom })
  const stays = (field: Field): boolean =>
    staysAsItIs(field) && !(field === 'endDate' && stored.date !== found.date && !stays('date'))
  const differing = PLANNED_FIELDS.filter((field) => stored[field] !== found[field])
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
 * Fills empty fields of a report with the stored values that came from a source, because another way of reading a
 * page may see less. Fields that a person edited remain different.
 */
function fillEmptyFields(
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
 * The report as it would be stored: the status follows from the stored date, an unchanged end is right for an
 * unchanged date, and an edited end moves with the date.
 */
function resolveField(
  stored: StoredEvent,
  {
    found,
    staysAsItIs,
    movesFrom,
  }: { found: PlannedEvent; staysAsItIs: (field: Field) => boolean; movesFrom: Occurrence },
): PlannedEvent {
  const isTimeUnchanged = staysAsItIs('date')
  const { date, isDay, zone } = isTimeUnchanged ? stored : found
  const from = isTimeUnchanged ? stored : movesFrom
  const status = toStatusReported(from, { ...found, date, isDay, zone })
  if (isTimeUnchanged) return { ...found, ...status, endDate: stored.endDate }
  const isEndUnchanged = staysAsItIs('endDate') && stored.endDate !== null
  if (!isEndUnchanged || date === stored.date) return { ...found, ...status }
  return { ...found, ...status, endDate: moveEnd(stored, date) }
}

/**
 * The part of a report that is applied even without Overwrite: whether the event is called off or on again, and an
 * end if none is stored.
 */
export function toAlwaysApplied(stored: StoredEvent, found: PlannedEvent): PlannedEvent {
  const { zone, ...values } = stored
  const isSameTime = stored.date === found.date && stored.isDay === found.isDay
  const status = isSameTime || isCalledOff(found) ? found.status : stored.status
  return {
    ...values,
    zone: zone ?? found.zone,
    ...toStatusReported(stored, {
      ...stored,
      status,
      formerDate: isSameTime ? found.formerDate : stored.formerDate,
    }),
    endDate: stored.endDate ?? (isSameTime ? found.endDate : null),
  }
}

/**
 * What a further source adds to an event: values for empty fields, and the time if only the day was known. Events
 * stored by a person are unchanged.
 */
export function findMissingFields(stored: StoredEvent, found: PlannedEvent): FieldChange[] {
  if (stored.crawler === null) return []
  const isTimeNew = stored.isDay && !found.isDay
  const isFilled = (field: Field) =>
    TIME.includes(field) ? isTimeNew : isOpen(field) && isEmpty(stored[field])
  return PLANNED_FIELDS.filter((field) => isFilled(field) && stored[field] !== found[field]).map(
    (field) => ({ field, from: stored[field], to: found[field] }),
  )
}

/** Whether a source leaves a field empty. */
export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

/** Source id and status are up to the first source. */
function isOpen(field: Field): boolean {
  return field !== 'sourceId' && !STATUS.includes(field)
}

/** The values that count as written by the crawler once these changes are stored. */
export function toWrittenValues(
  stored: StoredEvent,
  written: PlannedEvent | null,
  changes: FieldChange[],
): PlannedEvent {
  const base = written ? { ...INITIAL_VALUES, ...written } : toPlannedEvent(stored)
  // An end that a person wrote still counts as edited when it moves along with the date.
  const isEndTheirs = stored.endDate !== base.endDate
  const taken = changes.filter(
    ({ field, from }) => !(field === 'endDate' && isEndTheirs && from !== null),
  )
  return { ...base, ...toFields(taken) }
}

/**
 * The values that count as written by a source when it takes over an event from a deleted crawler: the stored values,
 * except fields that neither of them wrote. `former` is what that crawler wrote.
 */
export function inheritWritten(
  stored: StoredEvent,
  own: PlannedEvent,
  former: PlannedEvent | null,
): PlannedEvent {
  const isOthers = findEditedFields<Field>(stored, former && { ...INITIAL_VALUES, ...former })
  const isEdited = findEditedFields<Field>(stored, { ...INITIAL_VALUES, ...own })
  const edited = PLANNED_FIELDS.filter((field) => isOthers(field) && isEdited(field))
  return {
    ...toPlannedEvent(stored),
    ...Object.fromEntries(edited.map((field) => [field, own[field]])),
  }
}

/** A stored event in the form of a report. */
export function toPlannedEvent(stored: StoredEvent): PlannedEvent {
  const { title, category, description, details, date, isDay, zone, url, sourceId } = stored
  const { endDate, status, formerDate } = stored
  const what = { title, category, description, details, url, sourceId }
  return { ...what, date, isDay, zone: zone ?? '', endDate, status, formerDate }
}

/** The changes that people see: a new date implies that the event is moved. */
export function omitMove(changes: readonly FieldChange[]): FieldChange[] {
  const isMoved = changes.some(({ field }) => field === 'date')
  return changes.filter(
    ({ field, from, to }) =>
      field !== 'formerDate' &&
      !(isMoved && field === 'status' && MOVES.includes(from) && MOVES.includes(to)),
  )
}

/** Statuses that follow from a change of date alone. */
const MOVES: readonly unknown[] = ['scheduled', 'moved']

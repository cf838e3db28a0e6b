import { toDay } from '../time/instant.ts'
import type { Dated } from '../events/day.ts'
import { isCalledOff, isMovedTo, toStatusReported, type Occurrence } from '../events/status.ts'
import { findMovesFrom } from './moves-from.ts'
import { categoriesOf } from '../events/event-categories.ts'
import { isEmpty, toPlannedEvent, type StoredEvent } from './differences.ts'
import type { PlannedEvent } from './plan.ts'
import { compareRanks, type EffectiveRank } from './source-rank.ts'

/** A source of an event, with its last report. */
export type RankedSource = { title: string; rank: EffectiveRank; values: PlannedEvent }

export type SourceReport = {
  rank: EffectiveRank
  /** What this source reported, or wrote, in its last run; null if it reports the event for the first time. */
  former: Partial<PlannedEvent> | null
  /** The start that this source gave last, stored or not; null if it reports the event for the first time. */
  lastStart: Dated | null
  /** `former` has values of a source whose event it took over. */
  isInherited: boolean
  /** The other sources that currently report the event. */
  otherSources: readonly RankedSource[]
  /** Whether the stored value stays: a person edited it, or the value that this source repeats was undone. */
  stays?: (field: Field) => boolean
}

type Field = keyof PlannedEvent
type Origin = 'found' | 'stored' | 'edited'

export type Resolution = {
  /** The event to store; a field that a person edited has the reported value. */
  resolved: PlannedEvent
  /** What counts as written by sources: the stored values, except fields that a person edited. */
  written: PlannedEvent
  /** What a new time is compared with to tell a move from a correction. */
  movesFrom: Occurrence
  /** The source that outranks this one; null if none does. */
  before: RankedSource | null
}

const TIME = ['date', 'isDay', 'zone', 'endDate'] as const satisfies Field[]
const WORDS = ['title', 'description', 'details', 'url'] as const satisfies Field[]

/**
 * Resolves an event with several sources when one of them is read. A source that outranks all others counts; among
 * equals, the source of the stored value may change it. Others fill empty fields. Any source may newly call the event
 * off; only a source that no other outranks may put it on again.
 */
export function resolveSources(
  stored: StoredEvent,
  found: PlannedEvent,
  report: SourceReport,
): Resolution {
  const time = chooseOriginOfTime(stored, found, report)
  const isOwnTime = report.former?.date === stored.date && !report.isInherited
  const isReplaced = time === 'found' && !isOwnTime
  const movesFrom = isReplaced ? findMovesFrom(stored, found, report.lastStart) : stored
  const origins = new Map<Field, Origin>([
    ...TIME.map((field) => [field, time] as const),
    ...WORDS.map((field) => [field, chooseOrigin(field, { stored, found, report })] as const),
  ])
  const isEndFree = time === 'stored' && stored.date === found.date && stored.endDate === null
  if (isEndFree) origins.set('endDate', report.stays?.('endDate') ? 'edited' : 'found')
  if (report.stays?.('status')) origins.set('status', 'edited')
  const values = [...origins].map(([field, from]) => [
    field,
    from === 'stored' ? stored[field] : found[field],
  ])
  const category = chooseCategory(stored, found, report)
  const resolved: PlannedEvent = { ...found, ...Object.fromEntries(values), category }
  const edited = [...origins].filter(([, from]) => from === 'edited').map(([field]) => field)
  return {
    resolved: {
      ...resolved,
      ...(!origins.has('status') &&
        resolveStatus(stored, { found, resolved, time, movesFrom, report })),
    },
    written: {
      ...toPlannedEvent(stored),
      ...Object.fromEntries(edited.map((field) => [field, found[field]])),
    },
    movesFrom,
    before: report.otherSources.find(({ rank }) => compareRanks(rank, report.rank) < 0) ?? null,
  }
}

/** Categories do not depend on rank: the event is in the categories of all sources, and in those that a person chose. */
function chooseCategory(
  stored: StoredEvent,
  found: PlannedEvent,
  { former }: SourceReport,
): string {
  const isKnown = categoriesOf(stored).includes(found.category)
  return isKnown || former?.category === found.category ? stored.category : found.category
}

type FieldContext = { stored: StoredEvent; found: PlannedEvent; report: SourceReport }

function chooseOrigin(field: Field, { stored, found, report }: FieldContext): Origin {
  const { rank, former, otherSources, stays } = report
  if (stored[field] === found[field] || isEmpty(found[field])) return 'stored'
  // Values stored by a person or an import belong to them.
  if (stored.crawler === null) return 'stored'
  const known = otherSources.filter(({ values }) => !isEmpty(values[field]))
  const ranks = known.map((other) => compareRanks(other.rank, rank))
  const isOutranked = ranks.some((order) => order < 0)
  if (stays?.(field)) return isOutranked ? 'stored' : 'edited'
  if (isEmpty(stored[field])) return 'found'
  const wasOwn = former !== null && former[field] === stored[field]
  const wasOthers = otherSources.some(({ values }) => values[field] === stored[field])
  if (!wasOwn && !wasOthers) return 'edited'
  if (isOutranked) return 'stored'
  return wasOwn || ranks.every((order) => order > 0) ? 'found' : 'stored'
}

/** A time of day is more precise than the day alone. */
function chooseOriginOfTime(
  stored: StoredEvent,
  found: PlannedEvent,
  report: SourceReport,
): Origin {
  if (stored.date === found.date && stored.isDay === found.isDay) return 'stored'
  if (report.stays?.('date')) return chooseOrigin('date', { stored, found, report })
  const isSameDay = toDay(found.zone, stored.date) === toDay(found.zone, found.date)
  if (isSameDay && stored.isDay !== found.isDay && stored.crawler !== null)
    return stored.isDay ? 'found' : 'stored'
  return chooseOrigin('date', { stored, found, report })
}

type StatusContext = {
  found: PlannedEvent
  resolved: PlannedEvent
  time: Origin
  movesFrom: Occurrence
  report: SourceReport
}

function resolveStatus(
  stored: StoredEvent,
  { found, resolved, time, movesFrom, report }: StatusContext,
): Pick<PlannedEvent, 'status' | 'formerDate'> {
  const { former, otherSources, rank } = report
  const asStored = { status: stored.status, formerDate: movesFrom.formerDate }
  const formerStatuses = [former?.status, ...otherSources.map(({ values }) => values.status)]
  // A person called it off.
  if (isCalledOff(stored) && !formerStatuses.includes(stored.status)) return asStored
  if (isCalledOff(found)) {
    const isNew = former?.status !== found.status
    return isNew ? toStatusReported(movesFrom, { ...resolved, status: found.status }) : asStored
  }
  if (isCalledOff(stored)) {
    const takesBack = isCalledOff({ status: former?.status ?? 'scheduled' })
    const isContradicted = otherSources.some(
      (other) => isCalledOff(other.values) && compareRanks(other.rank, rank) < 0,
    )
    const isPutOff =
      stored.status === 'postponed' && time === 'found' && isMovedTo(movesFrom, found)
    if ((takesBack && !isContradicted) || isPutOff) return toStatusReported(movesFrom, resolved)
    return asStored
  }
  return time === 'found' ? toStatusReported(movesFrom, resolved) : asStored
}

/** Times further apart are not explained by doors, warm-up and start. */
const NEAR_MS = 3_600_000

/** Whether a source gives a time that differs from the stored one by more than sources usually do. */
export function contradictsTime(stored: StoredEvent, found: PlannedEvent): boolean {
  if (stored.isDay || found.isDay)
    return toDay(found.zone, stored.date) !== toDay(found.zone, found.date)
  return Math.abs(Date.parse(stored.date) - Date.parse(found.date)) > NEAR_MS
}

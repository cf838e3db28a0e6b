import { toDay } from '../time/instant.ts'
import { isCalledOff, toStatusReported } from '../events/status.ts'
import { categoriesOf } from '../events/event-categories.ts'
import { isEmpty, plannedFrom, type StoredEvent } from './differences.ts'
import type { PlannedEvent } from './plan.ts'
import { compareRanks, type EffectiveRank } from './source-rank.ts'

/** One of the sources of an event, and what it said of it last. */
export type RankedSource = { title: string; rank: EffectiveRank; values: PlannedEvent }

export type SourceReport = {
  rank: EffectiveRank
  /** What this source said, or wrote, when it was read before; null where it reports the event for the first time. */
  former: Partial<PlannedEvent> | null
  /** The other sources of the event that report it still. */
  otherSources: readonly RankedSource[]
}

type Field = keyof PlannedEvent
type Origin = 'found' | 'stored' | 'edited'

export type Resolution = {
  /** The event as it is to be stored; a field that a person edited is as it was found. */
  resolved: PlannedEvent
  /** What counts as written by sources: what is stored, but for fields that a person edited. */
  written: PlannedEvent
  /** Whose word stands in the place of this source's; null where nobody ranks before it. */
  before: RankedSource | null
}

const TIME = ['date', 'isDay', 'zone', 'endDate'] as const satisfies Field[]
const WORDS = ['title', 'description', 'details', 'url'] as const satisfies Field[]

/**
 * What an event of several sources comes to when one of them is read. A source that ranks before all others counts;
 * among equals, which source reported what is stored may change it. Others fill in what is empty. That an event is called off
 * counts whoever says it anew; that it takes place after all is for a source that no other one ranks before.
 */
export function resolveSources(
  stored: StoredEvent,
  found: PlannedEvent,
  report: SourceReport,
): Resolution {
  const time = chooseOriginOfTime(stored, found, report)
  const origins = new Map<Field, Origin>([
    ...TIME.map((field) => [field, time] as const),
    ...WORDS.map((field) => [field, chooseOrigin(field, { stored, found, report })] as const),
  ])
  const isEndFree = time === 'stored' && stored.date === found.date && stored.endDate === null
  if (isEndFree) origins.set('endDate', 'found')
  const values = [...origins].map(([field, from]) => [
    field,
    from === 'stored' ? stored[field] : found[field],
  ])
  const category = chooseCategory(stored, found, report)
  const resolved: PlannedEvent = { ...found, ...Object.fromEntries(values), category }
  const edited = [...origins].filter(([, from]) => from === 'edited').map(([field]) => field)
  return {
    resolved: { ...resolved, ...resolveStatus(stored, { found, resolved, time, report }) },
    written: {
      ...plannedFrom(stored),
      ...Object.fromEntries(edited.map((field) => [field, found[field]])),
    },
    before: report.otherSources.find(({ rank }) => compareRanks(rank, report.rank) < 0) ?? null,
  }
}

/** Under which category it stands is no matter of ranks: it stands under all, and stays under what a person chose. */
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
  const { rank, former, otherSources } = report
  if (stored[field] === found[field] || isEmpty(found[field])) return 'stored'
  // What a person or an import stored is theirs.
  if (stored.crawler === null) return 'stored'
  if (isEmpty(stored[field])) return 'found'
  const wasOwn = former !== null && former[field] === stored[field]
  const wasOthers = otherSources.some(({ values }) => values[field] === stored[field])
  if (!wasOwn && !wasOthers) return 'edited'
  const known = otherSources.filter(({ values }) => !isEmpty(values[field]))
  const ranks = known.map((other) => compareRanks(other.rank, rank))
  if (ranks.some((order) => order < 0)) return 'stored'
  return wasOwn || ranks.every((order) => order > 0) ? 'found' : 'stored'
}

/** A time of day is more than the day alone. */
function chooseOriginOfTime(
  stored: StoredEvent,
  found: PlannedEvent,
  report: SourceReport,
): Origin {
  if (stored.date === found.date && stored.isDay === found.isDay) return 'stored'
  const isSameDay = toDay(found.zone, stored.date) === toDay(found.zone, found.date)
  if (isSameDay && stored.isDay !== found.isDay && stored.crawler !== null)
    return stored.isDay ? 'found' : 'stored'
  return chooseOrigin('date', { stored, found, report })
}

function resolveStatus(
  stored: StoredEvent,
  {
    found,
    resolved,
    time,
    report,
  }: { found: PlannedEvent; resolved: PlannedEvent; time: Origin; report: SourceReport },
): Pick<PlannedEvent, 'status' | 'formerDate'> {
  const { former, otherSources, rank } = report
  const asStored = { status: stored.status, formerDate: stored.formerDate }
  const formerStatuses = [former?.status, ...otherSources.map(({ values }) => values.status)]
  // A person called it off.
  if (isCalledOff(stored) && !formerStatuses.includes(stored.status)) return asStored
  if (isCalledOff(found)) {
    const isNew = former?.status !== found.status
    return isNew ? toStatusReported(stored, { ...resolved, status: found.status }) : asStored
  }
  if (isCalledOff(stored)) {
    const takesBack = isCalledOff({ status: former?.status ?? 'scheduled' })
    const isContradicted = otherSources.some(
      (other) => isCalledOff(other.values) && compareRanks(other.rank, rank) < 0,
    )
    const isPutOff = stored.status === 'postponed' && time === 'found'
    if ((takesBack && !isContradicted) || isPutOff) return toStatusReported(stored, resolved)
    return asStored
  }
  return time === 'found' ? toStatusReported(stored, resolved) : asStored
}

/** Times further apart than this are no matter of doors, warm-up and beginning. */
const NEAR_MS = 3_600_000

/** Whether a source names another time than is stored, by more than sources of one event differ as a rule. */
export function contradictsTime(stored: StoredEvent, found: PlannedEvent): boolean {
  if (stored.isDay || found.isDay)
    return toDay(found.zone, stored.date) !== toDay(found.zone, found.date)
  return Math.abs(Date.parse(stored.date) - Date.parse(found.date)) > NEAR_MS
}

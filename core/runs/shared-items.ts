import { message, type Message } from '../messages/message.ts'
import type { Candidate } from './candidates.ts'
import {
  findDifferences,
  isEmpty,
  omitMove,
  toPlannedEvent,
  toAlwaysApplied,
} from './differences.ts'
import type { StoredEvent } from './differences.ts'
import {
  matchedItem,
  ownerOf,
  rankedSourcesOf,
  rankIn,
  describeKept,
  explainKept,
  standingOf,
  toEditedItem,
  toFormerIdentity,
  toSoleItem,
  explainOverwriteOff,
  explainWrite,
  listed,
} from './item-parts.ts'
import type { FoundContext, Item, Known } from './item-parts.ts'
import { findMergedFields } from './merged-fields.ts'
import { findMovesFrom, lastStartOf } from './moves-from.ts'
import type { FieldChange, PlannedEvent } from './plan.ts'
import { contradictsTime, resolveSources, type RankedSource } from './resolve-sources.ts'
import { findCategoryChanges, mergeCategories } from './shared-categories.ts'
import type { EffectiveRank } from './source-rank.ts'
import type { Standing } from './standing.ts'

/** Already reported by another source: this one is added to it and fills empty fields. */
export function toMergeItem(
  candidate: Candidate,
  { stored, remembered }: Known,
  context: FoundContext,
): Item {
  const { crawlers } = context
  const owner = ownerOf(stored, crawlers)
  const why =
    owner === null
      ? message('The same event as "{title}", which a person or an import stored.', {
          title: stored.description,
        })
      : message('The same event as "{title}" of the crawler “{crawler}”.', {
          title: stored.description,
          crawler: owner.title,
        })
  return {
    ...matchedItem(candidate, stored),
    ...toFormerIdentity(candidate, remembered),
    kind: 'merge',
    changes: findMergeChanges(stored, candidate, context),
    isMerged: true,
    ...(owner && { storedBy: owner }),
    why,
  }
}

/** The fields and the category that a further source adds. A match takes precedence over a programme about it. */
function findMergeChanges(
  stored: StoredEvent,
  { event }: Candidate,
  context: FoundContext,
): FieldChange[] {
  const { category, additionalCategories } = mergeCategories(
    stored,
    event.category,
    context.shared.isChannel,
  )
  const filled = findMergedFields(stored, event)
  if (additionalCategories === stored.additionalCategories) return filled
  const from = stored.additionalCategories
  const changes = [...filled, { field: 'additionalCategories', from, to: additionalCategories }]
  if (category === stored.category) return changes
  const otherSources = rankedSourcesOf({ ...stored, category }, context)
  const rank = context.crawler.rank ?? 'normal'
  const { resolved, written, movesFrom } = resolveSources(stored, event, {
    rank,
    former: null,
    lastStart: null,
    isInherited: false,
    otherSources,
  })
  const { sourceId } = stored
  const reported = { ...resolved, category, sourceId }
  const taken = findDifferences(stored, reported, written, movesFrom).changes
  return uniqueFields([...changes, ...taken])
}

const OF_A_TIME: readonly string[] = ['endDate', 'formerDate']

/** The item of a further source, whose changes depend on the ranks of all sources. */
export function toReportedItem(candidate: Candidate, match: Known, context: FoundContext): Item {
  const { stored, remembered } = match
  const { crawler, crawlers, shared: categories } = context
  const otherSources = rankedSourcesOf(stored, context)
  const standing = standingOf(candidate, match, context)
  const former = standing.written
  const sourceCategory = candidate.event.category
  const owner = ownerOf(stored, crawlers)
  const { category, sourceId } = stored
  const { resolved, written, movesFrom, before } = resolveSources(stored, candidate.event, {
    rank: rankIn(stored, { rank: crawler.rank ?? 'normal', category: sourceCategory }, categories),
    former,
    lastStart: lastStartOf(remembered),
    isInherited: remembered?.isInherited ?? false,
    otherSources,
    stays: staysIn(standing),
  })
  const reported = { ...resolved, category, sourceId }
  const { changes, kept } = findDifferences(stored, reported, written, movesFrom)
  const keeps = describeKept(stored, { found: candidate.event, kept, standing })
  const anyway = findDifferences(stored, toAlwaysApplied(stored, resolved), written).changes
  // An end and a former date belong to a time, which may not be taken.
  const filled = changes.filter(({ field, from }) => isEmpty(from) && !OF_A_TIME.includes(field))
  const categoryChanges = findCategoryChanges(stored, {
    category: sourceCategory,
    former: former?.category ?? null,
    otherSources,
  })
  const taken = [
    ...(candidate.overwrite ? changes : uniqueFields([...anyway, ...filled])),
    ...categoryChanges,
  ]
  const shared = {
    ...matchedItem(candidate, stored),
    isMerged: true,
    ...(owner && { storedBy: owner }),
    kept: keeps.kept,
    ...(keeps.edits.length > 0 && { edits: keeps.edits }),
    written: { ...candidate.event, ...toUnseen(keeps, standing) },
  }
  if (taken.length > 0)
    return {
      ...shared,
      kind: 'update',
      changes: taken,
      why: explainTaken(taken, movesFrom !== stored),
    }
  if (changes.length > 0)
    return { ...shared, kind: 'differs', changes, why: explainOverwriteOff(changes) }
  if (keeps.changes.length > 0) return { ...shared, ...toEditedItem(keeps) }
  const isTimeKept = kept.some(({ field }) => field === 'date' || field === 'isDay')
  const isContradicted = before === null && !isTimeKept && contradictsTime(stored, candidate.event)
  if (isContradicted)
    return { ...shared, kind: 'differs', ...describeContradiction(candidate, match) }
  if (before !== null && contradictsTime(stored, candidate.event))
    return { ...shared, kind: 'unchanged', why: explainOutranked(before) }
  if (kept.length > 0) return { ...shared, kind: 'unchanged', why: explainKept(keeps.kept) }
  return {
    ...shared,
    kind: 'unchanged',
    why: message('One event with "{title}", whose first source counts.', {
      title: stored.description,
    }),
  }
}

/** Fields that a person edited stay remembered as the source gave them then. */
function toUnseen({ kept }: Pick<Item, 'kept'>, { written }: Standing): Partial<PlannedEvent> {
  const fields = kept.flatMap(({ field, edit }) => (edit ? [field as keyof PlannedEvent] : []))
  return Object.fromEntries(fields.map((field) => [field, written?.[field]]))
}

/** Whether a field stays: a person edited it, or the value that the source repeats was undone. */
function staysIn({ editOf, isRefused }: Standing) {
  return (field: keyof PlannedEvent) => editOf(field) !== null || isRefused(field)
}

function uniqueFields(changes: FieldChange[]): FieldChange[] {
  return [...new Map(changes.map((change) => [change.field, change])).values()]
}

/** `isReplaced`: the time comes from here instead of from another source. */
function explainTaken(changes: FieldChange[], isReplaced: boolean): Message {
  const isCorrected = isReplaced && changes.some(({ field }) => field === 'date')
  const hasStatus = changes.some(({ field, to }) => field === 'status' && to !== 'scheduled')
  if (!isCorrected || hasStatus) return explainWrite('update', changes)
  return message('It says another {list}, and counts before the other sources.', {
    list: listed(omitMove(changes)),
  })
}

function explainOutranked({ title }: RankedSource): Message {
  return message('It says another time, and “{crawler}” counts before it.', { crawler: title })
}

/** Sources disagree about the time and none outranks the other: a person chooses which corrects the other. */
function describeContradiction(
  { event }: Candidate,
  { stored, remembered }: Known,
): Pick<Item, 'changes' | 'isContested' | 'why'> {
  const { date, isDay, zone, endDate } = event
  const movesFrom = findMovesFrom(stored, event, lastStartOf(remembered))
  const { changes } = findDifferences(
    stored,
    { ...toPlannedEvent(stored), formerDate: movesFrom.formerDate, date, isDay, zone, endDate },
    null,
    movesFrom,
  )
  const why = message(
    'The sources of this event say different times, and none of them counts before the other.',
  )
  return { changes, isContested: true, why }
}

/** The item of an event's first source, whose changes depend on the ranks of all sources. */
export function toSharedItem(
  candidate: Candidate,
  match: Known,
  {
    otherSources,
    rank,
    standing,
  }: { otherSources: readonly RankedSource[]; rank: EffectiveRank; standing: Standing },
): Item {
  const { stored, remembered } = match
  const { event } = candidate
  const former = standing.written
  const { resolved, written, movesFrom, before } = resolveSources(stored, event, {
    rank,
    former,
    lastStart: lastStartOf(remembered),
    isInherited: remembered?.isInherited ?? false,
    otherSources,
    stays: staysIn(standing),
  })
  const item = toSoleItem({ ...candidate, event: resolved }, match, {
    standing,
    written: former && written,
    movesFrom,
  })
  const shared = { ...item, event, written: describeReport(item, { former, event, stored }) }
  if (item.kind === 'update')
    return { ...shared, why: explainTaken(item.changes, movesFrom !== stored) }
  if (item.kind !== 'unchanged' || !contradictsTime(stored, event) || item.kept.length > 0)
    return shared
  if (before !== null) return { ...shared, why: explainOutranked(before) }
  return { ...shared, kind: 'differs', ...describeContradiction(candidate, match) }
}

/** What counts as written by it: the reported values of all fields that are stored as reported. */
function describeReport(
  { changes, kind }: Item,
  {
    former,
    event,
    stored,
  }: { former: PlannedEvent | null; event: PlannedEvent; stored: StoredEvent },
): PlannedEvent {
  const taken = new Map(kind === 'differs' ? [] : changes.map(({ field, to }) => [field, to]))
  const names = Object.keys(event) as (keyof PlannedEvent)[]
  const agreed = names
    .filter((name) => (taken.has(name) ? taken.get(name) : stored[name]) === event[name])
    .map((name) => [name, event[name]])
  return { ...(former ?? event), ...Object.fromEntries(agreed) }
}

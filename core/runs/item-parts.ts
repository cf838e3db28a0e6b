import { message, nest, verbatim, type Message, type Value } from '../messages/message.ts'
import type { Occurrence } from '../events/status.ts'
import type { Candidate, PlanCrawler } from './candidates.ts'
import { findDifferences, omitMove, toAlwaysApplied, toWrittenValues } from './differences.ts'
import type { StoredEvent } from './differences.ts'
import type { Match, Remembered } from './match-events.ts'
import { findMovesFrom, lastStartOf } from './moves-from.ts'
import type { PlanItem } from './plan.ts'
import type { RankedSource } from './resolve-sources.ts'
import type { SharedCategories } from './shared-categories.ts'
import type { SourceRank, EffectiveRank } from './source-rank.ts'

/** A line of a plan before it is sorted and gets its key. */
export type Item = Omit<PlanItem, 'key'>

export type FoundContext = {
  crawler: PlanCrawler
  crawlers: ReadonlyMap<string, string>
  otherSourcesOf: (event: string) => readonly RankedSource[]
  shared: SharedCategories
}

export type Known = Match & { stored: StoredEvent }

/** An item that neither found anything nor concerns a stored event. */
export const BLANK_ITEM: Omit<Item, 'kind' | 'why'> = {
  eventId: null,
  eventVersion: null,
  identity: null,
  formerIdentity: null,
  formerEventId: null,
  said: null,
  event: null,
  written: null,
  changes: [],
  kept: [],
  reason: null,
}

/** The item of a found event that is not compared with a stored one. */
export function newItem({ identity, said, event }: Candidate): Omit<Item, 'kind' | 'why'> {
  return { ...BLANK_ITEM, identity, said, event }
}

/** The item of a found event and the stored one that it matches. */
export function matchedItem(
  candidate: Candidate,
  { id, version }: StoredEvent,
): Omit<Item, 'kind' | 'why'> {
  return { ...newItem(candidate), eventId: id, eventVersion: version }
}

/** The effective rank of a source that reports an event under this category. */
export function rankIn(
  stored: StoredEvent,
  { rank, category }: { rank: SourceRank | EffectiveRank; category: string },
  { isChannel }: SharedCategories,
): EffectiveRank {
  return isChannel(category) && !isChannel(stored.category) ? 'broadcast' : rank
}

/** The other sources of an event, with their effective ranks. */
export function rankedSourcesOf(
  stored: StoredEvent,
  { otherSourcesOf, shared }: Pick<FoundContext, 'otherSourcesOf' | 'shared'>,
): RankedSource[] {
  return otherSourcesOf(stored.id).map((other) => {
    const { rank, values } = other
    return { ...other, rank: rankIn(stored, { rank, category: values.category }, shared) }
  })
}

/** Adds category changes to an item; if it differs, they wait with the rest. */
export function withCategoryChanges(item: Item, changes: Item['changes']): Item {
  if (changes.length === 0 || item.kind === 'differs') return item
  if (item.kind !== 'unchanged') return { ...item, changes: [...item.changes, ...changes] }
  return { ...item, kind: 'update', changes, why: explainWrite('update', changes) }
}

/** The crawler that owns an event, with its title if known; null for events of people. */
export function ownerOf({ crawler: id }: StoredEvent, crawlers: ReadonlyMap<string, string>) {
  return id === null ? null : { id, title: crawlers.get(id) ?? id }
}

export function toFormerIdentity(candidate: Candidate, remembered: Remembered | null) {
  const former = remembered?.identity ?? null
  return { formerIdentity: former === candidate.identity ? null : former }
}

export function toSoleItem(
  candidate: Candidate,
  match: Known,
  movesFrom: Occurrence = findSoleMovesFrom(candidate, match),
): Item {
  const { stored, remembered } = match
  const values = remembered?.values ?? null
  const { changes, kept } = findDifferences(stored, candidate.event, values, movesFrom)
  const taken = candidate.overwrite
    ? changes
    : findDifferences(stored, toAlwaysApplied(stored, candidate.event), values).changes
  const shared = {
    ...matchedItem(candidate, stored),
    ...toFormerIdentity(candidate, remembered),
    kept,
  }
  if (taken.length > 0) {
    const written = toWrittenValues(stored, values, taken)
    const kind = match.how === 'moved' && candidate.overwrite ? 'move' : 'update'
    return { ...shared, kind, changes: taken, written, why: explainWrite(kind, taken) }
  }
  const written = values ?? toWrittenValues(stored, null, [])
  if (changes.length > 0)
    return {
      ...shared,
      kind: 'differs',
      changes,
      written,
      why: explainOverwriteOff(changes),
    }
  const why =
    kept.length > 0
      ? message('A person edited {list} since, which stays.', { list: listed(kept) })
      : message('Stored just so.')
  return { ...shared, kind: 'unchanged', written, why }
}

function findSoleMovesFrom({ event }: Candidate, { stored, remembered }: Known): Occurrence {
  return remembered?.isInherited === true
    ? findMovesFrom(stored, event, lastStartOf(remembered))
    : stored
}

export function explainWrite(kind: 'move' | 'update', changes: Item['changes']): Message {
  const reportedStatus = changes.find(({ field }) => field === 'status')?.to
  if (reportedStatus === 'cancelled') return message('The source says that it is cancelled.')
  if (reportedStatus === 'postponed') return message('The source says that it is postponed.')
  if (kind === 'move') return message('The same event on another date.')
  return message('The source changed {list}.', { list: listed(omitMove(changes)) })
}

export function explainOverwriteOff(changes: Item['changes']): Message {
  return message('The source says another {list}; Overwrite is off, so it stays as it is.', {
    list: listed(omitMove(changes)),
  })
}

export function listed(fields: { field: string }[]): Value {
  return { list: fields.map(({ field }) => nest(FIELD_WORDS[field] ?? verbatim(field))) }
}

const FIELD_WORDS: Record<string, Message> = {
  category: message('category'),
  additionalCategories: message('additional categories'),
  description: message('description'),
  details: message('details'),
  date: message('date'),
  zone: message('time zone'),
  title: message('event category'),
  isDay: message('whether a time is known'),
  endDate: message('end date'),
  status: message('status'),
  formerDate: message('former date'),
  url: message('address'),
  sourceId: message('own id'),
}

import { message, nest, verbatim, type Message, type Value } from '../messages/message.ts'
import type { Occurrence } from '../events/status.ts'
import { moveEnd } from '../events/ends.ts'
import type { EventHistory } from '../events/last-written.ts'
import type { Candidate, PlanCrawler } from './candidates.ts'
import {
  findDifferences,
  omitMove,
  toAlwaysApplied,
  toPlannedEvent,
  toWrittenValues,
} from './differences.ts'
import type { Differences, StoredEvent } from './differences.ts'
import type { Match, Remembered } from './match-events.ts'
import { findMovesFrom, lastStartOf } from './moves-from.ts'
import type { FieldEdit, PlanItem, PlannedEvent } from './plan.ts'
import type { RankedSource } from './resolve-sources.ts'
import type { SharedCategories } from './shared-categories.ts'
import type { SourceRank, EffectiveRank } from './source-rank.ts'
import { readStanding, type Standing } from './standing.ts'

/** A line of a plan before it is sorted and gets its key. */
export type Item = Omit<PlanItem, 'key'>

export type FoundContext = {
  crawler: PlanCrawler
  crawlers: ReadonlyMap<string, string>
  otherSourcesOf: (event: string) => readonly RankedSource[]
  /** What people did to the events that differ from what was written; without those they did not touch. */
  histories: ReadonlyMap<string, EventHistory>
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

/** The item of a found event and the stored one, of which `written` counts as written by the source. */
export function toSoleItem(
  candidate: Candidate,
  match: Known,
  {
    standing,
    written: values = standing.written,
    movesFrom = findSoleMovesFrom(candidate, match),
  }: { standing: Standing; written?: PlannedEvent | null; movesFrom?: Occurrence },
): Item {
  const { stored, remembered } = match
  const { changes, kept } = findDifferences(stored, candidate.event, values, movesFrom)
  const taken = candidate.overwrite
    ? changes
    : findDifferences(stored, toAlwaysApplied(stored, candidate.event), values).changes
  const keeps = describeKept(stored, { found: candidate.event, kept, standing })
  const shared = {
    ...matchedItem(candidate, stored),
    ...toFormerIdentity(candidate, remembered),
    kept: keeps.kept,
    ...(keeps.edits.length > 0 && { edits: keeps.edits }),
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
      ...toDiffering(keeps, changes),
      written,
      why: explainOverwriteOff(changes),
    }
  if (keeps.changes.length > 0) return { ...shared, ...toEditedItem(keeps), written }
  return { ...shared, kind: 'unchanged', written, why: explainKept(keeps.kept) }
}

type Kept = {
  kept: Item['kept']
  edits: FieldEdit[]
  /** What taking the values that the source now gives for edited fields would change. */
  changes: Item['changes']
}

/** Why fields stay, and which of them a person has to look at again. */
export function describeKept(
  stored: StoredEvent,
  {
    found,
    kept,
    standing,
  }: { found: PlannedEvent; standing: Standing } & Pick<Differences, 'kept'>,
): Kept {
  const described: Item['kept'] = kept.map((one) => {
    const edit = standing.editOf(one.field)
    return edit ? { ...one, edit: { field: one.field, ...edit } } : one
  })
  const fields = kept.map(({ field }) => field).filter(standing.hasMovedOn)
  const moved = new Set<string>(fields)
  return {
    kept: described,
    edits: described.flatMap(({ field, edit }) => (edit && moved.has(field) ? [edit] : [])),
    changes: fields.length === 0 ? [] : findChangesOf(fields, stored, found),
  }
}

/** What taking these fields of a report would change; a date comes with its end and status. */
function findChangesOf(
  fields: readonly (keyof PlannedEvent)[],
  stored: StoredEvent,
  found: PlannedEvent,
): Item['changes'] {
  const taken = Object.fromEntries(fields.map((field) => [field, found[field]]))
  const isMoved = fields.includes('date')
  const endDate = isMoved ? (found.endDate ?? moveEnd(stored, found.date)) : stored.endDate
  // Events of people may be without a zone, reports never are.
  const before = { ...stored, zone: stored.zone ?? found.zone }
  return findDifferences(before, { ...toPlannedEvent(before), endDate, ...taken }, null).changes
}

/** A person edited what the source now says otherwise, and chooses between both. */
export function toEditedItem(keeps: Kept) {
  return {
    ...toDiffering(keeps, []),
    isJustEdited: true,
    why: message('A person edited {list}, and the source says something else now.', {
      list: listed(omitMove(keeps.changes)),
    }),
  }
}

function toDiffering({ kept, changes: edited }: Kept, changes: Item['changes']) {
  const all = [...changes, ...edited]
  const open = new Set(all.map(({ field }) => field))
  const rest = kept.filter(({ field }) => !open.has(field))
  return { kind: 'differs' as const, changes: all, kept: rest }
}

/** Lists all further fields of a report that a person does not take with the item. */
export function keepOthers(item: Item, { stored, remembered }: Known, report: PlannedEvent): Item {
  if (item.kind !== 'differs' && item.edits === undefined) return item
  const movesFrom = findMovesFrom(stored, report, lastStartOf(remembered))
  const listedFields = new Set([...item.changes, ...item.kept].map(({ field }) => field))
  const others = findDifferences(stored, report, null, movesFrom).changes
  const rest = others.filter(({ field }) => !listedFields.has(field))
  const kept = rest.map(({ field, from, to }) => ({ field, stored: from, found: to }))
  return { ...item, kept: [...item.kept, ...kept] }
}

export function explainKept(kept: Item['kept']): Message {
  const edited = kept.filter(({ edit }) => edit)
  if (edited.length > 0)
    return message('A person edited {list} since, which stays.', { list: listed(edited) })
  if (kept.length > 0)
    return message(
      'What it says of {list} was undone or replaced, and stays away until it says something else.',
      { list: listed(kept) },
    )
  return message('Stored just so.')
}

/** What the source wrote of an event, and what people did to it since. */
export function standingOf(
  { event, said }: Candidate,
  { stored, remembered }: Known,
  { histories, otherSourcesOf }: FoundContext,
): Standing {
  const others = otherSourcesOf(stored.id).map(({ values }) => values)
  const history = histories.get(stored.id)
  return readStanding(stored, { event, said }, remembered, { history, others })
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

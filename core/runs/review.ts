import { z } from 'zod'
import { Event } from '../events/event.ts'
import { message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'
import { findDifferences, type StoredEvent } from './differences.ts'
import type { Effects } from './effects.ts'
import { massChangedItems } from './find-mass-changes.ts'
import { findMergedFields } from './merged-fields.ts'
import {
  FieldChange,
  FieldEdit,
  PlannedEvent,
  toFields,
  type Plan,
  type PlanItem,
  type SourceWords,
} from './plan.ts'

/**
 * The kinds of plan items that wait for a person, and `double` for two stored events. They remain whatever runs
 * follow.
 */
export const REVIEW_KINDS = ['uncertain', 'double', 'vanished', 'differs'] as const
export const ReviewKind = z.enum(REVIEW_KINDS)
export type ReviewKind = z.infer<typeof ReviewKind>

/**
 * A person's verdict: both are the same event, the found one is another event, the stored one no longer exists, or
 * leave it until the source reports something else.
 */
export const VERDICTS = ['same', 'another', 'gone', 'leave'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

/** The valid verdicts of each kind. */
export const VERDICTS_OF: Record<ReviewKind, readonly Verdict[]> = {
  uncertain: ['same', 'another', 'gone', 'leave'],
  double: ['same', 'another', 'leave'],
  vanished: ['gone', 'leave'],
  differs: ['same', 'another', 'leave'],
}

/** A question for a person: what a crawler found, and what is stored. */
export const ReviewItem = z
  .object({
    id: z.string(),
    kind: ReviewKind,
    crawler: z.object({ id: z.string(), title: z.string() }),
    /** Null if it is no longer found. */
    found: PlannedEvent.nullable(),
    stored: Event,
    /** Differences from the stored values (`from`) to the found ones (`to`). */
    differences: z.array(FieldChange),
    /** Those of the different fields that a person edited. */
    edits: z.array(FieldEdit),
    /** The source's zone, used for its dates. */
    zone: z.string(),
    since: InstantText,
    /** In how many runs. */
    runs: z.number().int(),
    /** Changes each time the source reports something else. */
    revision: z.number().int(),
  })
  .meta({ id: 'ReviewItem' })
export type ReviewItem = z.infer<typeof ReviewItem>

/** A question for a person in its stored form. */
export type ReviewRow = {
  kind: ReviewKind
  identity: string
  eventId: string
  found: PlannedEvent | null
  said: SourceWords | null
  /** What counts as written by the crawler once it is the same event; null if that is just the found event. */
  written: PlannedEvent | null
  date: string
  /** The edited fields of which the source says something else than before, whatever was decided then. */
  edits?: FieldEdit[]
}

/** The questions that a plan leaves to a person. */
export function reviewRowsOf({ items }: Pick<Plan, 'items'>): ReviewRow[] {
  return items.flatMap((item) => {
    const { kind, eventId, event, said, identity } = item
    if (!isReviewKind(kind) || eventId === null || event === null) return []
    const isFound = kind !== 'vanished'
    return {
      kind,
      eventId,
      identity: isFound ? (identity ?? '') : '',
      found: isFound ? toFoundEvent(item, event) : null,
      said: isFound ? said : null,
      written:
        kind === 'differs' ? { ...(item.written ?? event), ...toFields(item.changes) } : null,
      date: event.date,
      ...(item.edits && { edits: item.edits }),
    }
  })
}

/** Duplicates among events that are stored after a commit: another crawler reports the same event in another category. */
export function doubleRowsOf(
  { items }: Pick<Plan, 'items'>,
  chosen: ReadonlySet<string>,
): ReviewRow[] {
  return items.flatMap(({ key, kind, doubleOf, eventId, event, said, identity }) => {
    const isStored = eventId !== null || (kind === 'add' && chosen.has(key))
    if (!doubleOf || !isStored || !event || identity === null) return []
    const row = { eventId: doubleOf, identity, found: event, said, written: null }
    return { kind: 'double' as const, ...row, date: event.date }
  })
}

function isReviewKind(kind: PlanItem['kind']): kind is PlanItem['kind'] & ReviewKind {
  return REVIEW_KINDS.some((one) => one === kind)
}

/** What would be stored: fields that stay are unchanged, unless a person looks at them again. */
function toFoundEvent({ kept, edits = [] }: PlanItem, event: PlannedEvent): PlannedEvent {
  const asked = new Set(edits.map(({ field }) => field))
  const stays = kept.filter(({ field }) => !asked.has(field))
  return { ...event, ...Object.fromEntries(stays.map(({ field, stored }) => [field, stored])) }
}

/** Edited fields to look at again, of events that a commit updates. */
export function editRowsOf(
  { items }: Pick<Plan, 'items'>,
  chosen: ReadonlySet<string>,
): ReviewRow[] {
  return items.flatMap((item) => {
    const { key, kind, edits, eventId, event, said, identity } = item
    if (!edits || kind === 'differs' || !chosen.has(key)) return []
    if (eventId === null || event === null || identity === null) return []
    const found = toFoundEvent(item, event)
    const taken = edits.map(({ field }) => [field, found[field as keyof PlannedEvent]])
    const written = { ...(item.written ?? event), ...Object.fromEntries(taken) }
    const row = { eventId, identity, found, said, written, date: event.date, edits }
    return { kind: 'differs' as const, ...row }
  })
}

/** The stored events that a plan found again. */
export function foundEventIds({ items }: Pick<Plan, 'items'>): string[] {
  return items.flatMap(({ kind, eventId }) => (kind === 'vanished' ? [] : (eventId ?? [])))
}

type Question = Pick<ReviewRow, 'kind' | 'eventId' | 'identity'>

/** Identifies a question within its crawler. */
export function reviewKey({ kind, eventId, identity }: Question): string {
  return JSON.stringify([kind, eventId, kind === 'vanished' ? '' : identity])
}

/** What the source reported when a person chose to leave an item, by the key of the question. */
export type LeftItems = ReadonlyMap<string, Pick<ReviewRow, 'said' | 'found'>>

/**
 * Marks the items that a person chose to leave: they are not asked again until the source reports something else.
 * Changes that were refused together with others are left in the same way, and leave the stored event as it is.
 */
export function markLeft(plan: Plan, left: LeftItems): Plan {
  if (left.size === 0) return plan
  return {
    ...plan,
    items: plan.items.map((item) => {
      if (isLeft(item, left)) return { ...item, isLeft: true }
      return isRefused(item, left) ? toRefusedItem(item) : item
    }),
  }
}

function isLeft(item: PlanItem, left: LeftItems): boolean {
  const { kind, eventId, identity } = item
  // The source says something else of edited fields than when the person chose.
  if (!isReviewKind(kind) || eventId === null || item.edits) return false
  const before = left.get(reviewKey({ kind, eventId, identity: identity ?? '' }))
  if (before === undefined) return false
  return kind === 'vanished' || isRepeated(before.said, item.said)
}

function isRefused(item: PlanItem, left: LeftItems): boolean {
  const { kind, eventId, identity, said, event } = item
  if ((kind !== 'update' && kind !== 'move') || eventId === null || !event) return false
  const before = left.get(reviewKey({ kind: 'differs', eventId, identity: identity ?? '' }))
  // The source's words do not include the end and the status.
  const isSame = before?.found?.status === event.status && before.found.endDate === event.endDate
  return isSame && isRepeated(before.said, said)
}

/** What its crawler wrote stays what it was, so that nothing counts as edited by a person. */
function toRefusedItem(item: PlanItem): PlanItem {
  const { written, changes } = item
  const former = changes.filter(({ field, to }) => written && Object(written)[field] === to)
  return {
    ...item,
    kind: 'differs',
    isLeft: true,
    written: written && {
      ...written,
      ...Object.fromEntries(former.map(({ field, from }) => [field, from])),
    },
    why: message('A person kept it as it is; it stays until the source says something else.'),
  }
}

/** The changes that are refused if the events of a plan that would change in the same way stay as they are. */
export function refusedRowsOf(plan: Plan): ReviewRow[] {
  return massChangedItems(plan).flatMap((item) => {
    const { eventId, event, said, identity, written } = item
    if (eventId === null || !event) return []
    const row = { eventId, identity: identity ?? '', said, written: written ?? event }
    return { ...row, kind: 'differs' as const, found: toFoundEvent(item, event), date: event.date }
  })
}

/** Whether a source's report is the same as before. */
function isRepeated(before: SourceWords | null, now: SourceWords | null): boolean {
  if (before === null || now === null) return before === now
  const fields = Object.keys(now) as (keyof SourceWords)[]
  return fields.every((field) => before[field] === now[field])
}

/** A verdict with its question and the current event. */
export type Decided = {
  /** The id of the event that the verdict creates, if it creates one. */
  newId: string
  crawler: string
  row: ReviewRow
  stored: StoredEvent
  verdict: Verdict
}

export type VerdictEffects = Effects & {
  /** Sources of `eventId` that become separate events. */
  splits: { identity: string; eventId: string; own: string }[]
}

const NOTHING: VerdictEffects = {
  creates: [],
  updates: [],
  removes: [],
  remembers: [],
  forgets: [],
  forgetsEvents: [],
  merges: [],
  splits: [],
}

/** The effects of a verdict. The source's identity is assigned to the chosen event, so that later runs recognise it. */
export function effectsOfVerdict({
  newId,
  crawler,
  row,
  stored,
  verdict,
}: Decided): VerdictEffects {
  // The caller merges two stored events; that they are different is all there is to record.
  if (verdict === 'leave' || row.kind === 'double') return NOTHING
  const { id, version } = stored
  const retired =
    verdict === 'gone' ? { ...NOTHING, removes: [{ id, version }], forgetsEvents: [id] } : NOTHING
  const { found, said, identity, written } = row
  if (!found || !said) return retired
  const memory = { identity, values: found, said }
  if (verdict !== 'same')
    return {
      ...retired,
      creates: [{ id: newId, event: found }],
      remembers: [{ ...memory, eventId: newId, isMerged: false }],
      splits: row.kind === 'differs' ? [{ identity, eventId: id, own: newId }] : [],
      updates: row.kind === 'differs' ? leaveCategory(stored, found) : [],
    }
  const isOther = stored.crawler !== null && stored.crawler !== crawler
  // Another crawler's event gains a source, which fills empty fields and may call it off.
  const changes =
    isOther && row.kind === 'uncertain'
      ? findMergedFields(stored, found)
      : findReviewChanges(stored, found, written)
  // An event without a crawler becomes this crawler's.
  const fields = { ...toFields(changes), ...(stored.crawler === null && { crawler }) }
  return {
    ...NOTHING,
    updates: Object.keys(fields).length > 0 ? [{ id, version, fields }] : [],
    merges: isOther ? [{ identity, eventId: id, values: found }] : [],
    remembers: [{ ...memory, values: written ?? found, eventId: id, isMerged: isOther }],
    // Its former identity.
    forgetsEvents: stored.crawler === crawler ? [id] : [],
  }
}

/**
 * What storing the found event changes. `written` is what the plan wrote for it: a new date without a former one corrects
 * that of another source.
 */
export function findReviewChanges(
  stored: StoredEvent,
  found: PlannedEvent,
  written: PlannedEvent | null,
): FieldChange[] {
  const isCorrected =
    written !== null && written.date !== stored.date && written.formerDate === null
  const { date, isDay, zone } = found
  const movesFrom = isCorrected ? { ...stored, date, isDay, zone, formerDate: null } : stored
  return findDifferences(stored, found, null, movesFrom).changes
}

/** Removes an event from the additional category of a source that turned out to report another one. */
function leaveCategory(
  { id, version, additionalCategories: present }: StoredEvent,
  { category }: PlannedEvent,
): Effects['updates'] {
  if (!present.includes(category)) return []
  return [
    { id, version, fields: { additionalCategories: present.filter((one) => one !== category) } },
  ]
}

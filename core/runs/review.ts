import { z } from 'zod'
import { Event } from '../events/event.ts'
import { InstantText } from '../time/instant.ts'
import { findDifferences, type StoredEvent } from './differences.ts'
import type { Effects } from './effects.ts'
import { findMergedFields } from './merged-fields.ts'
import { FieldChange, PlannedEvent, type Plan, type PlanItem, type SourceWords } from './plan.ts'

/** The kinds of plan items that wait, and `double`, two events that are stored. They wait for a person, whatever run comes after. */
export const REVIEW_KINDS = ['uncertain', 'double', 'vanished', 'differs'] as const
export const ReviewKind = z.enum(REVIEW_KINDS)
export type ReviewKind = z.infer<typeof ReviewKind>

/**
 * What a person says of it: found and stored are the same event, the found one is another event, the stored one is
 * gone, or nothing is to be done until the source says something else.
 */
export const VERDICTS = ['same', 'another', 'gone', 'leave'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

/** Which verdicts each kind can have. */
export const VERDICTS_OF: Record<ReviewKind, readonly Verdict[]> = {
  uncertain: ['same', 'another', 'gone', 'leave'],
  double: ['same', 'another', 'leave'],
  vanished: ['gone', 'leave'],
  differs: ['same', 'another', 'leave'],
}

/** One question to a person: what a crawler found beside what is stored. */
export const ReviewItem = z
  .object({
    id: z.string(),
    kind: ReviewKind,
    crawler: z.object({ id: z.string(), title: z.string() }),
    /** Null where nothing was found any longer. */
    found: PlannedEvent.nullable(),
    stored: Event,
    /** Where found and stored differ, `from` the stored value `to` the found one. */
    differences: z.array(FieldChange),
    /** The source's zone, in which dates are read. */
    zone: z.string(),
    since: InstantText,
    /** In how many runs. */
    runs: z.number().int(),
    /** Another number each time the source says something else. */
    revision: z.number().int(),
  })
  .meta({ id: 'ReviewItem' })
export type ReviewItem = z.infer<typeof ReviewItem>

/** What a run leaves to a person, as it is stored. */
export type ReviewRow = {
  kind: ReviewKind
  identity: string
  eventId: string
  found: PlannedEvent | null
  said: SourceWords | null
  /** What counts as written by the crawler once it is the same event; null where that is all that was found. */
  written: PlannedEvent | null
  date: string
}

/** What a plan leaves to a person. */
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
      written: kind === 'differs' ? toWritten(item, event) : null,
      date: event.date,
    }
  })
}

/** Of what is stored once the chosen items are: the events that another crawler reports under another category. */
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

/** What would be stored: of an event that differs, a field that a person edited stays as it is. */
function toFoundEvent({ kept }: PlanItem, event: PlannedEvent): PlannedEvent {
  const stays = kept.map(({ field, stored }) => [field, stored])
  return { ...event, ...Object.fromEntries(stays) }
}

function toWritten({ written, changes }: PlanItem, event: PlannedEvent): PlannedEvent {
  const taken = changes.map(({ field, to }) => [field, to])
  return { ...(written ?? event), ...Object.fromEntries(taken) }
}

/** The stored events that a plan found again. */
export function foundEventIds({ items }: Pick<Plan, 'items'>): string[] {
  return items.flatMap(({ kind, eventId }) => (kind === 'vanished' ? [] : (eventId ?? [])))
}

type Question = Pick<ReviewRow, 'kind' | 'eventId' | 'identity'>

/** Names a question within its crawler. */
export function reviewKey({ kind, eventId, identity }: Question): string {
  return JSON.stringify([kind, eventId, kind === 'vanished' ? '' : identity])
}

/**
 * Marks what a person chose to leave as it is: such items ask nobody again until the source says something else.
 * `left` is what the source said then, by the key of the question.
 */
export function markLeft(plan: Plan, left: ReadonlyMap<string, SourceWords | null>): Plan {
  if (left.size === 0) return plan
  return {
    ...plan,
    items: plan.items.map((item) => (isLeft(item, left) ? { ...item, isLeft: true } : item)),
  }
}

function isLeft(item: PlanItem, left: ReadonlyMap<string, SourceWords | null>): boolean {
  const { kind, eventId, identity } = item
  if (!isReviewKind(kind) || eventId === null) return false
  const key = reviewKey({ kind, eventId, identity: identity ?? '' })
  const said = left.get(key)
  if (said === undefined) return false
  return kind === 'vanished' || isRepeated(said, item.said)
}

/** Whether a source says of an event what it said before. */
function isRepeated(before: SourceWords | null, now: SourceWords | null): boolean {
  if (before === null || now === null) return before === now
  const fields = Object.keys(now) as (keyof SourceWords)[]
  return fields.every((field) => before[field] === now[field])
}

/** What a verdict is about, as it stands when it is given. */
export type Decided = {
  key: string
  crawler: string
  row: ReviewRow
  stored: StoredEvent
  verdict: Verdict
}

/** What a verdict stores; `adopts` are events that belong to the crawler from now on. */
export type VerdictEffects = Effects & {
  adopts: { id: string; version: number }[]
  /** Sources that tell an event of their own from now on. */
  splits: { identity: string; eventId: string; createdBy: string }[]
}

const NOTHING: VerdictEffects = {
  creates: [],
  updates: [],
  removes: [],
  remembers: [],
  forgets: [],
  forgetsEvents: [],
  merges: [],
  adopts: [],
  splits: [],
}

/**
 * What follows from a verdict. The source's name for the event goes over to the event that it means from now on, so
 * that later runs know it.
 */
export function effectsOfVerdict({ key, crawler, row, stored, verdict }: Decided): VerdictEffects {
  // Two stored events are merged by whoever stores the verdict; that they are two is all there is to store.
  if (verdict === 'leave' || row.kind === 'double') return NOTHING
  const retired = verdict === 'gone' ? retire(stored) : NOTHING
  const { found, said, identity, written } = row
  if (!found || !said) return retired
  const memory = { identity, values: found, said }
  if (verdict !== 'same')
    return {
      ...retired,
      creates: [{ key, event: found }],
      remembers: [{ ...memory, event: { createdBy: key }, isMerged: false }],
      splits: row.kind === 'differs' ? [{ identity, eventId: stored.id, createdBy: key }] : [],
      updates: row.kind === 'differs' ? leaveCategory(stored, found) : [],
    }
  const { id, version } = stored
  const isOther = stored.crawler !== null && stored.crawler !== crawler
  // Another crawler's event gains a source, and of it what nobody filled and that it is called off.
  const changes =
    isOther && row.kind === 'uncertain'
      ? findMergedFields(stored, found)
      : findDifferences(stored, found, null).changes
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  return {
    ...NOTHING,
    updates: changes.length > 0 ? [{ id, version, fields }] : [],
    adopts: stored.crawler === null ? [{ id, version }] : [],
    merges: isOther ? [{ identity, eventId: id, values: found }] : [],
    remembers: [{ ...memory, values: written ?? found, event: { id }, isMerged: isOther }],
    // What it was known by before.
    forgetsEvents: stored.crawler === crawler ? [id] : [],
  }
}

/** An event leaves the additional category of a source that reports another one. */
function leaveCategory(
  { id, version, additionalCategories: present }: StoredEvent,
  { category }: PlannedEvent,
): Effects['updates'] {
  if (!present.includes(category)) return []
  return [
    { id, version, fields: { additionalCategories: present.filter((one) => one !== category) } },
  ]
}

/** An event that is gone is deleted. */
function retire({ id, version }: StoredEvent): VerdictEffects {
  return { ...NOTHING, removes: [{ id, version }], forgetsEvents: [id] }
}

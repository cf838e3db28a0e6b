import { z } from 'zod'
import { EVENT_STATUSES, type EventStatus } from '../events/fields.ts'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'

/** The values a crawl would store for one event. */
export const PlannedEvent = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  details: z.string(),
  date: z.string(),
  isDay: z.boolean(),
  zone: z.string(),
  /** Plans from before events had ends and a status have none of these. */
  endDate: z.string().nullable().default(null),
  status: z.enum(Object.keys(EVENT_STATUSES) as EventStatus[]).default('scheduled'),
  formerDate: z.string().nullable().default(null),
  url: z.string().nullable(),
  sourceId: z.string().nullable(),
})
export type PlannedEvent = z.infer<typeof PlannedEvent>

/** What the source itself reports about one event, before any crawler setting is applied. */
export const SourceWords = z.object({
  sourceId: z.string().nullable(),
  url: z.string().nullable(),
  category: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  details: z.string(),
  /** An instant, or a day (`yyyy-mm-dd`). */
  start: z.string(),
})
export type SourceWords = z.infer<typeof SourceWords>

export const PLAN_KINDS = [
  'add',
  'update',
  'move',
  'merge',
  'differs',
  'unchanged',
  'vanished',
  'dismissed',
  'uncertain',
  'rejected',
] as const
export const PlanKind = z.enum(PLAN_KINDS)
export type PlanKind = z.infer<typeof PlanKind>

export const RejectionReason = z.enum([
  'past',
  'outside-window',
  'no-readable-date',
  'filtered-by-only',
  'duplicate',
  'cancelled',
  'not-an-event',
  'outside-evening',
  'unknown-category',
])
export type RejectionReason = z.infer<typeof RejectionReason>

export const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type FieldChange = z.infer<typeof FieldChange>

/** Who edited a field, and when. */
export const FieldEdit = z.object({ field: z.string(), by: z.string(), at: InstantText })
export type FieldEdit = z.infer<typeof FieldEdit>

/** The fields that changes write, by name. */
export function toFields(changes: readonly FieldChange[]): Record<string, unknown> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]))
}

/** One line of a plan: what the run would do with one event, and why. */
export const PlanItem = z.object({
  kind: PlanKind,
  /** Stable within the plan, for choosing what to commit. */
  key: z.string(),
  /** The stored event it concerns; null for an add or a rejection. */
  eventId: z.string().nullable(),
  /** Version of that event when the plan was made. */
  eventVersion: z.number().int().nullable(),
  /** How the source identifies it: the key of what the crawler remembers. */
  identity: z.string().nullable(),
  /** The identity under which it was remembered before, if different. */
  formerIdentity: z.string().nullable(),
  /** The event that previously had this address, which now belongs to the next edition. */
  formerEventId: z.string().nullable(),
  /** What the source reported; null if nothing was found. */
  said: SourceWords.nullable(),
  event: PlannedEvent.nullable(),
  /** What counts as written by the crawler after a commit, if not `event`: fields left alone are unchanged. */
  written: PlannedEvent.nullable(),
  /** Fields that would be written; for a differing item only if a person takes it once. */
  changes: z.array(FieldChange),
  /** Fields that differ and are left alone, because an operator edited them or because what the source repeats was undone. */
  kept: z.array(
    z.object({
      field: z.string(),
      stored: z.unknown(),
      found: z.unknown(),
      edit: FieldEdit.optional(),
    }),
  ),
  /** The edited fields of which the source now says something else than it did then: a person looks at them again. */
  edits: z.array(FieldEdit).optional(),
  reason: RejectionReason.nullable(),
  /** The page's words for a rejection without an event. Older plans have it in `why`. */
  what: z.string().optional(),
  /** The other crawler that stored it. */
  storedBy: z.object({ id: z.string(), title: z.string() }).optional(),
  /** A person chose to leave it, and the source still reports the same. */
  isLeft: z.boolean().optional(),
  /** Another crawler's event that seems to be the same, in another category. */
  doubleOf: z.string().optional(),
  /** Sources of the event disagree and none outranks the other. */
  isContested: z.boolean().optional(),
  /** It differs in nothing but the fields of `edits`. */
  isJustEdited: z.boolean().optional(),
  /** It belongs to another crawler's event, as a further source. */
  isMerged: z.boolean().optional(),
  /** The trust score, for a source that is trusted above a score. */
  trust: z
    .object({
      score: z.number().int(),
      reasons: z.array(z.object({ points: z.number().int(), why: Message })),
    })
    .optional(),
  /** For people; text from the page, such as a date, is a value. */
  why: Message,
})
export type PlanItem = z.infer<typeof PlanItem>

export const FindingKind = z.enum([
  'page-changed',
  'blocked',
  'not-allowed',
  'unreachable',
  'nothing-found',
  'far-fewer',
  'all-past',
  'one-hour',
  'everything-new',
  'many-moved',
  'times-lost',
  'many-cancelled',
  'many-renamed',
  'differs',
  'disagreement',
  'zone-not-known',
  'too-heavy',
  'bad-settings',
  'reviewed',
])
export type FindingKind = z.infer<typeof FindingKind>

/** Something about a run that a person should know. A finding that `holds` makes a scheduled plan wait for review. */
export const Finding = z.object({ kind: FindingKind, message: Message, holds: z.boolean() })
export type Finding = z.infer<typeof Finding>

export const Plan = z.object({
  items: z.array(PlanItem),
  findings: z.array(Finding),
  /** The source's zone, used for the dates of the plan. */
  zone: z.string(),
  pageCount: z.number().int(),
  /** Some addresses could not be read: their contents are unknown, so nothing counts as vanished. */
  isPartial: z.boolean().optional(),
  madeAt: z.string(),
})
export type Plan = z.infer<typeof Plan>

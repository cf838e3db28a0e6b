import { z } from 'zod'
import { Id } from '../id.ts'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'
import { Finding, PlanKind } from './plan.ts'

export const RunMode = z.enum(['dry', 'run', 'scheduled'])
export type RunMode = z.infer<typeof RunMode>

export const RunState = z.enum(['queued', 'running', 'done', 'held', 'failed', 'cancelled'])
export type RunState = z.infer<typeof RunState>

/** The progress of a run, in words and numbers for the card. */
export const RunProgress = z.object({
  step: z.enum(['waiting', 'reading', 'extracting', 'planning', 'committing', 'finished']),
  pagesRead: z.number().int(),
  pagesKnown: z.number().int(),
  eventsFound: z.number().int(),
})
export type RunProgress = z.infer<typeof RunProgress>

export const PlanCounts = z.record(PlanKind, z.number().int())
export type PlanCounts = z.infer<typeof PlanCounts>

export const Run = z
  .object({
    id: z.string(),
    crawler: Id,
    mode: RunMode,
    state: RunState,
    startedAt: InstantText,
    endedAt: InstantText.nullable(),
    progress: RunProgress,
    counts: PlanCounts.nullable(),
    findings: z.array(Finding),
    /** Sentences about what was left out or not found. */
    notes: z.array(Message),
    /** The sentence that explains a failed run. */
    error: Message.nullable(),
    changeSet: z.number().int().nullable(),
    /** Who accepted a held plan without leaving out any of its adds; null for every other run. */
    acceptedBy: z.string().nullable(),
    acceptedAt: InstantText.nullable(),
    by: z.string(),
    /** When some of the held changes are released automatically, and how many; null if no hour is set. */
    releaseAt: InstantText.nullable(),
    releaseCount: z.number().int().nullable(),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>

/** Whether its plan was held and then discarded, by a person or for a later one; a run that is stopped has no plan. */
export function isDiscarded({ state, counts }: Pick<Run, 'state' | 'counts'>): boolean {
  return state === 'cancelled' && counts !== null
}

/** The metadata of one page that a run read. */
export const RunPage = z.object({
  /** Its position in the order of reading, starting at 1. */
  ordinal: z.number().int(),
  url: z.string(),
  /** The address after redirects. */
  finalUrl: z.string(),
  status: z.number().int(),
  mediaType: z.string(),
  fetchedAt: InstantText,
  /** As stored, compressed. */
  sizeBytes: z.number().int(),
  /** False once its text was cleaned up. */
  isKept: z.boolean(),
})
export type RunPage = z.infer<typeof RunPage>

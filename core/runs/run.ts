import { z } from 'zod'
import { Id } from '../id.ts'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'
import { Finding, PlanKind } from './plan.ts'

export const RunMode = z.enum(['dry', 'run', 'scheduled'])
export type RunMode = z.infer<typeof RunMode>

export const RunState = z.enum(['queued', 'running', 'done', 'held', 'failed', 'cancelled'])
export type RunState = z.infer<typeof RunState>

/** Where a run stands: words with numbers for the card. */
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
    /** Sentences on what was left out or not found. */
    notes: z.array(Message),
    /** The plain sentence that explains a failed run. */
    error: Message.nullable(),
    changeSet: z.number().int().nullable(),
    /** Who let in what was held, with nothing that it adds left out; null for every other run. */
    acceptedBy: z.string().nullable(),
    acceptedAt: InstantText.nullable(),
    by: z.string(),
    /** When some of what waits is released by itself, and how much; null where no hour is set. */
    releaseAt: InstantText.nullable(),
    releaseCount: z.number().int().nullable(),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>

/** What is known of one page that a run read. */
export const RunPage = z.object({
  /** Its place in the order of reading, 1 the first. */
  ordinal: z.number().int(),
  url: z.string(),
  /** The address that answered, after redirects. */
  finalUrl: z.string(),
  status: z.number().int(),
  mediaType: z.string(),
  fetchedAt: InstantText,
  /** As it is stored, compressed. */
  sizeBytes: z.number().int(),
  /** False once its text was cleaned away. */
  isKept: z.boolean(),
})
export type RunPage = z.infer<typeof RunPage>

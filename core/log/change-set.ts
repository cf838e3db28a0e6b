import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'

/** The nouns whose rows the log covers. */
export const LOGGED_NOUNS = [
  'locations',
  'main-groups',
  'groups',
  'categories',
  'counters',
  'events',
  'event-sources',
  'crawlers',
  'legal-documents',
  'operators',
  'app-users',
] as const
export const LoggedNoun = z.enum(LOGGED_NOUNS)
export type LoggedNoun = z.infer<typeof LoggedNoun>

export const CHANGE_CAUSES = [
  'create',
  'edit',
  'delete',
  'import',
  'crawl',
  'undo',
  'restore',
  'start',
  'demo',
  'backup',
] as const
export const ChangeCause = z.enum(CHANGE_CAUSES)
export type ChangeCause = z.infer<typeof ChangeCause>

/** Who wrote a change set: a signed-in operator, a crawler's run, or the product itself. */
export const ChangeAuthor = z.object({
  kind: z.enum(['operator', 'crawler', 'product']),
  id: z.string(),
  name: z.string(),
})
export type ChangeAuthor = z.infer<typeof ChangeAuthor>

export const RowState = z.record(z.string(), z.unknown())
export type RowState = z.infer<typeof RowState>

/** One row of a change set: `before` is null if it was created, `after` if it was deleted. */
export const RowChange = z.object({
  noun: LoggedNoun,
  id: z.string(),
  before: RowState.nullable(),
  after: RowState.nullable(),
})
export type RowChange = z.infer<typeof RowChange>

export const ChangeSet = z
  .object({
    id: z.number().int(),
    /** Null until the sequencer has assigned it. */
    position: z.number().int().nullable(),
    at: InstantText,
    author: ChangeAuthor,
    cause: ChangeCause,
    /** A sentence for people: "Crawled Formula 1 calendar". */
    summary: Message,
    /** The set this one undoes. */
    undoes: z.number().int().nullable(),
    rowCount: z.number().int(),
  })
  .meta({ id: 'ChangeSet' })
export type ChangeSet = z.infer<typeof ChangeSet>

/** Details of a 409: both states, field by field. */
export const Conflict = z.object({
  noun: LoggedNoun,
  id: z.string(),
  /** The fields that somebody else changed meanwhile and this save changes too. */
  fields: z.array(z.string()),
  yours: RowState.nullable(),
  theirs: RowState.nullable(),
  /** The version of `theirs`, to be named by a save that was made after seeing it; null if the row does not exist. */
  version: z.number().int().nullable(),
})
export type Conflict = z.infer<typeof Conflict>

/** Details of a 409 that concerns several rows: the first of them, and a list of at most a hundred. */
export const Conflicts = Conflict.extend({ conflicts: z.array(Conflict) })
export type Conflicts = z.infer<typeof Conflicts>

/** Part of every response to a write, for the toast's Undo. */
export const Written = z.object({
  changeSet: z.number().int().nullable(),
  rowCount: z.number().int(),
})
export type Written = z.infer<typeof Written>

/** Details of a 409: a request with the same idempotency key was already stored. */
export const Repeated = z.object({ storedAs: Written })
export type Repeated = z.infer<typeof Repeated>

export const UNDO_DAYS = 30

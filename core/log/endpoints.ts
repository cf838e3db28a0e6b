import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { InstantText } from '../time/instant.ts'
import {
  ChangeAuthor,
  ChangeCause,
  ChangeSet,
  LoggedNoun,
  RowChange,
  RowState,
  Written,
} from './change-set.ts'

const SetParams = z.object({ id: z.coerce.number().int().positive() })
const RowId = z.string().min(1).max(200)

/** A change set and what has been undone or restored of it. */
export const HistorySet = ChangeSet.extend({
  /** The set that undid it, unless that was undone too. */
  undoneBy: z.number().int().nullable(),
  /** The sets that restored parts of it, except undone ones; newest first. */
  restoredBy: z.array(z.number().int()),
  /** Its content was erased: who and when remain, but not what. */
  isErased: z.boolean(),
  /** It concerns people, whose values the log does not store. */
  concernsPeople: z.boolean(),
})
export type HistorySet = z.infer<typeof HistorySet>

/** One row of a change set; `ordinal` counts from 1. */
export const HistoryRow = RowChange.extend({ ordinal: z.number().int() })
export type HistoryRow = z.infer<typeof HistoryRow>

export const undoChangeSet = endpoint({
  name: 'undoChangeSet',
  summary: 'Undo a change set by writing its inverse, within 30 days',
  method: 'POST',
  path: '/api/admin/log/:id/undo',
  params: SetParams,
  answer: Written,
})

/** How many rows of one noun an undo removes, changes and restores. */
export const UndoCount = z.object({
  noun: LoggedNoun,
  removed: z.number().int(),
  changed: z.number().int(),
  broughtBack: z.number().int(),
})
export type UndoCount = z.infer<typeof UndoCount>

export const countUndo = endpoint({
  name: 'countUndo',
  summary: 'Number of rows that undoing a change set would change, by noun',
  method: 'GET',
  path: '/api/admin/log/:id/undo-counts',
  params: SetParams,
  answer: z.object({ counts: z.array(UndoCount) }),
})

export const restorePart = endpoint({
  name: 'restorePart',
  summary: 'Restore one row of a change set, or one of its fields, within 30 days',
  method: 'POST',
  path: '/api/admin/log/:id/restore',
  takesIdempotencyKey: true,
  params: SetParams,
  body: z.strictObject({
    noun: LoggedNoun,
    row: RowId,
    /** Restores only this field of the row. */
    field: z.string().min(1).max(100).optional(),
  }),
  answer: Written,
})

/** The nouns whose deleted rows can be restored with edits; `ROW_EDITS` defines the fields. */
const EditedNoun = z.enum([
  'locations',
  'main-groups',
  'groups',
  'categories',
  'events',
  'crawlers',
])

export const restoreRow = endpoint({
  name: 'storeAgain',
  summary: 'Restore a row that a change set deleted, with further edits, within 30 days',
  method: 'POST',
  path: '/api/admin/log/:id/store-again',
  takesIdempotencyKey: true,
  params: SetParams,
  body: z.strictObject({ noun: EditedNoun, row: RowId, fields: RowState }),
  answer: Written,
})

export const listChangeSets = endpoint({
  name: 'listChangeSets',
  summary: 'Change sets, newest first, by noun, row, author, cause and time',
  method: 'GET',
  path: '/api/admin/log',
  query: z
    .strictObject({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      noun: LoggedNoun.optional(),
      /** A row of that noun. */
      row: RowId.optional(),
      /** Id of an author, from `listChangeAuthors`. */
      author: z.string().min(1).max(200).optional(),
      cause: ChangeCause.optional(),
      from: InstantText.optional(),
      to: InstantText.optional(),
    })
    .refine((query) => query.row === undefined || query.noun !== undefined, {
      path: ['noun'],
      error: 'is needed beside a row',
    }),
  answer: z.object({ sets: z.array(HistorySet) }),
})

export const listChangeAuthors = endpoint({
  name: 'listChangeAuthors',
  summary: 'All authors of change sets, by name',
  method: 'GET',
  path: '/api/admin/log-authors',
  answer: z.object({ authors: z.array(ChangeAuthor) }),
})

export const readChangeSet = endpoint({
  name: 'readChangeSet',
  summary: 'One change set with the rows it changed, before and after, paginated',
  method: 'GET',
  path: '/api/admin/log/:id',
  params: SetParams,
  query: z.strictObject({
    /** Rows after this ordinal. */
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    noun: LoggedNoun.optional(),
    row: RowId.optional(),
  }),
  answer: z.object({ set: HistorySet, rows: z.array(HistoryRow), erased: z.boolean() }),
})

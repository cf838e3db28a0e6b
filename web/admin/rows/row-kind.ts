import type { Written } from '@app/core/log/change-set.ts'
import type { Sender } from '../../drafts/sender.ts'
import type { DraftRow } from './draft-rows.ts'

/** Rows that a save has stored: `need` further ones wait for a person. */
type SavedRows<S, F> = { rows: readonly DraftRow<S, F>[]; need: number; written: Written }

/** How rows of one noun reach the server, and what is said about them. */
export type RowKind<S, F> = {
  sender: Sender
  /** Reads the rows anew. */
  reload: () => Promise<unknown>
  /** What a toast calls a row. */
  nameOf: (fields: F) => string
  /** The fields a row cannot be saved without and that are empty, and the sentence about them. */
  missing?: (row: DraftRow<S, F>) => readonly string[]
  missingSentence?: (missing: readonly string[]) => string
  /** Where what is missing is written; the same fields unless it says otherwise. */
  toEditableFields?: (missing: readonly string[]) => readonly string[]
  /** Why a row cannot be saved although nothing is missing. */
  refusal?: (row: DraftRow<S, F>) => string | undefined
  /** Whether a save brings back a row that others deleted without asking. */
  restoresDeleted?: boolean
  /** Why what is written in a stored row cannot be reset. */
  findResetProblem?: (id: string) => Promise<string | undefined>
  words: {
    /** Null where what needs a person says it. */
    saved: (saved: SavedRows<S, F>) => string | null
    undone: (saved: SavedRows<S, F>) => string
    failed: (rows: readonly DraftRow<S, F>[], message: string) => string
    /** Of a row that others had deleted, and of the undo of that. */
    restored: (row: DraftRow<S, F>) => { saved: string; undone: string }
  }
  /** What else belongs to a new row once it is stored; returns the change sets it wrote. */
  afterCreate?: (rowId: string, stored: { id: string; title: string }) => Promise<number[]>
  /** Told of rows that were given up; answers what brings back what belongs to them. */
  onDiscarded?: (ids: readonly string[]) => () => void
}

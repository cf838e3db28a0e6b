import type { LoggedNoun, Written } from '@app/core/log/change-set.ts'
import type { Sender } from '../../drafts/sender.ts'
import type { DraftRow, StoredRow } from './draft-rows.ts'
import type { RowWords } from './row-words.ts'

/** How one noun is edited: how its rows reach the server, and what is said about them. */
export type RowKind<S extends StoredRow> = {
  noun: LoggedNoun
  /** What a row holds beside what people write in it: a new one, and one that only the log tells of. */
  blank: Partial<S>
  sender: Sender
  /** Deletes rows as one change set; a noun without it deletes in its own way. */
  remove?: (rows: readonly Pick<S, 'id' | 'version'>[]) => Promise<Written>
  /** Takes deleted rows off the screen until the rows are read anew. */
  hide?: (ids: readonly string[]) => void
  /** Reads the rows anew. */
  reload: () => Promise<unknown>
  /** What a toast calls a row, and a number of rows: "12 events". */
  nameOf: (fields: S) => string
  countOf: (count: number) => string
  /** How a field and its value are written for people. */
  labelOf: (field: string) => string
  textOf?: (field: string, value: unknown) => string
  /** Why a row cannot be saved, and the fields in which that is mended. */
  findProblem?: (row: DraftRow<S>) => RowProblem | undefined
  /** Why what is written in a stored row cannot be reset. */
  findResetProblem?: (id: string) => Promise<string | undefined>
  /** Where a noun says something in its own words. */
  words?: Partial<RowWords<S>>
  /** A save takes effect after this pause, so that a slip can be seen. */
  pauseMs?: number
  /** What else belongs to a new row once it is stored; returns the change sets it wrote. */
  afterCreate?: (rowId: string, stored: { id: string; title: string }) => Promise<number[]>
  /** Told of rows that were given up; answers what brings back what belongs to them. */
  onDiscarded?: (ids: readonly string[]) => () => void
}

type RowProblem = { text: string; fields: readonly string[] }

import type { Fields } from '@app/core/drafts/draft.ts'
import type { LoggedNoun, Written } from '@app/core/log/change-set.ts'
import type { Sender } from '../../drafts/sender.ts'
import type { DraftRow, StoredRow } from './draft-rows.ts'
import type { RowWords } from './row-words.ts'

/** How a noun is edited: how its rows are saved, and the messages about them. */
export type RowKind<S extends StoredRow> = {
  noun: LoggedNoun
  /** Defaults for fields that people do not edit: of new rows, and of those restored from the log. */
  blank: Partial<S>
  sender: Sender
  /** Deletes rows as one change set; a noun without it has its own way of deleting. */
  remove?: (rows: readonly Pick<S, 'id' | 'version'>[]) => Promise<Written>
  /** Removes deleted rows from the screen until they are refetched. */
  hide?: (ids: readonly string[]) => void
  /** Refetches the rows. */
  reload: () => Promise<unknown>
  /** The name of a row in a toast, and a number of rows: "12 events". */
  nameOf: (fields: S) => string
  countOf: (count: number) => string
  /** The display text of a field and of its value. */
  labelOf: (field: string) => string
  textOf?: (field: string, value: unknown) => string
  /** Why a row cannot be saved, with the fields to correct. */
  findProblem?: (row: DraftRow<S>) => RowProblem | undefined
  /** Asks what is to be sent besides the edits of these rows, by row id; null if the person decides against saving. */
  ask?: (rows: readonly DraftRow<S>[]) => Promise<Besides | null>
  /** Why the edits of a stored row cannot be reset. */
  findResetProblem?: (id: string) => Promise<string | undefined>
  /** Messages that this noun words differently. */
  words?: Partial<RowWords<S>>
  /** Delay before a save takes effect, so that a mistake can be noticed. */
  pauseMs?: number
  /** Stores what belongs to a new row once it is stored; returns the change sets written. */
  afterCreate?: (rowId: string, stored: { id: string; title: string }) => Promise<number[]>
  /** Called with discarded rows; returns a function that restores what belongs to them. */
  onDiscarded?: (ids: readonly string[]) => () => void
}

export type Besides = Readonly<Record<string, Fields>>

type RowProblem = { text: string; fields: readonly string[] }

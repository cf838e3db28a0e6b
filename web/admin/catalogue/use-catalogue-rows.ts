import type { Fields } from '@app/core/drafts/draft.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import { useMemo } from 'react'
import { toCleanRow, useDraftRows, type DraftRow } from '../rows/draft-rows.ts'

export type StoredRow = { id: string; version: number; title: string }

export type TitledFields = Fields & { title: string }

export type CatalogueRow<S, F> = DraftRow<S, F>

/** The stored rows of one noun with the edits over them, and before these the rows that are not stored yet. */
export function useCatalogueRows<S extends StoredRow, F extends Fields>(
  noun: EditedNoun,
  read: readonly S[] | undefined,
  fieldsOf: (row: S) => F,
) {
  const all = useDraftRows(noun, read, fieldsOf)
  const { stored, drafted } = all
  // A row that nobody edits stays the same object, so that it is not drawn again with every letter elsewhere.
  const plain = useMemo<CatalogueRow<S, F>[]>(
    () => stored.map((row) => toCleanRow(row, fieldsOf)),
    [stored, fieldsOf],
  )
  const rows = useMemo<CatalogueRow<S, F>[]>(() => {
    const edited = new Map(drafted.map((row) => [row.id, row]))
    return [
      ...drafted.filter((row) => row.stored === null),
      ...plain.map((row) => edited.get(row.id) ?? row),
    ]
  }, [drafted, plain])
  return { ...all, rows }
}

import { changedFields } from '../changed-fields.ts'
import type { CatalogueRow } from './rows.ts'

type Stored = { id: string; version: number; title: string }

type Kept<S, F> = { editsOf: (id: string) => Partial<F>; seenOf: (row: S) => number }

/** Rows whose edits a later version holds already, whoever wrote it: nothing of them is left to save. */
export function landedEdits<S extends Stored, F extends object>(
  rows: readonly CatalogueRow<S, F>[],
  { editsOf, seenOf }: Kept<S, F>,
): CatalogueRow<S, F>[] {
  return rows.filter(({ id, stored, isDraft }) => {
    if (!isDraft || !stored || seenOf(stored) === stored.version) return false
    return Object.keys(changedFields<object>(stored, editsOf(id))).length === 0
  })
}

type Made<S, F> = {
  /** The stored row that a new one would become, if it is there. */
  madeOf: (row: CatalogueRow<S, F>) => S | undefined
  fieldsOf: (row: S) => F
}

/** New rows, of a save that was not answered, that are stored just as they stand here. */
export function landedNew<S extends Stored, F extends object>(
  unsure: readonly CatalogueRow<S, F>[],
  { madeOf, fieldsOf }: Made<S, F>,
): { row: CatalogueRow<S, F>; stored: S }[] {
  return unsure.flatMap((row) => {
    const stored = row.stored === null ? madeOf(row) : undefined
    if (!stored) return []
    const other = changedFields(fieldsOf(stored), row.fields)
    return Object.keys(other).length === 0 ? [{ row, stored }] : []
  })
}

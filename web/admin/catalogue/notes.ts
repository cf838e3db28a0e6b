import { useRowNotes } from '../row-notes.ts'
import type { RowActions, StoredRow } from './actions.ts'
import type { CatalogueRow, CatalogueRows } from './rows.ts'

/** What stands under rows of a noun that are not saved, by their id. */
export function useCatalogueNotes<S extends StoredRow, F extends { title: string }>(
  rows: CatalogueRows<S, F>,
  actions: RowActions<S, F>,
  labelOf: (field: string) => string,
) {
  const withRow = (id: string, act: (row: CatalogueRow<S, F>) => void) => {
    const row = rows.rows.find((each) => each.id === id)
    if (row) act(row)
  }
  return useRowNotes({
    since: rows.since,
    unsure: actions.unsure,
    labelOf,
    editedOf: (id) => Object.keys(rows.editsOf(id)),
    onStoreAgain: (id) => withRow(id, (row) => void actions.save(row)),
    onDrop: (id) => withRow(id, (row) => void actions.reset(row)),
  })
}

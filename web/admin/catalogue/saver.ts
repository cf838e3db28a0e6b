import type { GridColumn, Sheet } from '../../ui/grid/grid-types.ts'
import { useDraftSaver } from '../../ui/grid/save-key.ts'
import type { RowActions, StoredRow } from './actions.ts'
import type { CatalogueRow, CatalogueRows } from './rows.ts'

type CatalogueSaver<S extends StoredRow, F extends { title: string }> = {
  sheet: Sheet
  rows: CatalogueRows<S, F>
  actions: RowActions<S, F>
  columnsOf: (row: CatalogueRow<S, F>) => readonly GridColumn[]
}

/** Lets Ctrl+S save the drafts of a noun from every table of the screen. */
export function useCatalogueSaver<S extends StoredRow, F extends { title: string }>({
  sheet,
  rows: { rows },
  actions,
  columnsOf,
}: CatalogueSaver<S, F>) {
  const find = (id: string) => rows.find((row) => row.id === id)
  useDraftSaver({
    sheet,
    drafts: rows.flatMap(({ id, isDraft }) => (isDraft ? [id] : [])),
    columnsOf: (id) => {
      const row = find(id)
      return row ? columnsOf(row) : []
    },
    save: (id) => {
      const row = find(id)
      if (row) void actions.save(row)
    },
  })
}

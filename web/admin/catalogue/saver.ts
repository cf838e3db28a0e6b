import type { GridColumn, Sheet } from '../../ui/grid/grid-types.ts'
import { useDraftSaver } from '../../ui/grid/save-key.ts'
import type { RowActions } from './actions.ts'
import type { CatalogueRow, CatalogueRows, StoredRow, TitledFields } from './rows.ts'

type CatalogueSaver<S extends StoredRow, F extends TitledFields> = {
  sheet: Sheet
  rows: CatalogueRows<S, F>
  actions: RowActions<S, F>
  columnsOf: (row: CatalogueRow<S, F>) => readonly GridColumn[]
}

/** Lets Ctrl+S save the drafts of a noun from every table of the screen. */
export function useCatalogueSaver<S extends StoredRow, F extends TitledFields>({
  sheet,
  rows,
  actions,
  columnsOf,
}: CatalogueSaver<S, F>) {
  useDraftSaver({
    sheet,
    drafts: rows.drafted.map(({ id }) => id),
    columnsOf: (id) => {
      const row = rows.find(id)
      return row ? columnsOf(row) : []
    },
    save: (id) => void actions.save([id]),
  })
}

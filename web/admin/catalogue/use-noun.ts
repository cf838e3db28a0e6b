import { useQueryClient } from '@tanstack/react-query'
import { toOperatorKey } from '../../current-operator.ts'
import type { GridChange, GridColumn } from '../../ui/grid/grid-types.ts'
import { useDraftSaver } from '../../ui/grid/use-draft-saver.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import type { RowEdits } from '../rows/draft-rows.ts'
import { useRowNotes } from '../rows/row-notes.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { useDeletes } from './use-deletes.ts'
import { catalogueKind, type CatalogueKind } from './kind.ts'
import {
  useCatalogueRows,
  type CatalogueRow,
  type StoredRow,
  type TitledFields,
} from './use-catalogue-rows.ts'

export type CatalogueNoun<S extends StoredRow, F extends TitledFields> = ReturnType<
  typeof useCatalogueNoun<S, F>
>

/** The rows of a noun of the catalogue with their drafts, and their saves, deletes and resets with the toasts. */
export function useCatalogueNoun<S extends StoredRow, F extends TitledFields>(
  kind: CatalogueKind<S, F>,
  read: readonly S[] | undefined,
  columnsOf: (row: CatalogueRow<S, F>) => readonly GridColumn[],
) {
  const queryClient = useQueryClient()
  const cells = useGridState(toOperatorKey(kind.noun))
  const rows = useCatalogueRows(kind.noun, read, kind.editsOf)
  const saves = useRowSaves(catalogueKind(queryClient, kind), rows, cells)
  const deletes = useDeletes(kind, saves.giveUp)
  const notes = useRowNotes(rows, saves, kind)
  useDraftSaver({
    grid: cells,
    drafts: rows.drafted.map(({ id }) => id),
    columnsOf(id) {
      const row = rows.find(id)
      return row ? columnsOf(row) : []
    },
    save: (id) => void saves.save([id]),
  })

  /** The rows that are stored; the others are given up. */
  function storedOf(chosen: readonly CatalogueRow<S, F>[]): S[] {
    const only = chosen.filter(({ id, stored }) => stored === null || rows.isGone(id))
    if (only.length > 0) saves.giveUp(only.map(({ id }) => id))
    return chosen.flatMap(({ id, stored }) => (rows.isGone(id) ? [] : (stored ?? [])))
  }

  return {
    kind,
    rows,
    // The fields and kinds of the columns are those of the row.
    edit: (changes: readonly GridChange[]) => rows.edit(changes as RowEdits<F>[]),
    sheet: { ...cells, notes },
    actions: {
      ...saves,
      ...deletes,
      remove: (chosen: CatalogueRow<S, F>[]) => deletes.remove(storedOf(chosen)),
      /** The same for rows whose delete was asked about already. */
      removeChosen: (chosen: CatalogueRow<S, F>[]) => deletes.removeNow(storedOf(chosen)),
    },
  }
}

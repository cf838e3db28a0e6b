import { useQueryClient } from '@tanstack/react-query'
import type { Sheet } from '../../ui/grid/grid-types.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { useDeletes } from './deletes.ts'
import { catalogueKind, type CatalogueKind } from './kind.ts'
import type { CatalogueRow, CatalogueRows, StoredRow, TitledFields } from './rows.ts'

export type RowActions<S extends StoredRow, F extends TitledFields> = ReturnType<
  typeof useRowActions<S, F>
>

/** Saves, deletes and resets of the catalogue's rows, with their toasts. */
export function useRowActions<S extends StoredRow, F extends TitledFields>(
  kind: CatalogueKind<S, F>,
  rows: CatalogueRows<S, F>,
  sheet: Sheet,
) {
  const queryClient = useQueryClient()
  const saves = useRowSaves(catalogueKind(queryClient, kind), rows, sheet)
  const deletes = useDeletes(kind, saves.giveUp)

  /** The rows that are stored; the others are given up. */
  function storedOf(chosen: readonly CatalogueRow<S, F>[]): S[] {
    const only = chosen.filter(({ id, stored }) => stored === null || rows.isGone(id))
    if (only.length > 0) saves.giveUp(only.map(({ id }) => id))
    return chosen.flatMap(({ id, stored }) => (rows.isGone(id) ? [] : (stored ?? [])))
  }

  return {
    ...saves,
    remove: (chosen: CatalogueRow<S, F>[]) => deletes.remove(storedOf(chosen)),
    /** The same for rows whose delete was asked about already. */
    removeChosen: (chosen: CatalogueRow<S, F>[]) => deletes.removeNow(storedOf(chosen)),
    asked: deletes.asked,
    dontDelete: deletes.dontDelete,
    confirmDelete: deletes.confirm,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toOperatorKey } from '../../current-operator.ts'
import type { GridChange, GridColumn } from '../../ui/grid/grid-types.ts'
import { useDraftSaver } from '../../ui/grid/use-draft-saver.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import { useDraftRows, type DraftRow, type RowEdits } from '../rows/draft-rows.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { useDeletes } from './use-deletes.ts'
import { catalogueKind, type CatalogueKind, type TitledRow } from './kind.ts'

export type CatalogueNoun<S extends TitledRow> = ReturnType<typeof useCatalogueNoun<S>>

/** The rows of a catalogue noun with their drafts, and their saves, deletes and resets with toasts. */
export function useCatalogueNoun<S extends TitledRow>(
  kind: CatalogueKind<S>,
  read: readonly S[] | undefined,
  columnsOf: (row: DraftRow<S>) => readonly GridColumn[],
) {
  const queryClient = useQueryClient()
  const cells = useGridState(toOperatorKey(kind.noun))
  const rows = useDraftRows(kind, read)
  const { clean, drafted } = rows
  const saves = useRowSaves(catalogueKind(queryClient, kind), rows, cells)
  const deletes = useDeletes(kind, rows, saves.remove)
  const all = useMemo(() => {
    const edited = new Map(drafted.map((row) => [row.id, row]))
    return [
      ...drafted.filter(({ stored }) => stored === null),
      ...clean.map((row) => edited.get(row.id) ?? row),
    ]
  }, [drafted, clean])
  useDraftSaver({
    grid: cells,
    drafts: drafted.map(({ id }) => id),
    columnsOf(id) {
      const row = rows.find(id)
      return row ? columnsOf(row) : []
    },
    save: (id) => void saves.save([id]),
  })
  return {
    kind,
    /** The new rows, then the stored ones with edits applied. */
    rows: { ...rows, rows: all },
    // The fields and kinds of the columns match those of the row.
    edit: (changes: readonly GridChange[]) => rows.edit(changes as RowEdits<S>[]),
    grid: { ...cells, notes: saves.notes },
    actions: { ...saves, ...deletes },
  }
}

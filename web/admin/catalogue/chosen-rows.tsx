import { countDeletes } from '@app/core/categories/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import type { GridColumn, GridRow } from '../../ui/grid/grid-types.ts'
import { describeDeletes } from './delete-sentence.ts'
import type { DraftRow } from '../rows/draft-rows.ts'
import type { TitledRow } from './kind.ts'
import type { CatalogueNoun } from './use-noun.ts'

type ChosenRowsProps<S extends TitledRow> = {
  noun: CatalogueNoun<S>
  gridRowOf: (row: DraftRow<S>) => GridRow
  columns: readonly GridColumn[]
}

/** Actions for the selected rows; a delete shows what it removes as well. */
export function ChosenRows<S extends TitledRow>({
  noun: { kind, rows, grid, actions, edit },
  gridRowOf,
  columns,
}: ChosenRowsProps<S>) {
  const { countAs, countOf } = kind
  const chosen = rows.rows.filter(({ id }) => grid.selected.has(id))
  const stored = chosen.flatMap((row) => row.stored?.id ?? [])
  const { data: counts } = useQuery({
    queryKey: ['catalogue', 'count-deletes', countAs, stored],
    queryFn: () => call(countDeletes, { body: { [countAs]: stored } }),
    enabled: stored.length > 0,
  })
  const note = counts && describeDeletes(counts).join(' ')
  return (
    <BulkBar
      grid={grid}
      rows={chosen.map(gridRowOf)}
      columns={columns}
      countOf={countOf}
      onEdit={edit}
      {...(note !== undefined && { deleteNote: note })}
      onDelete={() => actions.removeNow(chosen)}
    />
  )
}

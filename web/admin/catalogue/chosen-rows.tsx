import { countDeletes } from '@app/core/categories/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import type { GridColumn, GridRow } from '../../ui/grid/grid-types.ts'
import { describeDeletes } from './delete-sentence.ts'
import type { CatalogueRow, StoredRow, TitledFields } from './use-catalogue-rows.ts'
import type { CatalogueNoun } from './use-noun.ts'

type ChosenRowsProps<S extends StoredRow, F extends TitledFields> = {
  noun: CatalogueNoun<S, F>
  gridRowOf: (row: CatalogueRow<S, F>) => GridRow
  columns: readonly GridColumn[]
}

/** What can be done with all rows that are chosen; a delete says what it takes along. */
export function ChosenRows<S extends StoredRow, F extends TitledFields>({
  noun: { kind, rows, sheet: grid, actions, edit },
  gridRowOf,
  columns,
}: ChosenRowsProps<S, F>) {
  const { countAs, counted } = kind
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
      countOf={counted}
      onEdit={edit}
      {...(note !== undefined && { deleteNote: note })}
      onDelete={() => actions.removeChosen(chosen)}
    />
  )
}

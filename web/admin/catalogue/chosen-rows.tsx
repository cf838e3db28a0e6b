import { countDeletes } from '@app/core/categories/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import type { GridChange, GridColumn, GridRow, Sheet } from '../../ui/grid/grid-types.ts'
import { deleteSentences } from './delete-sentence.ts'
import type { CatalogueRows, TitledFields } from './rows.ts'
import type { RowActions } from './use-noun.ts'

type Stored = { id: string; version: number; title: string }

type ChosenRowsProps<S extends Stored, F extends TitledFields> = {
  sheet: Sheet
  rows: CatalogueRows<S, F>
  actions: RowActions<S, F>
  gridRowOf: (row: CatalogueRows<S, F>['rows'][number]) => GridRow
  columns: readonly GridColumn[]
  counted: (count: number) => string
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
  onEdit: (changes: readonly GridChange[]) => void
}

/** What can be done with all rows that are chosen; a delete says what it takes along. */
export function ChosenRows<S extends Stored, F extends TitledFields>(props: ChosenRowsProps<S, F>) {
  const { sheet, rows, actions, countAs, counted } = props
  const chosen = rows.rows.filter(({ id }) => sheet.selected.has(id))
  const stored = chosen.flatMap((row) => row.stored?.id ?? [])
  const { data: counts } = useQuery({
    queryKey: ['catalogue', 'count-deletes', countAs, stored],
    queryFn: () => call(countDeletes, { body: { [countAs]: stored } }),
    enabled: stored.length > 0,
  })
  const note = counts && deleteSentences(counts).join(' ')
  return (
    <BulkBar
      sheet={sheet}
      rows={chosen.map(props.gridRowOf)}
      columns={props.columns}
      countOf={counted}
      onEdit={props.onEdit}
      {...(note !== undefined && { deleteNote: note })}
      onDelete={() => actions.removeChosen(chosen)}
    />
  )
}

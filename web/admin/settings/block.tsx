import { useMemo, type ReactNode } from 'react'
import type { GridColumn, GridEdits } from '../../ui/grid/grid-types.ts'
import { CatalogueBlock } from '../catalogue/block.tsx'
import type { TitledRow } from '../catalogue/kind.ts'
import type { DraftRow } from '../rows/draft-rows.ts'
import type { CatalogueNoun } from '../catalogue/use-noun.ts'
import type { NamedRow } from '../named-row.ts'
import { rowMenu } from '../row-menu.tsx'
import { gridRowOf } from './columns.tsx'

type SettingsBlockProps<S extends TitledRow> = {
  noun: CatalogueNoun<S>
  /** The rows of this block, sorted. */
  rows: readonly DraftRow<S>[]
  name: string
  title: string
  note: string
  addLabel: string
  emptyText: string
  columns: readonly GridColumn[]
  /** The row to focus. */
  named: NamedRow | null
  /** The ids of all blocks of the noun in order. */
  idsOfScreen?: () => readonly string[]
  onAdd: (rows: readonly GridEdits[], after?: string) => string[]
  /** Beside the plus button. */
  children?: ReactNode
}

/** A table of Settings; each row is saved, reset and deleted by its menu. */
export function SettingsBlock<S extends TitledRow>({
  noun: { actions, grid, edit },
  rows,
  named,
  ...block
}: SettingsBlockProps<S>) {
  const { problems } = actions
  const byId = new Map(rows.map((row) => [row.id, row]))
  const gridRows = useMemo(
    () => rows.map((row) => gridRowOf(row, problems[row.id])),
    [rows, problems],
  )
  return (
    <CatalogueBlock
      {...block}
      grid={grid}
      rows={gridRows}
      onEdit={edit}
      onRemove={actions.discard}
      rowMenu={({ id }) => {
        const row = byId.get(id)
        return row
          ? rowMenu({
              isDraft: row.isDraft,
              onSave: () => void actions.save([row.id]),
              onDelete: () => void actions.remove([row]),
              onReset: () => void actions.reset(row.id),
            })
          : []
      }}
      focusOn={named && { ...named, field: 'title' }}
    />
  )
}

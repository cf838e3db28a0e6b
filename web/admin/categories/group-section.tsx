import type { Category } from '@app/core/categories/category.ts'
import { useMemo } from 'react'
import type {
  GridColumn,
  GridEdits,
  GridMenuItem,
  GridProps,
  GridState,
} from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import type { CatalogueNoun } from '../catalogue/use-noun.ts'
import { CatalogueBlock } from '../catalogue/block.tsx'
import type { NamedRow } from '../named-row.ts'
import { rowMenu } from '../row-menu.tsx'
import type { PicturedRow, RowPictures } from '../row-pictures.ts'
import type { CategoryRow, CategoryTable } from './category-rows.ts'
import { gridRowOf } from './columns.ts'
import type { UploadBoxFile } from './use-upload-box.ts'

type GroupSectionProps = {
  table: CategoryTable
  columns: readonly GridColumn[]
  grid: GridState
  actions: CatalogueNoun<Category>['actions']
  pictures: RowPictures
  /** The file that uploads from the menu store. */
  box: UploadBoxFile
  /** The row to focus. */
  named: NamedRow | null
  isFirst: boolean
  idsOfScreen: () => readonly string[]
  onEdit: GridProps['onEdit']
  onAdd: (group: string, rows: readonly GridEdits[], after?: string) => string[]
  onRemove: (ids: readonly string[]) => void
}

/** A group: its name under a strong rule, and a table of its categories. */
export function GroupSection(props: GroupSectionProps) {
  const { table, columns, grid, actions, named, isFirst, onEdit, onAdd } = props
  const name = table.group.toUpperCase()
  const count = table.rows.filter(({ stored }) => stored !== null).length
  const byId = new Map(table.rows.map((row) => [row.id, row]))
  const { problems } = actions
  const gridRows = useMemo(
    () => table.rows.map((row) => gridRowOf(row, problems[row.id])),
    [table.rows, problems],
  )
  const withRow = (id: string, act: (row: CategoryRow) => void) => {
    const row = byId.get(id)
    if (row) act(row)
  }
  return (
    <CatalogueBlock
      name={table.group}
      title={name}
      note={t('{count, plural, one {# category} other {# categories}}', { count })}
      addLabel={t('Add a category to {name}', { name })}
      emptyText={t('No category in {name} yet.', { name })}
      grid={grid}
      columns={columns}
      rows={gridRows}
      idsOfScreen={props.idsOfScreen}
      onEdit={onEdit}
      onAdd={(rows, after) => onAdd(table.group, rows, after)}
      onRemove={props.onRemove}
      onFile={(id, file, field) =>
        withRow(
          id,
          (row) =>
            void props.pictures.upload(
              picturedCategory(row),
              field === 'imageFile' ? 'image' : 'logo',
              file,
            ),
        )
      }
      rowMenu={({ id }) => {
        const row = byId.get(id)
        return row ? menuOf(row, props) : []
      }}
      focusOn={named && { ...named, field: 'title' }}
      hidesNames={!isFirst}
    />
  )
}

function menuOf(row: CategoryRow, { actions, pictures, box }: GroupSectionProps): GridMenuItem[] {
  const pictured = picturedCategory(row)
  return rowMenu({
    isDraft: row.isDraft,
    onSave: () => void actions.save([row.id]),
    onDelete: () => void actions.remove([row]),
    onReset: () => void actions.reset(row.id),
    pictures: {
      file: box.file,
      has: (kind) => pictures.has(pictured, kind),
      onUpload: (kind, file) => void box.store(pictured, kind, file),
      onDelete: (kind) => pictures.remove(pictured, kind),
    },
  })
}

function picturedCategory({ id, fields: { title }, stored }: CategoryRow): PicturedRow {
  return { id, title, stored }
}

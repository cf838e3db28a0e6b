import type { Category } from '@app/core/categories/category.ts'
import {
  IconDeviceFloppy,
  IconPhoto,
  IconPhotoOff,
  IconPhotoUp,
  IconRotate2,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type {
  GridChange,
  GridColumn,
  GridEdits,
  GridMenuItem,
  Sheet,
} from '../../ui/grid/grid-types.ts'
import type { RowActions } from '../catalogue/actions.ts'
import { CatalogueBlock } from '../catalogue/block.tsx'
import type { CategoryEdits, CategoryRow, CategoryTable } from './category-rows.ts'
import { gridRowOf } from './columns.ts'
import type { CategoryPictures } from './waiting-pictures.ts'

const ICON = { size: 16, stroke: 1.6 }

type GroupSectionProps = {
  table: CategoryTable
  columns: readonly GridColumn[]
  sheet: Sheet
  actions: RowActions<Category, CategoryEdits>
  pictures: CategoryPictures
  /** The file that the menu's uploads store. */
  file: File | null
  /** Id of the row that was added last, which takes the focus. */
  justAdded: string | null
  isFirst: boolean
  onEdit: (changes: readonly GridChange[]) => void
  onAdd: (group: string, rows: readonly GridEdits[]) => string[]
}

/** One group: its name under a strong rule, and a table of its categories. */
export function GroupSection(props: GroupSectionProps) {
  const { table, columns, sheet, actions, justAdded, isFirst, onEdit, onAdd } = props
  const name = table.group.toUpperCase()
  const count = table.rows.filter(({ stored }) => stored !== null).length
  const byId = new Map(table.rows.map((row) => [row.id, row]))
  const { problems } = actions
  const gridRows = useMemo(
    () => table.rows.map((row) => gridRowOf(row, problems[row.id] ?? [])),
    [table.rows, problems],
  )
  const withRow = (id: string, act: (row: CategoryRow) => void) => {
    const row = byId.get(id)
    if (row) act(row)
  }
  return (
    <CatalogueBlock
      title={name}
      note={count === 1 ? '1 category' : `${count} categories`}
      addLabel={`Add a category to ${name}`}
      emptyText={`No category in ${name} yet.`}
      sheet={sheet}
      columns={columns}
      rows={gridRows}
      onEdit={onEdit}
      onAdd={(rows) => onAdd(table.group, rows)}
      onSave={(id) => withRow(id, (row) => void actions.save(row))}
      onFile={(id, file, field) =>
        withRow(id, (row) =>
          props.pictures.upload(row, field === 'imageFile' ? 'image' : 'logo', file),
        )
      }
      rowMenu={({ id }) => {
        const row = byId.get(id)
        return row ? menuOf(row, props) : []
      }}
      focusOn={justAdded === null ? null : { id: justAdded, field: 'title' }}
      hidesNames={!isFirst}
    />
  )
}

function menuOf(row: CategoryRow, { actions, pictures, file }: GroupSectionProps): GridMenuItem[] {
  const upload = (label: string, kind: 'logo' | 'image'): GridMenuItem => ({
    label,
    icon: <IconPhotoUp {...ICON} />,
    // Without a file in the box the browser asks for one; nothing happens where none is chosen.
    ...(file
      ? { run: () => pictures.upload(row, kind, file) }
      : { onFile: (chosen: File) => pictures.upload(row, kind, chosen) }),
  })
  const has = (kind: 'logo' | 'image') =>
    pictures.isWaiting(row.id, kind) || (row.stored?.[`${kind}File`] ?? null) !== null
  return [
    {
      label: 'Save',
      icon: <IconDeviceFloppy {...ICON} />,
      shortcut: 'Ctrl S',
      isDisabled: !row.isDraft,
      isSave: true,
      run: () => void actions.save(row),
    },
    { ...upload('Upload logo', 'logo'), startsPart: true },
    { ...upload('Upload image', 'image'), icon: <IconPhoto {...ICON} /> },
    {
      label: 'Delete logo',
      icon: <IconPhotoOff {...ICON} />,
      isDisabled: !has('logo'),
      run: () => pictures.remove(row, 'logo'),
    },
    {
      label: 'Delete image',
      icon: <IconPhotoOff {...ICON} />,
      isDisabled: !has('image'),
      run: () => pictures.remove(row, 'image'),
    },
    {
      label: 'Delete',
      icon: <IconTrash {...ICON} />,
      isDanger: true,
      startsPart: true,
      run: () => void actions.remove([row]),
    },
    {
      label: 'Reset',
      icon: <IconRotate2 {...ICON} />,
      isDisabled: !row.isDraft,
      run: () => actions.reset(row),
    },
  ]
}

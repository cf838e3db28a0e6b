import { Button, Drawer, Input } from '@mantine/core'
import { IconDeviceFloppy, IconRotate2 } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { blockInvalidDates } from '../date-field.tsx'
import { leaveDrawer } from '../leave-drawer.ts'
import { isSaveKey, SAVE_KEY } from '../save-keys.ts'
import { t } from '../text.ts'
import { blockInvalidSave } from './block-save.ts'
import { CellInput, InvalidCellInput } from './cell-input.tsx'
import { columnIn, describeFormer, isWritable } from './cell-values.ts'
import { commitCell } from './commit-cell.ts'
import { LinesInput } from './draft-text.tsx'
import { cellAt, focusCell } from './grid-focus.ts'
import { keepUnreadable } from './keep-unreadable.ts'
import type { GridChange, GridColumn, GridProps, GridRow } from './grid-types.ts'
import { RowNoteLines } from './row-note.tsx'
import { editRows } from './use-draft-saver.ts'

type RowDrawerProps = Pick<GridProps, 'grid' | 'columns' | 'onEdit'> & {
  /** The open row; undefined if none is. */
  row: GridRow | undefined
  onSave: (id: string) => Promise<unknown>
  onReset: (id: string) => void
  onClose: () => void
}

/** Every labelled field of one row, including those hidden in the table. Closing it preserves the edits as a draft. */
export function RowDrawer({ row, onClose, ...given }: RowDrawerProps) {
  // Keeps showing the row during the closing transition.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const form = useRef<HTMLDivElement>(null)
  const commit = (column: GridColumn, text: string) =>
    row && commitCell({ grid: given.grid, edit: given.onEdit }, { row, column, text })
  return (
    <Drawer
      opened={row !== undefined}
      onClose={() =>
        leaveDrawer(() => {
          if (row) keepUnreadable(form.current, { row, columns: given.columns, commit })
          onClose()
        })
      }
      title={t('All fields')}
      // The cell may have been rendered again since: it is found by its row.
      returnFocus={false}
      onExitTransitionEnd={() => {
        const { current } = given.grid.focusedCell
        if (current) focusCell(cellAt(document, current))
      }}
    >
      {shown && <RowForm {...given} form={form} row={shown} onClose={onClose} />}
    </Drawer>
  )
}

type RowFormProps = Omit<RowDrawerProps, 'row'> & {
  form: RefObject<HTMLDivElement | null>
  row: GridRow
}

function RowForm({ form, row, grid, columns, onEdit, onSave, onReset, onClose }: RowFormProps) {
  const isSaving = useRef(false)
  const note = grid.notes?.[row.id]

  async function save() {
    if (blockInvalidDates(form.current) || blockInvalidSave({ grid, columns }, row.id)) return
    isSaving.current = true
    await onSave(row.id)
    isSaving.current = false
  }
  // As soon as it is stored, before the screen is reloaded; further edits keep it open.
  useEffect(() => {
    if (isSaving.current && !row.isDraft) onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each save
  }, [row.isDraft])

  function saveByKey(press: KeyboardEvent) {
    if (!isSaveKey(press)) return
    press.preventDefault()
    void save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key beside those of its fields
    <div ref={form} className="stack" tabIndex={-1} data-autofocus onKeyDown={saveByKey}>
      <h3>{row.name}</h3>
      {note && <RowNoteLines note={note} name={row.name} />}
      {row.problem && <p className="alert small">{row.problem.text}</p>}
      {columns
        .map((each) => columnIn(each, row))
        .filter(isWritable)
        .map((column) => (
          <RowField key={column.field} {...{ column, row, grid, onEdit }} />
        ))}
      <div className="row">
        <Button
          variant="filled"
          aria-keyshortcuts={SAVE_KEY}
          disabled={!row.isDraft}
          leftSection={<IconDeviceFloppy size={16} stroke={1.6} />}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
        <Button
          disabled={!row.isDraft}
          leftSection={<IconRotate2 size={16} stroke={1.6} />}
          onClick={() => onReset(row.id)}
        >
          {t('Reset')}
        </Button>
      </div>
    </div>
  )
}

type RowFieldProps = Pick<GridProps, 'grid' | 'onEdit'> & { column: GridColumn; row: GridRow }

function RowField({ column, row, grid, onEdit }: RowFieldProps) {
  const former = describeFormer(column, row)
  return (
    // The input is already labelled, as in the table.
    <Input.Wrapper
      data-field={column.field}
      label={column.label}
      labelElement="div"
      labelProps={{ 'aria-hidden': true }}
      {...(former !== null && { description: former })}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <FieldInput {...{ column, row, grid, onEdit }} />
    </Input.Wrapper>
  )
}

function FieldInput({ column, row, grid, onEdit }: RowFieldProps) {
  const marked = grid.invalidCells[row.id]?.[column.field]
  const edit = (changes: readonly GridChange[]) => editRows(grid.name, onEdit, changes)
  if (marked) {
    return (
      <InvalidCellInput
        key={marked.text}
        {...{ column, row, tabIndex: 0 }}
        invalidCells={marked}
        onCommit={(text) => commitCell({ grid, edit }, { row, column, text })}
      />
    )
  }
  if (column.kind === 'picture' || column.kind === 'read-only') return null
  const shared = {
    isWrong: row.problem?.fields.includes(column.field) ?? false,
    onChange: (value: GridRow['values'][string]) =>
      edit([{ id: row.id, edits: { [column.field]: value ?? null } }]),
  }
  if (column.kind === 'multiline')
    return (
      <LinesInput
        aria-label={column.label}
        error={shared.isWrong}
        tabIndex={0}
        placeholder=""
        value={String(row.values[column.field] ?? '')}
        onChange={shared.onChange}
      />
    )
  return <CellInput {...{ column, row }} tabIndex={0} {...shared} />
}

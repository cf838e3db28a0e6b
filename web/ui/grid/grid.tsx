import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { Enlarge } from '../enlarge.tsx'
import { t } from '../text.ts'
import { commitCell } from './commit-cell.ts'
import { GridTableRow, type RowActions } from './grid-row.tsx'
import { cellAt, focusCell, isField } from './grid-focus.ts'
import type {
  GridChange,
  GridColumn,
  GridProps,
  GridRow,
  GridState,
  FocusedCell,
} from './grid-types.ts'
import classes from './grid.module.css'
import { useFocusFollow } from './use-cell-focus.ts'
import { LazyRows } from './lazy-rows.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { applyPaste, pasteInto, type PendingPaste } from './paste-into.ts'
import { selectRange } from './range.ts'
import { blockInvalidSave } from './block-save.ts'
import { editRows, saveFrom } from './use-draft-saver.ts'
import { isAmbiguous, findAmbiguousRows, type InvalidCells } from './invalid-cells.ts'

/** A stable value for rows without questions, so that marks elsewhere do not re-render them. */
const NO_INVALID_ROWS: InvalidCells = {}

/** Rows are rendered in groups of this many, and only near the viewport. */
const GROUP = 5

type Enlarged = { name: string; src: string }

/** An editable table, like a spreadsheet. Every edited row is a draft until it is saved. */
export function Grid(props: GridProps) {
  const { columns, rows, grid, focusOn } = props
  const startsNear = props.startsNear ?? props.hidesNames !== true
  const hasSelection = props.hidesSelection !== true
  const [active, setActive] = useState<string | null>(null)
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  const [paste, setPaste] = useState<PendingPaste | null>(null)
  const actions = useRowActions(props, { activate: setActive, enlarge: setEnlarged, ask: setPaste })
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / GROUP) }, (_unused, place) =>
        rows.slice(place * GROUP, (place + 1) * GROUP),
      ),
    [rows],
  )
  const windowWidth = useWindowWidth()
  const table = useRef<HTMLTableElement>(null)
  useRefusedInView(table, rows)
  useFocusFollow(table, { rows, enlarged, selected: grid.selected, windowWidth }, grid.focusedCell)
  const isThere = useMemo(() => rows.some(({ id }) => id === active), [rows, active])
  const reached = isThere ? active : rows[0]?.id
  if (rows.length === 0) return props.empty
  const width = columns.length + (hasSelection ? 2 : 1)
  return (
    <div className="card">
      <table
        ref={table}
        data-sheet={grid.name}
        data-pictured={columns.some(({ kind }) => kind === 'picture') || undefined}
        data-timed={columns.some(({ place }) => place === 'time') || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is written in is a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={hasSelection || undefined}
        className={classes['table']}
      >
        <GridHead {...props} />
        {groups.map((group, place) => (
          <LazyRows
            key={place}
            count={group.length}
            columns={columns}
            width={width}
            windowWidth={windowWidth}
            startsNear={place === 0 && startsNear}
            isWanted={group.some(
              ({ id }) => id === focusOn?.id || id === grid.focusedCell.current?.row,
            )}
          >
            {() =>
              group.map((row, within) => (
                <GridTableRow
                  key={grid.keyOf(row.id)}
                  row={row}
                  index={place * GROUP + within + 1}
                  columns={columns}
                  actions={actions}
                  isActive={row.id === reached}
                  isSelected={grid.selected.has(row.id)}
                  hasSelection={hasSelection}
                  hasAction={props.rowAction !== undefined}
                  invalidCells={grid.invalidCells[row.id]}
                  invalidRows={
                    isAmbiguous(grid.invalidCells[row.id]) ? grid.invalidCells : NO_INVALID_ROWS
                  }
                  note={grid.notes?.[row.id]}
                  startsIn={focusOn?.id === row.id ? focusOn.field : null}
                  visit={focusOn?.id === row.id ? (focusOn.visit ?? null) : null}
                />
              ))
            }
          </LazyRows>
        ))}
      </table>
      {paste && (
        <PasteDialog
          label={props.label}
          pending={paste}
          onChoose={(pasted) => {
            setPaste(null)
            focusRow(grid.focusedCell.current)
            applyPaste(props, pasted, paste.row)
          }}
          onClose={() => {
            setPaste(null)
            focusRow(grid.focusedCell.current)
          }}
        />
      )}
      {enlarged && (
        <Enlarge src={enlarged.src} title={enlarged.name} onClose={() => setEnlarged(null)} />
      )}
    </div>
  )
}

/** Column widths and names. */
function GridHead(props: GridProps) {
  const { columns, hidesNames } = props
  const hasSelection = props.hidesSelection !== true
  return (
    <>
      <colgroup>
        {hasSelection && <col data-part="selection" />}
        <ColumnWidths columns={columns} />
        <col data-part={props.rowAction ? 'action' : 'menu'} />
      </colgroup>
      <thead data-hidden={hidesNames || undefined}>
        <tr aria-rowindex={1}>
          {hasSelection && (
            <th scope="col" data-part="selection">
              {hidesNames ? (
                <VisuallyHidden>{t('Selection')}</VisuallyHidden>
              ) : (
                <SelectAll
                  name={t('Select all of {label}', { label: props.label })}
                  grid={props.grid}
                  ids={props.rows.map(({ id }) => id)}
                />
              )}
            </th>
          )}
          {columns.map(({ field, label, kind, isExtra }) => (
            <th key={field} scope="col" data-kind={kind} data-extra={isExtra}>
              {label}
            </th>
          ))}
          <th scope="col" data-part="menu">
            {props.rowAction?.label ?? <VisuallyHidden>{t('Menu')}</VisuallyHidden>}
          </th>
        </tr>
      </thead>
    </>
  )
}

function ColumnWidths({ columns }: { columns: readonly GridColumn[] }) {
  return columns.map(({ field, kind, width, isExtra, isStrong }) => (
    <col
      key={field}
      data-kind={kind}
      data-extra={isExtra}
      data-strong={isStrong}
      style={width === undefined ? {} : { width }}
    />
  ))
}

type GridNamesProps = {
  columns: readonly GridColumn[]
  grid: GridState
  /** The ids of all rows below the names. */
  ids: readonly string[]
  selectAll: string
  /** The sortable columns, and the current one. */
  sort?: { by: string; fields: readonly string[]; onChange: (field: string) => void }
}

/** The column names of several tables, shown once; each table has its own for screen readers. */
export function GridNames({ columns, grid, ids, selectAll, sort }: GridNamesProps) {
  return (
    <table className={classes['table']} data-names role="presentation">
      <colgroup>
        <col data-part="selection" />
        <ColumnWidths columns={columns} />
        <col data-part="menu" />
      </colgroup>
      <thead>
        <tr>
          <td data-part="selection">
            <SelectAll name={selectAll} grid={grid} ids={ids} />
          </td>
          {columns.map(({ field, label, kind, isExtra }) => (
            <td key={field} data-kind={kind} data-extra={isExtra}>
              {sort?.fields.includes(field) ? (
                <button
                  type="button"
                  aria-pressed={sort.by === field}
                  aria-label={t('Sort by {label}', { label })}
                  onClick={() => sort.onChange(field)}
                >
                  {label}
                  {sort.by === field && <IconChevronDown size={14} stroke={1.6} />}
                </button>
              ) : (
                <span aria-hidden>{label}</span>
              )}
            </td>
          ))}
          <td data-part="menu" aria-label={t('Menu')} />
        </tr>
      </thead>
    </table>
  )
}

/** A dialog opened by a key returns the focus to the cell the key was pressed in. */
function focusRow(focusedCell: FocusedCell | null) {
  if (focusedCell) focusCell(cellAt(document, focusedCell))
}

function useWindowWidth(): number {
  return useSyncExternalStore(onResize, () => window.innerWidth)
}

function onResize(act: () => void) {
  addEventListener('resize', act)
  return () => removeEventListener('resize', act)
}

/** A rejected row may be far from what is rendered: scrolls its group into view, where the row takes the focus. */
function useRefusedInView(table: RefObject<HTMLTableElement | null>, rows: readonly GridRow[]) {
  const place = rows.findIndex(({ problem }) => problem && !problem.keepsFocus)
  const row = rows[place]
  useEffect(() => {
    if (!row?.problem || table.current?.querySelector(`tr[data-row="${CSS.escape(row.id)}"]`))
      return
    table.current?.tBodies[Math.floor(place / GROUP)]?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal, wherever its row stands later
  }, [row?.problem])
}

type SelectAllProps = { name: string; grid: GridState; ids: readonly string[] }

function SelectAll({ name, grid, ids }: SelectAllProps) {
  const chosen = grid.selected.size === 0 ? 0 : ids.filter((id) => grid.selected.has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label={name}
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={({ currentTarget }) => grid.select(ids, currentTarget.checked)}
    />
  )
}

type Shows = {
  activate: (id: string) => void
  enlarge: (picture: Enlarged) => void
  ask: (paste: PendingPaste) => void
}

/** Stable callbacks, so that a row re-renders only when its own data changes. */
function useRowActions(props: GridProps, { activate, enlarge, ask }: Shows): RowActions {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const edit = (changes: readonly GridChange[]) =>
    editRows(latest.current.grid.name, (again) => latest.current.onEdit(again), changes)
  const [actions] = useState<RowActions>(() => ({
    activate,
    isEdited(id) {
      const { row, control } = latest.current.grid.focusedCell.current ?? {}
      return row === id && isField(control) && control === document.activeElement
    },
    edit: (id, field, value) => edit([{ id, edits: { [field]: value } }]),
    commitCell: (row, column, text) =>
      commitCell({ grid: latest.current.grid, edit }, { row, column, text }),
    answer(field, text, value) {
      const ids = findAmbiguousRows(latest.current.grid.invalidCells, field, text)
      for (const id of ids) latest.current.grid.setInvalidCells(id, { [field]: null })
      edit(ids.map((id) => ({ id, edits: { [field]: value } })))
    },
    save: (row) => saveFrom(latest.current, row.id),
    open: (row) => latest.current.onOpen?.(row.id),
    run(row, item) {
      if (!item.isSave || !blockInvalidSave(latest.current, row.id)) item.run()
    },
    menuOf: (row) => latest.current.rowMenu?.(row) ?? [],
    actionOf: () => latest.current.rowAction,
    choose(id, isSelected, isRange) {
      const { rows, grid, idsOfScreen } = latest.current
      const ids = idsOfScreen?.() ?? rows.map((row) => row.id)
      grid.select(isRange ? selectRange(ids, grid.anchor.current, id) : [id], isSelected)
      grid.anchor.current = id
    },
    paste: (row, field, data, isInside) =>
      pasteInto(latest.current, { row, field, data, isInside }, ask),
    drop(row, field, data) {
      const file = [...data.files].find(({ type }) => type.startsWith('image/'))
      if (!file || !latest.current.onFile) return false
      latest.current.onFile(row.id, file, field)
      return true
    },
    enlarge: (row, src) => enlarge({ name: row.name, src }),
  }))
  return actions
}

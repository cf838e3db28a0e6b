import { IconAlertCircle, IconSquareCheck } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { inEm } from '../breakpoints.ts'
import { t } from '../text.ts'
import { scrollToRow } from './scroll-to-row.ts'
import { CellInput, InvalidCellInput } from './cell-input.tsx'
import { CellText } from './cell-text.tsx'
import { columnIn, describeFormer } from './cell-values.ts'
import { ExtraCells, extraColumns } from './extra-cells.tsx'
import { cellOf, focusCell, isField } from './grid-focus.ts'
import { useKeepUnreadable } from './keep-unreadable.ts'
import type {
  GridColumn,
  GridNote,
  GridMenuItem,
  GridProblem,
  GridRow,
  GridRowAction,
  GridValue,
  InvalidCell,
} from './grid-types.ts'
import classes from './grid.module.css'
import { AmbiguousChoice } from '../ambiguous-choice.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowNote } from './row-note.tsx'
import {
  findAmbiguousCells,
  findAmbiguousRows,
  describeInvalidCells,
  type InvalidCells,
} from './invalid-cells.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The callbacks of a row; stable for the life of the grid. */
export type RowActions = {
  edit: (id: string, field: string, value: GridValue) => void
  commitCell: (row: GridRow, column: GridColumn, text: string) => void
  /** Sets the intended choice in all rows. */
  answer: (field: string, text: string, value: string) => void
  save: (row: GridRow) => void
  /** Opens all fields of the row, if the screen supports it. */
  open: (row: GridRow) => void
  run: (row: GridRow, item: GridMenuItem & { run: () => void }) => void
  menuOf: (row: GridRow) => readonly GridMenuItem[]
  /** Action of the row's button, which replaces the menu. */
  actionOf: () => GridRowAction | undefined
  choose: (id: string, isSelected: boolean, isRange: boolean) => void
  paste: (row: GridRow, field: string, data: DataTransfer, isInside: boolean) => boolean
  enlarge: (row: GridRow, src: string) => void
  drop: (row: GridRow, field: string | null, data: DataTransfer) => boolean
  activate: (id: string) => void
  /** Whether the row, now rendered under this id, is being edited. */
  isEdited: (id: string) => boolean
}

type GridTableRowProps = {
  row: GridRow
  /** Position in the whole table, from 1. */
  index: number
  columns: readonly GridColumn[]
  actions: RowActions
  isActive: boolean
  isSelected: boolean
  hasSelection: boolean
  hasAction: boolean
  invalidCells: Record<string, InvalidCell> | undefined
  /** Invalid cells of all rows, for a row that asks which of several choices is meant. */
  invalidRows: InvalidCells
  note: GridNote | undefined
  /** The field to focus when the row appears. */
  startsIn: string | null
  /** The visit that named the row, which is then scrolled into view before it takes the focus. */
  visit: string | null
}

/** Rejections that have already moved the focus; scrolling back to the row does not move it again. */
const focusedProblems = new WeakSet<GridProblem['fields']>()

/** New rows that have taken the focus; rendering them again does not take it again. */
const focusedRows = new Set<string>()

/** A row. Its cells are plain text until one is edited or the row is a draft. */
export const GridTableRow = memo(function GridTableRow(props: GridTableRowProps) {
  const { row, columns, actions, invalidCells, isActive, isSelected } = props
  const [isInside, setInside] = useState(() => props.startsIn !== null || actions.isEdited(row.id))
  const [revision, setRevision] = useState(0)
  const element = useRef<HTMLTableRowElement>(null)
  const tabIndex = isActive ? 0 : -1
  const isEditing = row.isDraft || isInside || invalidCells !== undefined
  const keys = useRowKeys({
    row,
    actions,
    onInside: () => flushSync(() => setInside(true)),
    onOutside: () => {
      flushSync(() => {
        setInside(false)
        setRevision((current) => current + 1)
      })
    },
  })

  useRowFocus(element, props, setInside)
  useKeepUnreadable(element, {
    row,
    columns,
    commit: (column, text) => actions.commitCell(row, column, text),
  })

  const enter = (field: string) => {
    flushSync(() => setInside(true))
    keys.enter(cellOf(element.current, field))
  }

  return (
    <>
      <tr
        ref={element}
        aria-rowindex={props.index + 1}
        aria-selected={props.hasSelection ? isSelected : undefined}
        data-row={row.id}
        data-draft={isEditing && (row.isDraft || invalidCells !== undefined) ? true : undefined}
        data-editing={isEditing || undefined}
        data-muted={(row.isMuted && !isEditing) || undefined}
        {...keys.handlers}
        onFocus={(event) => {
          actions.activate(row.id)
          // The inputs stay while one is being edited, even when the row stops being a draft.
          if (isCellInput(event.target)) setInside(true)
          keys.handlers.onFocus(event)
        }}
        onBlur={(event) => {
          keys.handlers.onBlur(event)
          // A calendar or list of choices is rendered elsewhere in the page but belongs to the row.
          requestAnimationFrame(() => {
            if (!isInUse(element.current)) setInside(false)
          })
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const field = (event.target as Element).closest('td')?.dataset['field'] ?? null
          if (actions.drop(row, field, event.dataTransfer)) event.preventDefault()
        }}
      >
        {props.hasSelection && <SelectCell {...props} tabIndex={tabIndex} />}
        {columns
          .map((each) => columnIn(each, row))
          .map((column) => (
            <RowCell
              key={column.field}
              {...{ column, row, tabIndex, isEditing, revision, actions }}
              marked={invalidCells?.[column.field]}
              onEnter={() => enter(column.field)}
            />
          ))}
        <td data-part="menu">
          {props.hasAction ? (
            <RowButton row={row} actionOf={actions.actionOf} tabIndex={tabIndex} />
          ) : (
            <RowMenu
              tabIndex={tabIndex}
              itemsOf={() => menuOf(props)}
              onRun={(item) => actions.run(row, item)}
            />
          )}
        </td>
      </tr>
      {props.note && (
        <RowNote
          note={props.note}
          name={row.name}
          columns={columns}
          hasSelection={props.hasSelection}
        />
      )}
      {isEditing && <RowProblem {...props} />}
    </>
  )
})

/** Focuses the cell a row starts in or was rejected for; ends editing once the row is left. */
function useRowFocus(
  element: RefObject<HTMLTableRowElement | null>,
  { row, startsIn, visit }: GridTableRowProps,
  setInside: (isInside: boolean) => void,
) {
  // The row is new or was searched for; its first cell is ready for typing.
  useEffect(() => {
    if (startsIn === null || !element.current) return
    if (visit !== null)
      return scrollToRow(element.current, visit, () => {
        flushSync(() => setInside(true))
        focusCell(cellOf(element.current, startsIn), { preventScroll: true })
      })
    if (!focusedRows.has(row.id)) focusCell(cellOf(element.current, startsIn))
    focusedRows.add(row.id)
  }, [element, setInside, row.id, startsIn, visit])

  // A rejected save focuses the first invalid cell.
  const refusal = row.problem
  useEffect(() => {
    const [first] = refusal?.fields ?? []
    if (
      !refusal ||
      first === undefined ||
      refusal.keepsFocus ||
      focusedProblems.has(refusal.fields)
    )
      return
    focusedProblems.add(refusal.fields)
    focusCell(cellOf(element.current, first))
  }, [element, refusal])

  // A dialog closed by pointer does not restore the focus, so no event reports that the row was left.
  useEffect(() => {
    if (!row.isDraft && !isInUse(element.current)) setInside(false)
  }, [element, setInside, row.isDraft])
}

function isPhone(): boolean {
  return matchMedia(`(width < ${inEm('md')})`).matches
}

/** On a phone it begins the choosing, for the boxes only stand there while rows are chosen. */
function menuOf({ row, hasSelection, actions }: GridTableRowProps): readonly GridMenuItem[] {
  if (!hasSelection || !isPhone()) return actions.menuOf(row)
  const select = {
    label: t('Select'),
    icon: <IconSquareCheck size={16} stroke={1.6} />,
    run: () => actions.choose(row.id, true, false),
  }
  return [select, ...actions.menuOf(row)]
}

function SelectCell(props: GridTableRowProps & { tabIndex: 0 | -1 }) {
  const { row, tabIndex, isSelected, actions, hasAction } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the box has the keys; a finger may miss it
    <td
      data-part="selection"
      data-by-menu={!hasAction || undefined}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.querySelector('input')?.click()
      }
    >
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={t('Select {name}', { name: row.name })}
        checked={isSelected}
        onChange={({ currentTarget, nativeEvent }) =>
          actions.choose(row.id, currentTarget.checked, hasShift(nativeEvent))
        }
      />
    </td>
  )
}

type RowCellProps = Pick<GridTableRowProps, 'row' | 'actions'> & {
  column: GridColumn
  tabIndex: 0 | -1
  isEditing: boolean
  /** Changing it recreates the inputs. */
  revision: number
  marked: InvalidCell | undefined
  onEnter: () => void
}

function RowCell(props: RowCellProps) {
  const { column, row } = props
  return (
    <td
      data-field={column.field}
      data-kind={column.kind}
      data-place={column.place}
      data-label={column.label}
      data-strong={column.isStrong}
      data-quiet={column.isQuiet}
      data-extra={column.isExtra}
      data-under-day={(column.kind === 'date' && column.isUnderItsDay?.(row)) || undefined}
      {...changedProps(column, row)}
    >
      <CellContent {...props} />
      <Former column={column} row={row} />
    </td>
  )
}

function CellContent(props: RowCellProps) {
  const { column, row, tabIndex, isEditing, revision, marked, actions, onEnter } = props
  if (marked) {
    return (
      <InvalidCellInput
        key={marked.text}
        {...{ column, row, tabIndex }}
        invalidCells={marked}
        onCommit={(text) => actions.commitCell(row, column, text)}
      />
    )
  }
  if (isEditing && column.kind !== 'picture' && column.kind !== 'read-only') {
    return (
      <CellInput
        key={revision}
        {...{ column, row, tabIndex }}
        isWrong={row.problem?.fields.includes(column.field) ?? false}
        onChange={(value) => actions.edit(row.id, column.field, value)}
      />
    )
  }
  return (
    <CellText
      {...{ column, row, tabIndex, onEnter }}
      onEnlarge={(src) => actions.enlarge(row, src)}
    />
  )
}

/** Why the row was not saved, and a prompt for any ambiguous choice. */
function RowProblem(props: GridTableRowProps) {
  const { row, columns, invalidCells, actions } = props
  const extras = extraColumns(columns).length
  const questions = findAmbiguousCells(invalidCells, columns)
  const asked = new Set(questions.map(({ field }) => field))
  const others = columns.filter(({ field }) => !asked.has(field))
  const problem = describeInvalidCells(invalidCells, others) ?? row.problem?.text
  if (problem === undefined && questions.length === 0) return null
  return (
    <tr data-problem>
      <td colSpan={columns.length - extras + (props.hasSelection ? 2 : 1)}>
        {problem !== undefined && (
          <span>
            <IconAlertCircle size={15} stroke={1.6} aria-hidden="true" />
            {problem}
          </span>
        )}
        {questions.map(({ field, text, among }) => (
          <AmbiguousChoice
            key={field}
            name={text}
            among={among}
            rows={findAmbiguousRows(props.invalidRows, field, text).length}
            onChoose={({ value }) => actions.answer(field, text, value)}
          />
        ))}
      </td>
      <ExtraCells columns={columns} />
    </tr>
  )
}

/** Marks a draft's cell that differs from the stored value. */
function changedProps(column: GridColumn, row: GridRow) {
  const former = describeFormer(column, row)
  return former === null ? {} : { 'data-changed': true, title: former }
}

function Former({ column, row }: { column: GridColumn; row: GridRow }) {
  const former = describeFormer(column, row)
  return former !== null && <small className={classes['was']}>{former}</small>
}

type RowButtonProps = { row: GridRow; actionOf: RowActions['actionOf']; tabIndex: 0 | -1 }

function RowButton({ row, actionOf, tabIndex }: RowButtonProps) {
  const action = actionOf()
  return (
    <button
      type="button"
      className={classes['menu']}
      tabIndex={tabIndex}
      aria-label={action?.nameOf(row)}
      title={action?.label}
      onClick={() => actionOf()?.run(row)}
    >
      {action?.icon}
    </button>
  )
}

function isCellInput(target: Element): boolean {
  return isField(target) && target.closest('td[data-field]') !== null
}

function isInUse(row: Element | null): boolean {
  const focused = document.activeElement
  if (row === null || row.contains(focused)) return row !== null
  return focused?.closest('[data-portal]') != null || row.querySelector('[data-unreadable]') != null
}

/** Whether Shift was held; a checkbox toggled by the space bar reports no modifier. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}

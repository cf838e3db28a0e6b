import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { isSaveKey } from '../save-keys.ts'
import { cellAfter, cellAt, cellOf, controlOf, focusCell, isField, placeOf } from './grid-focus.ts'
import { toGridMove, type GridMode } from './grid-keys.ts'
import type { RowActions } from './grid-row.tsx'
import type { GridRow, GridValue } from './grid-types.ts'
import { endTyping, forgetTyped, pressUndo, readUndoKey } from './undo-steps.ts'

type RowKeys = {
  row: GridRow
  actions: RowActions
  /** Turns the row's texts into inputs immediately. */
  onInside: () => void
  onOutside: () => void
}

type Press = KeyboardEvent<HTMLTableRowElement>

/** The value of a cell before it was edited. */
type Before = { field: string; value: GridValue }

/** The keyboard of one row, as in a spreadsheet: on a cell keys move and typing replaces, inside it they edit. */
export function useRowKeys({ row, actions, onInside, onOutside }: RowKeys) {
  const mode = useRef<GridMode>('on')
  const before = useRef<Before | null>(null)
  const isTyped = useRef(false)

  // A new row that is stored returns to navigation, unless its editing continues.
  useEffect(() => {
    if (!row.isDraft) mode.current = 'on'
    // oxlint-disable-next-line react/exhaustive-deps -- of what is saved later, arrows still move the cursor
  }, [row.id])

  // After a save or reset, Escape reverts a cell to that value.
  useEffect(() => {
    if (row.isDraft || !before.current) return
    const { field } = before.current
    before.current = { field, value: row.values[field] ?? null }
  }, [row.isDraft, row.values])

  function enter(cell: HTMLElement | null, opensList = cell?.dataset['kind'] === 'choice') {
    mode.current = 'in'
    const control = controlOf(cell)
    control?.focus()
    if (!isField(control)) return
    control.setSelectionRange(control.value.length, control.value.length)
    if (opensList || control instanceof HTMLTextAreaElement) control.click()
  }

  function leave(cell: HTMLElement) {
    const { field = '' } = cell.dataset
    const tr = cell.closest('tr')
    if (before.current && before.current.field === field && mode.current === 'in') {
      const { value } = before.current
      flushSync(() => actions.edit(row.id, field, value))
      forgetTyped(row.id, field)
    }
    onOutside()
    mode.current = 'on'
    focusCell(cellOf(tr, field))
  }

  function inside(press: Press, cell: HTMLElement, { isTyped = false, opensList = false }) {
    const { field = '', kind } = cell.dataset
    if (kind === 'picture' || kind === 'read-only' || field === '') return
    if (!isTyped) press.preventDefault()
    const tr = cell.closest('tr')
    if (!isField(press.target)) {
      onInside()
      focusCell(cellOf(tr, field))
    }
    mode.current = 'in'
    // The typed character goes into the newly focused input and replaces its text.
    if (!isTyped) enter(cellOf(tr, field), opensList || kind === 'choice')
  }

  function move(press: Press, cell: HTMLElement) {
    const found = findMove(press, cell, mode.current)
    if (!found) return
    switch (found.to) {
      case 'save':
        press.preventDefault()
        return actions.save(row)
      case 'open':
        press.preventDefault()
        // A typed date is parsed first.
        flushSync(() => undefined)
        return actions.open(row)
      case 'revert':
        return leave(cell)
      case 'commit':
        return commit(press, cell, mode)
      case 'line':
        press.preventDefault()
        // The only way to insert a line that the browser's own undo can revert.
        document.execCommand('insertText', false, '\n')
        return
      case 'clear':
        return inside(press, cell, { isTyped: true })
      case 'inside':
        return inside(press, cell, { isTyped: found.typed !== undefined })
      case 'list':
        return inside(press, cell, { opensList: true })
      case 'toggle':
        press.preventDefault()
        return actions.choose(row.id, !isChosen(cell), false)
      case 'left':
      case 'right':
      case 'up':
      case 'down':
      case 'first':
      case 'last':
      case 'top':
      case 'bottom':
        press.preventDefault()
        return focusCell(cellAfter(cell, found.to))
    }
  }

  return { enter, handlers: useHandlers({ row, actions, mode, before, isTyped, move }) }
}

/** What a key does in a cell. */
function findMove(press: Press, cell: HTMLElement, mode: GridMode) {
  return toGridMove(
    {
      key: press.key,
      hasCommand: press.ctrlKey || press.metaKey,
      hasShift: press.shiftKey,
      hasAlt: press.altKey,
      hasList: hasList(cell),
      hasLines: cell.dataset['kind'] === 'multiline',
    },
    mode,
  )
}

/** Moves on to the cell below. */
function commit(press: Press, cell: HTMLElement, mode: RefObject<GridMode>) {
  const next = cellAfter(cell, 'down') ?? cell
  const table = next.closest('table')
  const place = placeOf(next)
  // A typed date is parsed first; an invalid one keeps the focus.
  flushSync(() => undefined)
  if (cell.querySelector('[data-unreadable]')) return
  press.preventDefault()
  mode.current = 'on'
  endTyping()
  // With another date the row may have moved to another day.
  if (place) focusCell(cellAt(table, place))
}

type Handling = Pick<RowKeys, 'row' | 'actions'> & {
  mode: RefObject<GridMode>
  before: RefObject<Before | null>
  /** Whether something was typed in the cell since it was entered or saved. */
  isTyped: RefObject<boolean>
  move: (press: Press, cell: HTMLElement) => void
}

function useHandlers({ row, actions, mode, before, isTyped, move }: Handling) {
  return {
    // Otherwise the arrows would open a closed list first.
    onKeyDownCapture(press: Press) {
      const target = press.target as Element
      const cell = target.closest<HTMLElement>('td')
      const isClosed = target.getAttribute('aria-expanded') === 'false'
      if (press.nativeEvent.isComposing) return
      if (!cell || !isClosed || !hasList(cell) || !/^Arrow(Up|Down)$/.test(press.key)) return
      press.stopPropagation()
      move(press, cell)
    },
    onKeyDown(press: Press) {
      const cell = (press.target as Element).closest<HTMLElement>('td')
      if (!cell || press.defaultPrevented || press.nativeEvent.isComposing) return
      // An open list or menu has its own keys; so do buttons and checkboxes, except for the arrows.
      const isOpen = (press.target as Element).getAttribute('aria-expanded') === 'true'
      if (isOpen && !isSaveKey(press)) return
      const undo = readUndoKey(press)
      if (undo) {
        // Text that is being typed has the browser's own undo; outside of fields the screen handles the keys.
        const isText = mode.current === 'in' && isTyped.current && !hasList(cell)
        if (!isField(press.target) || isText) return
        press.preventDefault()
        if (!press.repeat) pressUndo(undo)
        return
      }
      if (isSaveKey(press)) isTyped.current = false
      else if (isControl(press.target as Element, cell) && !/^(Arrow|Home|End)/.test(press.key))
        return
      move(press, cell)
    },
    onInput() {
      isTyped.current = true
    },
    onPointerDown({ target }: PointerEvent) {
      if (isField(target)) mode.current = 'in'
    },
    onFocus({ target }: FocusEvent) {
      const field = target.closest('td')?.dataset['field']
      if (field === undefined || before.current?.field === field) return
      const value = row.values[field]
      isTyped.current = false
      before.current = { field, value: (value ?? null) as GridValue }
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // A list or calendar of the cell is rendered elsewhere, and the focus returns from another window.
      const next = relatedTarget?.closest('td')
      if (next === null || next === target.closest('td') || !document.hasFocus()) return
      before.current = null
      endTyping()
    },
    onPaste(event: ClipboardEvent) {
      const field = (event.target as Element).closest('td')?.dataset['field']
      if (field === undefined) return
      const isInside = mode.current === 'in' && isField(event.target)
      if (actions.paste(row, field, event.clipboardData, isInside)) event.preventDefault()
    },
  }
}

function isChosen(cell: HTMLElement): boolean {
  return cell.closest('tr')?.getAttribute('aria-selected') === 'true'
}

function hasList({ dataset: { kind } }: HTMLElement): boolean {
  return kind === 'choice' || kind === 'icon'
}

/** A checkbox, a menu's button or a picture, as opposed to a cell's own text or input. */
function isControl(target: Element, cell: HTMLElement): boolean {
  const { field, kind } = cell.dataset
  return field === undefined || kind === 'picture' || target !== controlOf(cell)
}

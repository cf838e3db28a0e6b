import type { DateOrder } from '@app/core/time/read-date.ts'
import { t } from '../text.ts'
import { toast, toastError } from '../toast.tsx'
import type { GridColumn, GridProps, GridRow } from './grid-types.ts'
import {
  countAdded,
  countChanged,
  findAmbiguousDates,
  pasteAsNew,
  pasteAt,
  readBlock,
  type Pasted,
} from './paste.ts'
import { doReversibly, recordDrafts } from './undo-steps.ts'
import { recordEdited } from './use-draft-saver.ts'

type PasteAt = { row: GridRow; field: string; data: DataTransfer; isInside: boolean }

/** A parsed block: `asNew` adds rows instead, if the table accepts new ones and existing rows would change. */
export type PasteRead = { over: Pasted; asNew: Pasted | null }

/** A paste that awaits confirmation: it would change more than one existing row, or contains ambiguous dates. */
export type PendingPaste = {
  row: GridRow
  columns: readonly GridColumn[]
  /** Parses the block with its ambiguous dates in the given order, by default the reader's. */
  read: (order?: DateOrder) => PasteRead
}

/** Handles a paste into a cell; false leaves it to the browser. */
export function pasteInto(
  props: GridProps,
  { row, field, data, isInside }: PasteAt,
  ask: (paste: PendingPaste) => void,
): boolean {
  const file = [...data.files].find(({ type }) => type.startsWith('image/'))
  if (file && props.onFile) {
    props.onFile(row.id, file, field)
    return true
  }
  const text = data.getData('text/plain')
  const shown = props.columns.filter(({ kind }) => kind !== 'picture')
  const first = shown.findIndex((column) => column.field === field)
  const hasLines = shown[first]?.kind === 'multiline'
  if (text === '' || (isInside && (hasLines || !/[\t\n]/.test(text.trimEnd())))) return false
  if (first < 0) return false
  const columns = shown.slice(first)
  const block = readBlock(text)
  const place = { rows: props.rows, columns, row: props.rows.findIndex(({ id }) => id === row.id) }
  const over = pasteAt(block, place)
  if (countChanged(over) <= 1 && findAmbiguousDates(over).length === 0) {
    applyPaste(props, over, row)
    return true
  }
  const mayAdd = props.onAdd !== undefined && countChanged(over) > 1
  ask({
    row,
    columns,
    read: (order) => ({
      over: pasteAt(block, { ...place, order }),
      asNew: mayAdd ? pasteAsNew(block, { columns, order }) : null,
    }),
  })
  return true
}

/** Turns a block into drafts, as one step; one Undo reverts them all. New rows go after `at`. */
export function applyPaste(props: GridProps, pasted: Pasted, at: GridRow): void {
  const { onAdd, grid } = props
  const touched = new Set<string>()
  const run = doReversibly(() => writePaste(props, pasted, at, touched))
  const undo = recordDrafts(grid.name, [...touched], run)
  recordEdited(grid.name, [...touched])
  reportOmitted(pasted, onAdd !== undefined)
  if (isOneCell(pasted)) return
  const words = t(
    '{added, plural, =0 {} one {# row added, } other {# rows added, }}{changed, plural, =0 {none changed} one {# row changed} other {# rows changed}} by the paste. Not saved yet.',
    { added: countAdded(pasted), changed: countChanged(pasted) },
  )
  toast(words, { run: undo })
}

/** Adds the ids of its rows to `touched`; returns a function that reverts it. */
function writePaste(
  { onEdit, onAdd, onRemove, grid }: GridProps,
  pasted: Pasted,
  at: GridRow,
  touched: Set<string>,
): () => void {
  const { changes, added } = pasted
  const invalidCells = newMarks(pasted.invalidCells, grid)
  const before = invalidCells.map(({ id, cells }) => ({
    id,
    cells: Object.fromEntries(
      Object.keys(cells).map((field) => [field, grid.invalidCells[id]?.[field] ?? null]),
    ),
  }))
  const takeBack = changes.length > 0 ? onEdit(changes) : undefined
  const ids =
    added.length > 0
      ? (onAdd?.(
          added.map(({ edits }) => edits),
          at.id,
        ) ?? [])
      : []
  const ofAdded = added.flatMap(({ cells }, place) => {
    const id = ids[place]
    return id === undefined ? [] : [{ id, cells }]
  })
  for (const { id, cells } of [...invalidCells, ...newMarks(ofAdded, grid)])
    grid.setInvalidCells(id, cells)
  for (const { id } of [...changes, ...invalidCells]) touched.add(id)
  for (const id of ids) touched.add(id)
  return () => {
    takeBack?.()
    if (ids.length > 0) onRemove?.(ids)
    for (const { id, cells } of before) grid.setInvalidCells(id, cells)
    if (!isOneCell(pasted)) toast(t('The paste was undone'))
  }
}

/** Every mark triggers a write: returns only new marks and those that clear an earlier one. */
function newMarks(marks: Pasted['invalidCells'], grid: GridProps['grid']): Pasted['invalidCells'] {
  return marks.flatMap(({ id, cells }) => {
    const known = grid.invalidCells[id]
    const found = Object.entries(cells).filter(
      ([field, cell]) => cell !== null || known?.[field] !== undefined,
    )
    return found.length === 0 ? [] : [{ id, cells: Object.fromEntries(found) }]
  })
}

/** Like typing, it needs no toast. */
function isOneCell({ lines }: Pasted): boolean {
  const [line] = lines
  return lines.length <= 1 && (line === undefined || line.texts.length <= 1)
}

function reportOmitted({ outside, added }: Pasted, mayAdd: boolean) {
  if (outside.length > 0)
    toastError(
      t('Beyond the last column there is no room for: {texts}', {
        texts: outside.slice(0, 5).join(', '),
      }),
    )
  else if (!mayAdd && added.length > 0)
    toastError(
      t('{count} rows were pasted below the last one and left out', { count: added.length }),
    )
}

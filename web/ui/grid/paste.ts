import { cellText, columnIn, readCell } from './cell-values.ts'
import type { GridChange, GridColumn, GridEdits, GridRow, Unfit } from './grid-types.ts'

/** Cells of a block as spreadsheets put it on the clipboard: tabs, line ends, and quotes around either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && closes(plain, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** Whether the quote at a cell's beginning is closed at a cell's end; else it is a sign like others. */
function closes(text: string, from: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(from))
}

export type Pasted = {
  changes: GridChange[]
  unfit: { id: string; cells: Record<string, Unfit | null> }[]
  /** Rows for which there was no row any more. */
  added: { edits: GridEdits; cells: Record<string, Unfit | null> }[]
  /** Cells to the right of the last column. */
  outside: string[]
}

type Place = { rows: readonly GridRow[]; columns: readonly GridColumn[]; row: number }

/**
 * A block over the cells downward and to the right of one. `columns` begin with the column of that cell, and hold
 * what can be seen only. Each text is read by the kind of its column; what does not fit is kept beside its cell.
 */
export function pasteOver(block: readonly string[][], { rows, columns, row }: Place): Pasted {
  const pasted: Pasted = { changes: [], unfit: [], added: [], outside: [] }
  block.forEach((texts, down) => {
    pasted.outside.push(...texts.slice(columns.length).filter((text) => text.trim() !== ''))
    const target = rows[row + down]
    const { edits, cells } = readRow(texts, columns, target ?? NO_ROW)
    if (!target) pasted.added.push({ edits, cells })
    else {
      if (Object.keys(edits).length > 0) pasted.changes.push({ id: target.id, edits })
      if (Object.keys(cells).length > 0) pasted.unfit.push({ id: target.id, cells })
    }
  })
  return pasted
}

const NO_ROW: GridRow = { id: '', name: '', values: {}, isDraft: true, isNew: true }

function readRow(texts: readonly string[], columns: readonly GridColumn[], row: GridRow) {
  const edits: GridEdits = {}
  const cells: Record<string, Unfit | null> = {}
  columns.forEach((each, place) => {
    const column = columnIn(each, row)
    const text = texts[place]
    if (text === undefined || text.trim() === cellText(column, row).trim()) return
    const read = readCell(column, row, text)
    if ('value' in read) edits[column.field] = read.value
    cells[column.field] = 'value' in read ? null : { text: text.trim(), reason: read.reason }
  })
  return { edits, cells }
}

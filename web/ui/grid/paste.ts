import { nameKey } from '@app/core/names/names.ts'
import { findDateOrder, type DateOrder, type DateRead } from '@app/core/time/read-date.ts'
import { dateOrder } from '../typed-date.ts'
import { cellText, columnIn, readCell } from './cell-values.ts'
import type { GridChange, GridColumn, GridEdits, GridRow, InvalidCell } from './grid-types.ts'

/** Cells of a block in the clipboard format of spreadsheets: tabs, line ends, and quotes around either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = linesOf(text).replace(/\n$/, '')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && isQuoteClosed(plain, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** Whether the quote at the start of a cell is closed at the end of a cell; otherwise it is an ordinary character. */
function isQuoteClosed(text: string, from: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(from))
}

type PastedDate = DateRead & { text: string }

/** One line of a block, and its effect on its row. */
export type PastedLine = {
  /** The row it overwrites; null if it adds one. */
  row: GridRow | null
  texts: readonly string[]
  edits: GridEdits
  /** Invalid texts by field; null clears an earlier mark. */
  cells: Record<string, InvalidCell | null>
  /** How dates were read, by field. */
  dates: Record<string, PastedDate>
}

export type Pasted = {
  lines: PastedLine[]
  changes: GridChange[]
  invalidCells: { id: string; cells: Record<string, InvalidCell | null> }[]
  /** New rows for the lines beyond the last row. */
  added: { edits: GridEdits; cells: Record<string, InvalidCell | null> }[]
  /** Cells to the right of the last column. */
  outside: string[]
}

type Block = readonly (readonly string[])[]
type PasteTarget = {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  row: number
  /**
   * How ambiguous dates are read if their column does not determine the order; by default, as the reader writes them.
   */
  order?: DateOrder | undefined
}

/** Into a new row a block only adds: its first line fills that row, each further line adds one. */
export function pasteAt(block: Block, place: PasteTarget): Pasted {
  const target = place.rows[place.row]
  return pasteOver(block, target?.isNew ? { ...place, rows: [target], row: 0 } : place)
}

/** Every line of a block as a new row, wherever it was pasted. */
export function pasteAsNew(
  block: Block,
  { columns, order }: Pick<PasteTarget, 'columns' | 'order'>,
): Pasted {
  return pasteOver(block, { rows: [], columns, row: 0, order })
}

export function countChanged({ lines }: Pasted): number {
  return lines.filter((line) => !isAdded(line) && hasContent(line)).length
}

/** Number of new rows. */
export function countAdded({ lines }: Pasted): number {
  return lines.filter((line) => isAdded(line) && hasContent(line)).length
}

function isAdded({ row }: PastedLine): boolean {
  return row === null || row.isNew
}

/** Number of invalid cells; ambiguous ones do not count. */
export function countUnread({ lines }: Pasted): number {
  return lines.flatMap(({ cells }) => Object.values(cells)).filter((cell) => cell && !cell.among)
    .length
}

/** A date in a block with two possible readings, such as a purely numeric one. */
export type AmbiguousDate = { text: string; day: Temporal.PlainDate; otherDay: Temporal.PlainDate }

export function findAmbiguousDates({ lines }: Pasted): AmbiguousDate[] {
  return lines.flatMap(({ dates }) =>
    Object.values(dates).flatMap(({ text, at, otherDay }) =>
      otherDay === null ? [] : [{ text, day: at.toPlainDate(), otherDay }],
    ),
  )
}

/** A name in a block that several choices share. */
export type PastedQuestion = {
  field: string
  name: string
  /** Values of the choices. */
  among: readonly string[]
  lines: number
}

/** The questions to answer before the block can be applied, each name of a column once. */
export function findQuestions({ lines }: Pasted): PastedQuestion[] {
  const questions = new Map<string, PastedQuestion>()
  for (const [field, cell] of lines.flatMap(({ cells }) => Object.entries(cells))) {
    if (!cell?.among) continue
    const key = `${field} ${nameKey(cell.text)}`
    const { text: name, among } = cell
    const known = questions.get(key) ?? { field, name, among, lines: 0 }
    questions.set(key, { ...known, lines: known.lines + 1 })
  }
  return [...questions.values()]
}

/** The block with one of its questions answered. */
export function applyAnswer(
  pasted: Pasted,
  { field, name }: Pick<PastedQuestion, 'field' | 'name'>,
  value: string,
): Pasted {
  const key = nameKey(name)
  const lines = pasted.lines.map((line) => {
    const cell = line.cells[field]
    if (!cell?.among || nameKey(cell.text) !== key) return line
    const isSame = line.row?.values[field] === value
    const edits = isSame ? line.edits : { ...line.edits, [field]: value }
    return { ...line, edits, cells: { ...line.cells, [field]: null } }
  })
  return { ...pasted, ...outcomeOf(lines) }
}

/** Whether a line has any effect on its row. */
export function hasContent({ edits, cells }: Pick<PastedLine, 'edits' | 'cells'>): boolean {
  return Object.keys(edits).length > 0 || Object.values(cells).some((cell) => cell !== null)
}

/**
 * Pastes a block over the cells downward and to the right of one. `columns` start with the column of that cell and
 * include read-only ones. Each text is parsed by the type of its column; invalid ones are stored beside their cell.
 */
export function pasteOver(block: Block, { rows, columns, row, order }: PasteTarget): Pasted {
  const orders = columns.map((column, place) => ({ column, ...orderOf(block, place, order) }))
  const lines = block.map((texts, down): PastedLine => {
    const target = rows[row + down] ?? null
    return { row: target, texts, ...readRow(texts, orders, target ?? NO_ROW) }
  })
  return {
    ...outcomeOf(lines),
    outside: block.flatMap((texts) =>
      texts.slice(columns.length).filter((text) => text.trim() !== ''),
    ),
  }
}

function outcomeOf(lines: PastedLine[]): Omit<Pasted, 'outside'> {
  return {
    lines,
    changes: lines.flatMap(({ row: target, edits }) =>
      target && Object.keys(edits).length > 0 ? [{ id: target.id, edits }] : [],
    ),
    invalidCells: lines.flatMap(({ row: target, cells }) =>
      target && Object.keys(cells).length > 0 ? [{ id: target.id, cells }] : [],
    ),
    // An empty line adds no row.
    added: lines.flatMap((line) =>
      line.row === null && hasContent(line) ? [{ edits: line.edits, cells: line.cells }] : [],
    ),
  }
}

const NO_ROW: GridRow = { id: '', name: '', values: {}, isDraft: true, isNew: true }

type OrderedColumn = { column: GridColumn; order: DateOrder; isDetected: boolean }

/** The order of day and month in a column, which one unambiguous date determines for all. */
function orderOf(block: Block, place: number, order: DateOrder = dateOrder()) {
  const detected = findDateOrder(block.map((texts) => texts[place] ?? ''))
  return { order: detected ?? order, isDetected: detected !== undefined }
}

function readRow(texts: readonly string[], columns: readonly OrderedColumn[], row: GridRow) {
  const edits: GridEdits = {}
  const cells: Record<string, InvalidCell | null> = {}
  const dates: Record<string, PastedDate> = {}
  columns.forEach(({ column: each, order, isDetected }, place) => {
    const column = columnIn(each, row)
    const text = texts[place]
    if (text === undefined || text.trim() === linesOf(cellText(column, row)).trim()) return
    const read = readCell(column, row, text, order)
    if (!('value' in read)) {
      cells[column.field] = { text: text.trim(), ...read }
      return
    }
    edits[column.field] = read.value
    cells[column.field] = null
    if (!read.date) return
    const { date } = read
    dates[column.field] = {
      ...date,
      text: text.trim(),
      otherDay: isDetected ? null : date.otherDay,
    }
  })
  return { edits, cells, dates }
}

/** Normalises line ends to those of browsers. */
function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

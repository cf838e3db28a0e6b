import { toCsvLine } from './csv.ts'

type Fields = Record<string, unknown>
/** Everything stored of a person: single facts, and under a name each what there is one or many of. */
export type PersonExport = Record<string, unknown>

/** One line a fact: which part it belongs to, which row of it, its field and its value. */
const COLUMNS = ['part', 'row', 'field', 'value']

/** Everything stored of a person as one table, for a spreadsheet. */
export function toPersonTable(person: PersonExport): string {
  const lines = Object.entries(person).flatMap(([part, held]) => {
    if (held === null) return []
    if (Array.isArray(held))
      return held.flatMap((row: Fields, place) => linesOf(part, row, place + 1))
    return typeof held === 'object' ? linesOf(part, held as Fields, 1) : [[part, 1, part, held]]
  })
  // Spreadsheets know by it that the text is UTF-8.
  return `\ufeff${[COLUMNS, ...lines].map((line) => toCsvLine(line)).join('')}`
}

function linesOf(part: string, fields: Fields, row: number): unknown[][] {
  return Object.entries(fields).map(([field, value]) => [part, row, field, value])
}

import { toCsvLine } from './csv.ts'

type Fields = Record<string, unknown>
/** All stored data of a person: single values, and lists by name. */
export type PersonExport = Record<string, unknown>

/** One line per value: its part, its row in that part, field and value. */
const COLUMNS = ['part', 'row', 'field', 'value']

/** All stored data of a person as one table for a spreadsheet. */
export function toPersonTable(person: PersonExport): string {
  const lines = Object.entries(person).flatMap(([part, held]) => {
    if (held === null) return []
    if (Array.isArray(held))
      return held.flatMap((row: Fields, place) => linesOf(part, row, place + 1))
    return typeof held === 'object' ? linesOf(part, held as Fields, 1) : [[part, 1, part, held]]
  })
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\ufeff${[COLUMNS, ...lines].map((line) => toCsvLine(line)).join('')}`
}

function linesOf(part: string, fields: Fields, row: number): unknown[][] {
  return Object.entries(fields).map(([field, value]) => [part, row, field, value])
}

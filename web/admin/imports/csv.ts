import { message } from '@app/core/messages/message.ts'
import { toCsvLine, unescapeFormula } from '@app/core/exports/csv.ts'
import { AppError } from '@app/core/errors.ts'
import type { FileTable, WrongFileRow } from '@app/core/imports/file-rows.ts'
import Papa from 'papaparse'
import { translateMessage } from '../../ui/text.ts'

/**
 * Decodes a file: UTF-8, or UTF-16 by BOM or content, otherwise the Western European encoding of older spreadsheets.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // In UTF-16, half of the bytes of Latin letters are zero; no other text starts with a zero byte.
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

const SEPARATORS = [',', ';', '\t', '|']

/** The cells by the names in the first line, with any common separator. Throws AppError without rows. */
export function readCsv(text: string): FileTable {
  if (text.includes('\0'))
    throw new AppError('bad-input', message('The file holds no text: save it as CSV, ICS or JSON'))
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    const sentence = message(
      'The quote in row {row} below the names of the columns is never closed',
      { row: open.row ?? 0 },
    )
    throw new AppError('bad-input', sentence)
  }
  const [names = [], ...rows] = data.map((cells) => cells.map((cell) => unescapeFormula(cell)))
  if (names.every((name) => name.trim() === '') && rows.length === 0)
    throw new AppError('bad-input', message('The file is empty'))
  const headers = withUnnamed(names, rows)
  if (rows.length === 0)
    throw new AppError('bad-input', message('The file has no rows below the names of its columns'))
  return { headers, rows }
}

/** Cells to the right of the last name are columns as well, without a name. */
function withUnnamed(names: string[], rows: string[][]): string[] {
  const width = rows.reduce(
    (widest, cells) => Math.max(widest, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    names.length,
  )
  return Array.from({ length: width }, (_unused, place) => names[place] ?? '')
}

/** The rejected rows as a CSV file, each with its reason. */
export function rejectedCsv({ headers }: FileTable, wrong: WrongFileRow[]): string {
  const lines = wrong.map(({ row, cells, reason }) =>
    toCsvLine([
      row,
      translateMessage(reason),
      ...headers.map((_header, place) => cells[place] ?? ''),
    ]),
  )
  return `\ufeff${toCsvLine(['row', 'reason', ...headers])}${lines.join('')}`
}

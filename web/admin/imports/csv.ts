import { csvLine, unguardFormula } from '@app/core/exports/csv.ts'
import { AppError } from '@app/core/errors.ts'
import type { FileTable, WrongFileRow } from '@app/core/imports/file-rows.ts'
import Papa from 'papaparse'

/** The text of a file: UTF-8 or UTF-16 as it says, else the Western European letters of older spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

const SEPARATORS = [',', ';', '\t', '|']

/**
 * The cells of a CSV file under the names in its first line, whatever of the usual separators it has. Throws
 * AppError where it has no rows.
 */
export function readCsv(text: string): FileTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  })
  const [headers = [], ...rows] = data.map((cells) => cells.map((cell) => unguardFormula(cell)))
  if (rows.length === 0)
    throw new AppError('bad-input', 'The file has no rows below the names of its columns')
  return { headers, rows }
}

/** The rows that were left out as a CSV file, each with the reason. */
export function rejectedCsv({ headers }: FileTable, wrong: WrongFileRow[]): string {
  const lines = wrong.map(({ row, cells, reason }) =>
    csvLine([row, reason, ...headers.map((_header, place) => cells[place] ?? '')]),
  )
  return `\ufeff${csvLine(['row', 'reason', ...headers])}${lines.join('')}`
}

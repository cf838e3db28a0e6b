import type { FileTable } from '@app/core/imports/file-rows.ts'
import { readJsonTable } from '@app/core/imports/json-table.ts'
import { readCsv } from './csv.ts'

/** An imported file: a table with its columns, or text for one of the server's readers. */
export type ImportFile = { name: string } & (
  | { kind: 'table'; table: FileTable }
  | { kind: 'calendar' | 'linked-data'; text: string }
)

/** Detects the type of a file. Throws AppError if it cannot be read. */
export function parseImportFile(name: string, text: string): ImportFile {
  if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return { name, kind: 'calendar', text }
  if (!/^\ufeff?\s*[[{]/.test(text)) return { name, kind: 'table', table: readCsv(text) }
  const table = readJsonTable(text.replace(/^\ufeff/, ''))
  return table ? { name, kind: 'table', table } : { name, kind: 'linked-data', text }
}

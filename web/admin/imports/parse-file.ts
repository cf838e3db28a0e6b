import type { FileTable } from '@app/core/imports/file-rows.ts'
import { readJsonTable } from '@app/core/imports/json-table.ts'
import { readCsv } from './csv.ts'

/** A file that somebody brought: a table whose columns are known, or what the server's readers know. */
export type ImportFile = { name: string } & (
  | { kind: 'table'; table: FileTable }
  | { kind: 'calendar' | 'linked-data'; text: string }
)

/** What kind of file a text is. Throws AppError where it cannot be read. */
export function parseImportFile(name: string, text: string): ImportFile {
  if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return { name, kind: 'calendar', text }
  if (!/^\ufeff?\s*[[{]/.test(text)) return { name, kind: 'table', table: readCsv(text) }
  const table = readJsonTable(text.replace(/^\ufeff/, ''))
  return table ? { name, kind: 'table', table } : { name, kind: 'linked-data', text }
}

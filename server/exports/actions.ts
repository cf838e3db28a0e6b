import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { CALENDAR_BEGIN, CALENDAR_END, toCalendarPart } from '@app/core/exports/i-calendar.ts'
import type { CalendarEvent } from '@app/core/exports/i-calendar.ts'
import { toCsvLine } from '@app/core/exports/csv.ts'
import { EXPORT_COLUMNS, exportFormats } from '@app/core/exports/tables.ts'
import type { ExportFormat, ExportNoun } from '@app/core/exports/tables.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { toDay } from '@app/core/time/instant.ts'
import type { DataDeps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { selectForExport, type ExportRow } from './store.ts'

export type ExportedFile = {
  name: string
  mediaType: string
  /** The text in chunks, each read from the database only on demand. */
  pieces: AsyncGenerator<string, void, undefined>
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

/**
 * A whole table as a file. Exporting the app users, or the mails to them, is an act on people, so its author is
 * logged before any data is sent.
 */
export async function exportTable(
  deps: DataDeps,
  author: ChangeAuthor,
  { noun, format }: { noun: ExportNoun; format: ExportFormat },
): Promise<ExportedFile> {
  if (!exportFormats(noun).includes(format))
    throw new AppError('bad-input', message('A calendar can be made of events alone'))
  if (noun === 'app-users' || noun === 'mails') await noteExport(deps, author, noun)
  const now = deps.clock.now()
  const rows = selectForExport(deps.database, noun)
  return {
    name: `${noun}-${toDay('UTC', now.toString())}.${format}`,
    mediaType: MEDIA_TYPES[format],
    pieces: WRITERS[format](rows, noun, now),
  }
}

async function noteExport(
  deps: DataDeps,
  author: ChangeAuthor,
  noun: 'app-users' | 'mails',
): Promise<void> {
  const meta = { author, cause: 'edit', summary: SUMMARIES[noun] } as const
  await writeChangeSet(deps, meta, async (draft) =>
    draft.note('app-users', 'all', [...EXPORT_COLUMNS[noun]]),
  )
}

const SUMMARIES = {
  'app-users': message('Exported the app users'),
  mails: message('Exported the mails'),
}

type Rows = AsyncGenerator<ExportRow[], void, undefined>
type Writer = (
  rows: Rows,
  noun: ExportNoun,
  now: Temporal.Instant,
) => AsyncGenerator<string, void, undefined>

const WRITERS: Record<ExportFormat, Writer> = { csv: csvFile, json: jsonFile, ics: calendarFile }

async function* csvFile(rows: Rows, noun: ExportNoun) {
  const columns = EXPORT_COLUMNS[noun]
  // The BOM lets spreadsheets recognise UTF-8.
  yield `\ufeff${toCsvLine(columns)}`
  for await (const some of rows)
    yield some.map((row) => toCsvLine(columns.map((name) => row[name]))).join('')
}

async function* jsonFile(rows: Rows) {
  let before = '['
  for await (const some of rows) {
    yield `${before}\n${some.map((row) => JSON.stringify(row)).join(',\n')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* calendarFile(rows: Rows, _noun: ExportNoun, now: Temporal.Instant) {
  yield CALENDAR_BEGIN
  // Only events have this format, and these are their columns.
  for await (const some of rows)
    yield some.map((row) => toCalendarPart(row as CalendarEvent, now)).join('')
  yield CALENDAR_END
}

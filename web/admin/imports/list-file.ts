import { CALENDAR_BEGIN, CALENDAR_END, toCalendarPart } from '@app/core/exports/i-calendar.ts'
import { toCsvLine } from '@app/core/exports/csv.ts'
import type { ExportFormat } from '@app/core/exports/tables.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { FILE_FIELDS } from '@app/core/imports/file-fields.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'

const COLUMNS = FILE_FIELDS.filter((field) => field !== 'time') satisfies (keyof EventToAdd)[]

/** The list as a file that can be imported again. A calendar leaves out rows without a date. */
export function listFile(
  rows: readonly ListedRow[],
  format: ExportFormat,
  now: Temporal.Instant,
): string {
  switch (format) {
    case 'csv':
      return `\ufeff${toCsvLine(COLUMNS)}${rows.map(({ event }) => toCsvLine(COLUMNS.map((name) => event[name]))).join('')}`
    case 'json':
      return `${JSON.stringify(
        rows.map(({ event }) => event),
        null,
        1,
      )}\n`
    case 'ics':
      return [
        CALENDAR_BEGIN,
        ...rows.flatMap(({ key, event }) =>
          event.date === '' ? [] : [toCalendarPart({ id: key, ...event }, now)],
        ),
        CALENDAR_END,
      ].join('')
  }
}

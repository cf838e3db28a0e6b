import { findAll, findFirst, parsePage } from '../../generic/elements.ts'
import type { Read } from '../../generic/read-result.ts'
import { readEmptyPage, createVenueSource } from '../../generic/venue-source.ts'
import type { ExtractContext, Page } from '../../source.ts'
import { readProgramme } from './programme.ts'
import { readTableRow } from './table.ts'

/** Tivoli's programme, day by day, or its table of concerts such as Friday Rock. Neither prints a year. */
export const tivoliWebsite = createVenueSource({
  method: 'TivoliWebsite',
  title: 'Tivoli',
  address: 'https://www.tivoli.dk/en/kultur-og-program/program',
  readMarkup,
})

function readMarkup(page: Page, context: ExtractContext): Read[] {
  const root = parsePage(page.body)
  const rows = findAll(root, 'div.table-module__row')
  if (rows.length > 0) return rows.map((row) => readTableRow(row, page, context))
  const programme = readProgramme(root, page, context)
  if (programme) return programme
  // Between seasons the table has no rows.
  const table = findFirst(root, '.table-module') ?? findFirst(root, '.table-module__body')
  return table && !findFirst(table, 'a') ? [] : readEmptyPage(root, page)
}

import { findAll, parsePage } from '../../generic/elements.ts'
import type { Read } from '../../generic/read-result.ts'
import { readEmptyPage, createVenueSource } from '../../generic/venue-source.ts'
import type { ExtractContext, Page } from '../../source.ts'
import { readRow } from './read-row.ts'
import { isSearchAnswer, readSearchAnswer } from './search.ts'
import { readShows } from './shows.ts'

/** All announced events of Royal Arena: from the site's own search, its page of shows, or its former list. */
export const royalArenaWebsite = createVenueSource({
  method: 'RoyalArenaWebsite',
  title: 'Royal Arena',
  address: 'https://www.royalarena.dk/shows',
  readMarkup,
})

function readMarkup(page: Page, context: ExtractContext): Read[] {
  if (isSearchAnswer(page)) return readSearchAnswer(page, context)
  const root = parsePage(page.body)
  const rows = findAll(root, '.event-row')
  if (rows.length > 0) return rows.map((row) => readRow(row, page, context))
  const shows = readShows(root, page, context)
  return shows.length > 0 ? shows : readEmptyPage(root, page)
}

import { readDatedCards } from '../../generic/dated-cards.ts'
import { parsePage } from '../../generic/elements.ts'
import { readEmptyPage, createVenueSource } from '../../generic/venue-source.ts'

/** Fairs and congresses at Bella Center; one that lasts several days is listed on its first. */
export const bellaCenterWebsite = createVenueSource({
  method: 'BellaCenterWebsite',
  title: 'Bella Center',
  address: 'https://www.bellacenter.dk/en/visitor/calendar',
  readMarkup: (page, context) => {
    const root = parsePage(page.body)
    return readDatedCards(root, page, context) ?? readEmptyPage(root, page)
  },
})

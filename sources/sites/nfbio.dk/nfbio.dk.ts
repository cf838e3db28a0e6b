import { readDatedCards } from '../../generic/dated-cards.ts'
import { parsePage } from '../../generic/elements.ts'
import { readEmptyPage, createVenueSource } from '../../generic/venue-source.ts'

/** Films at Nordisk Film's cinemas, each on the day of its premiere. */
export const nfBioWebsite = createVenueSource({
  method: 'NFBioWebsite',
  title: 'Nordisk Film Biografer',
  address: 'https://www.nfbio.dk/se-alle-aktuelle-film-her',
  readMarkup: (page, context) => {
    const root = parsePage(page.body)
    return readDatedCards(root, page, context) ?? readEmptyPage(root, page)
  },
})

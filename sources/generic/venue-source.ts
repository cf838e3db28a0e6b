import { message } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { PageChanged, type ExtractContext, type Page, type Source } from '../source.ts'
import { textIn, type Tree } from './elements.ts'
import { toFound, type Read } from './read-result.ts'
import { readJsonLdEvents } from './schema-org-events/schema-org-events.ts'

type Venue = {
  method: CrawlerMethod
  /** The title of its events if the crawler has no category title. */
  title: string
  /** The default address. */
  address: string
  /** Reads its own markup; throws `PageChanged` if the page has none of it and does not say that it is empty. */
  readMarkup: (page: Page, context: ExtractContext) => Read[]
}

/** A Danish venue: machine-readable data of its pages is preferred, otherwise their markup is read. */
export function createVenueSource({ method, title, address, readMarkup }: Venue): Source {
  return {
    method,
    zone: 'Europe/Copenhagen',
    windowDays: 7,
    start: ({ urls }) => (urls.length > 0 ? urls : [address]),
    extract: (pages, given) => {
      const categoryTitle = given.input.categoryTitle || title
      const context = { ...given, input: { ...given.input, categoryTitle } }
      const read = pages.flatMap((page) => {
        const structured = readJsonLdEvents(page, context)
        return structured.length > 0 ? structured : readMarkup(page, context)
      })
      return toFound(read)
    },
  }
}

const EMPTY =
  /\b(?:ingen|der er ikke nogen|no|there are no)\s+(?:\p{L}+\s+){0,2}(?:events?|arrangementer|begivenheder|shows?|koncerter|concerts|forestillinger|film|films|programme)\b/iu

/** No events if the page says that nothing is planned; anything else has changed. */
export function readEmptyPage(root: Tree, page: Page): Read[] {
  if (EMPTY.test(textIn(root))) return []
  throw new PageChanged(
    message('Nothing known on {url}, and it does not say that it is empty', { url: page.finalUrl }),
  )
}

import { message, type Message } from '@app/core/messages/message.ts'
import { parsePage } from '../../generic/elements.ts'
import { collectFound } from '../../generic/collect-found.ts'
import { PageChanged, type Page, type Source } from '../../source.ts'
import { startAddresses, ZONE } from './addresses.ts'
import { readDesktop, readMobile } from './cinemagia.ts'
import { findPageData, isFrameAlone, readPageData } from './page-data.ts'
import { readShowings, type Listed } from './showings.ts'

/**
 * A TV evening in Romania, 19:00 to 23:30, from programetv.ro or from either version of cinemagia.ro, as recognised from
 * the page.
 */
export const tvSourceFunctionsRo: Source = {
  method: 'TvSourceFunctionsRo',
  zone: ZONE,
  windowDays: 7,
  start: startAddresses,
  extract: (pages, { input }) => {
    const notes: Message[] = []
    const listed = pages.flatMap((page) => readProgrammePage(page, notes))
    if (listed.length === 0) notes.push(message('Nothing found'))
    return collectFound(readShowings(listed, input), notes)
  },
}

function readProgrammePage(page: Page, notes: Message[]): Listed[] {
  const data = findPageData(page)
  if (data !== undefined) return readPageData(data, page, notes)
  const root = parsePage(page.body)
  const listed = readDesktop(root, page) ?? readMobile(root, page)
  if (listed) return listed
  if (!isFrameAlone(page))
    throw new PageChanged(message('{url} lists no television programmes', { url: page.url }))
  notes.push(message('{url} knows no such channel or day', { url: page.url }))
  return []
}

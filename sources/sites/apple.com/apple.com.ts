import { message } from '@app/core/messages/message.ts'
import { findAll, findFirst, parsePage } from '../../generic/elements.ts'
import { toFound, type Read } from '../../generic/read-result.ts'
import { PageChanged, type ExtractContext, type Page, type Source } from '../../source.ts'
import { isFeed, readFeed } from './feed.ts'
import { readNewerTile, readOlderTile } from './tiles.ts'

/**
 * Apple's newsroom: its page for any country, in the layouts of 2019 and since, or its feed. News has no event date; it
 * is dated by its publication and dropped after a day.
 */
export const appleWebsite: Source = {
  method: 'AppleWebsite',
  // Printed days are those of the head office; times are in UTC.
  zone: 'America/Los_Angeles',
  windowDays: 7,
  startsDaysAgo: 1,
  start: ({ urls }) => (urls.length > 0 ? urls : ['https://www.apple.com/newsroom/']),
  extract: (pages, context) => toFound(pages.flatMap((page) => readNewsroom(page, context))),
}

function readNewsroom(page: Page, context: ExtractContext): Read[] {
  return isFeed(page) ? readFeed(page, context) : readTiles(page, context)
}

function readTiles(page: Page, context: ExtractContext): Read[] {
  const root = parsePage(page.body)
  const older = findAll(root, 'li.newlandingtile')
  if (older.length > 0) return older.map((tile) => readOlderTile(tile, page, context))
  const newer = findAll(root, 'li.tile-item')
  if (newer.length > 0) return newer.map((tile) => readNewerTile(tile, page, context))
  const list = findFirst(root, 'ul[class*="tile"]')
  // A list without a single item is a newsroom without news.
  if (!list || findFirst(list, 'li')) {
    throw new PageChanged(
      message('No news on {url}: neither known tiles nor a feed', { url: page.finalUrl }),
    )
  }
  return []
}

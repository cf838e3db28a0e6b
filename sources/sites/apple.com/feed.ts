import { readIsoStart } from '../../dates.ts'
import { attribute, dataIn, findAll, findFirst, type Tree } from '../../generic/elements.ts'
import type { Read } from '../../generic/read-result.ts'
import { parseFeed } from '../../generic/rss-atom-feed/feed-file.ts'
import { toPlainText } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'
import { readNews } from './tiles.ts'

/** The feed is Atom, though its address ends in .rss. */
export function isFeed(page: Page): boolean {
  return (
    /\b(?:atom|rss)\+xml$|\/xml$/.test(page.mediaType) ||
    /^\s*(?:<\?xml[^>]*>\s*)?<feed\b/.test(page.body)
  )
}

// apple/newsroom-ca-fr-2019-02.atom.xml
export function readFeed(page: Page, { zone }: ExtractContext): Read[] {
  return parseFeed(page).entries.map((entry) => readEntry(entry, page, zone))
}

function readEntry(entry: Tree, page: Page, zone: string): Read {
  const written = fieldOf(entry, 'updated') || fieldOf(entry, 'published')
  // `<br/>` separates paragraphs; `<br>` breaks a line within one.
  const [, about = ''] = dataIn(findFirst(entry, 'content')).split('<br/>')
  const link = findFirst(entry, 'link[rel="alternate"]')
  const picture = findAll(entry, 'link[rel="enclosure"]').find((one) =>
    attribute(one, 'type').startsWith('image/'),
  )
  const news = {
    headline: fieldOf(entry, 'title'),
    kind: toPlainText(attribute(findFirst(entry, 'category'), 'term')),
    about: toPlainText(about),
    // The id of an entry is the address of its article.
    href: attribute(link, 'href') || fieldOf(entry, 'id'),
    start: readIsoStart(written, zone),
    written,
    image: picture && attribute(picture, 'href'),
  }
  return readNews(news, page)
}

function fieldOf(entry: Tree, name: string): string {
  return toPlainText(dataIn(findFirst(entry, name)))
}

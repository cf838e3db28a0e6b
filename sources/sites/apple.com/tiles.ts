import { message, verbatimOr } from '@app/core/messages/message.ts'
import { readIsoStart, startText, type Start } from '../../dates.ts'
import { attribute, dataIn, findFirst, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { findPrintedDays, toPlainDay, todayIn } from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent, toPlainText } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'

type News = {
  headline: string
  kind: string
  about: string
  href: string
  start: Start | undefined
  /** The date text of the tile, readable or not. */
  written: string
  image: string | undefined
}

// apple/newsroom-us-2019-02.html
/** A tile of 2019: its time to the millisecond, its picture in a style sheet of its own. */
export function readOlderTile(tile: Tree, page: Page, context: ExtractContext): Read {
  const time = findFirst(tile, 'time.tile-date')
  const written = attribute(time, 'datetime') || textIn(time)
  const link = findFirst(tile, 'a.tile-link')
  const news = {
    headline: textOfFirst(tile, '.tile-content-headline') || labelOf(link),
    kind: textOfFirst(tile, '.category-eyebrow__category'),
    about: textOfFirst(tile, '.tile-content-description') || textOfFirst(tile, '.tile-subhead'),
    href: attribute(link, 'href'),
    start: readIsoStart(written, context.zone) ?? readDay(textIn(time), context),
    written,
    image: pictureInStyle(dataIn(findFirst(tile, 'style'))),
  }
  return readNews(news, page)
}

// tiles-2020.synthetic.html
/** A tile since about 2020: the day in words, for some the exact time in `data-ts`. */
export function readNewerTile(tile: Tree, page: Page, context: ExtractContext): Read {
  const stamp = findFirst(tile, '.tile__timestamp')
  const exact = attribute(stamp, 'data-ts') || attribute(findFirst(tile, '[data-ts]'), 'data-ts')
  const link = findFirst(tile, 'a.tile') ?? findFirst(tile, 'a[href]')
  const picture = findFirst(tile, 'img')
  const news = {
    headline: textOfFirst(tile, '.tile__headline') || labelOf(link),
    kind: textOfFirst(tile, '.tile__category'),
    about: textOfFirst(tile, '.tile__description'),
    href: attribute(link, 'href'),
    start: readMoment(exact, context.zone) ?? readDay(textIn(stamp), context),
    written: exact || textIn(stamp),
    image: attribute(picture, 'data-src') || attribute(picture, 'src'),
  }
  return readNews(news, page)
}

export function readNews(news: News, page: Page): Read {
  if (news.headline === '')
    return reject(news.href || 'A tile', 'not-an-event', message('It has no headline'))
  if (!news.start) {
    return reject(
      news.headline,
      'no-readable-date',
      verbatimOr(news.written, message('It has no date')),
    )
  }
  const url = toAbsoluteUrl(news.href, page.finalUrl)
  const image = news.image === undefined ? undefined : toAbsoluteUrl(news.image, page.finalUrl)
  const details = [news.kind, news.about]
  return {
    event: makeEvent({
      title: 'Apple Newsroom',
      description: news.headline,
      details,
      start: news.start,
      image,
      url,
    }),
  }
}

/** "Headline - UPDATE - Posted on February 18, 2019" names the news if the tile shows only a picture. */
function labelOf(link: Tree | undefined): string {
  return toPlainText(attribute(link, 'aria-label')).split(' - ')[0] ?? ''
}

function readDay(text: string, { now, zone }: ExtractContext): Start | undefined {
  const [printed] = findPrintedDays(text)
  const day = printed && toPlainDay(printed, todayIn(now, zone))
  return day && { day: day.toString() }
}

/** An ISO time, or seconds or milliseconds since 1970. */
function readMoment(text: string, zone: string): Start | undefined {
  const [digits] = /^\d{10}(?:\d{3})?$/.exec(text) ?? []
  if (digits === undefined) return readIsoStart(text, zone)
  const milliseconds = Number(digits) * (digits.length === 10 ? 1_000 : 1)
  return { instant: startText(Temporal.Instant.fromEpochMilliseconds(milliseconds)) }
}

/** The largest picture comes first in a tile's style sheet. */
function pictureInStyle(style: string): string | undefined {
  return /background-image:\s*url\(\s*['"]?([^'")\s]+)/i.exec(style)?.[1]
}

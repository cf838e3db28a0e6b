import { SHORT_MONTHS, SHORT_WEEKDAYS } from '../time/english-names.ts'
import { formatHour } from '../time/format-hour.ts'
import { dayOf, lastDayOf, type SiteEvent } from './site-event.ts'
import { describeStatus, nameWithStatus, type StatusWords } from './status-words.ts'
import { pathOfEvent } from './view-paths.ts'

/** The head of a view's feeds. */
export type Feed = {
  title: string
  /** What it is, what of it the feed contains, and where to get more. */
  description: string
  /** URL of what shows more than the feed. */
  moreUrl: string
  /** URL of the page, and of the feed itself. */
  pageUrl: string
  feedUrl: string
  language: string
}

/** What the items of a feed need beside their event. */
export type FeedReader = {
  /** The product's base URL, without a trailing slash. */
  origin: string
  /** The zone in which starts are shown. */
  zone: string
  words: StatusWords
}

/** RSS 2.0 with items from `toRssItem`. */
export function toRssFeed(feed: Feed, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(feed.title)}</title>
<link>${xml(feed.pageUrl)}</link>
<description>${xml(feed.description)}</description>
<language>${xml(feed.language)}</language>
<atom:link href="${xml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`
}

/** The date of an item is its last change; the start is in its text. */
export function toRssItem(event: SiteEvent, reader: FeedReader): string {
  const { origin, words } = reader
  const url = origin + pathOfEvent(event.id)
  return `<item>
<title>${xml(nameWithStatus(event, words))}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${httpDate(event.changedAt)}</pubDate>
${[event.categoryTitle, ...event.alsoIn.map(({ title }) => title)].map((title) => `<category>${xml(title)}</category>`).join('\n')}
<description>${xml(describeEvent(event, reader))}</description>
</item>
`
}

/** `Moved from 19:30. 2026-11-21, 20:30 (Europe/Copenhagen). Superliga. Details`: the same text in every feed. */
export function describeEvent(
  event: SiteEvent,
  reader: Pick<FeedReader, 'zone' | 'words'>,
): string {
  const { zone } = reader
  const day = dayOf(event, zone)
  const last = lastDayOf(event, zone)
  const until = last === null ? '' : ` – ${last}`
  const when = event.isDay
    ? day + until
    : `${day}, ${formatHour(event.date, zone)} (${zone})${until}`
  return [describeStatus(event, reader), when, event.title, event.details]
    .filter((part) => part !== '')
    .join('. ')
}

/** An instant in the format of RFC 822, in UTC. */
export function httpDate(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO('UTC')
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${SHORT_WEEKDAYS[at.dayOfWeek - 1]}, ${two(at.day)} ${SHORT_MONTHS[at.month - 1]} ${at.year}`
  return `${day} ${two(at.hour)}:${two(at.minute)}:${two(at.second)} GMT`
}

/** Escapes text for XML; characters that are invalid in XML are removed. */
export function xml(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- these are the characters to remove
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
        '',
      )
      .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}

import { message, verbatimOr } from '@app/core/messages/message.ts'
import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import { toAbsoluteUrl, hostOf, makeEvent } from '../../html.ts'
import { readMailDate } from '../../mail-dates.ts'
import type { ExtractContext, Page, Source } from '../../source.ts'
import { attribute, type Tree } from '../elements.ts'
import { reject, toFound, type Read } from '../read-result.ts'
import { childOf, feedText, localName, parseFeed, valueIn } from './feed-file.ts'
import { pictureOf } from './pictures.ts'

/**
 * Any feed: RSS, RDF or Atom. An entry with an event date is dated by that; every other by its publication, which makes
 * it news, so the window begins a day ago. A date without an offset is read in the zone of the run, and an unreadable one
 * is never replaced by another.
 */
export const rssAtomFeed: Source = {
  method: 'RssAtomFeed',
  zone: ZONE_OF_ANY_SITE,
  windowDays: 7,
  startsDaysAgo: 1,
  start: (input) => input.urls,
  extract: (pages, context) => toFound(pages.flatMap((page) => readFeedPage(page, context))),
}

type Feed = { title: string; base: string; zone: string; isAtom: boolean }

function readFeedPage(page: Page, { input, zone }: ExtractContext): Read[] {
  const { about, isAtom, entries } = parseFeed(page)
  const own = feedText(childOf(about, 'title'))
  const base = toAbsoluteUrl(attribute(about, 'xml:base'), page.finalUrl) ?? page.finalUrl
  const feed = { title: input.categoryTitle || own || hostOf(page.finalUrl), base, zone, isAtom }
  return entries.map((entry) => readEntry(entry, feed))
}

function readEntry(entry: Tree, feed: Feed): Read {
  const about = aboutOf(entry)
  // RSS requires a title or a description, not both.
  const description = feedText(childOf(entry, 'title')) || about
  const base = toAbsoluteUrl(attribute(entry, 'xml:base'), feed.base) ?? feed.base
  const url = feed.isAtom ? atomLink(entry, base) : rssLink(entry, base)
  const id = idOf(entry) ?? url
  if (description === '')
    return reject(id ?? 'An entry', 'not-an-event', message('It has no title'))
  const date = dateOf(entry)
  const start = date === undefined ? undefined : readMailDate(date, feed.zone)
  if (!start)
    return reject(description, 'no-readable-date', verbatimOr(date, message('It has no date')))
  const image = pictureOf(entry, base)
  return {
    event: makeEvent({
      title: feed.title,
      description,
      details: [placeOf(entry), about === description ? '' : about],
      start,
      image,
      url,
      sourceId: id,
    }),
  }
}

function aboutOf(entry: Tree): string {
  return (
    feedText(childOf(entry, 'description', 'summary')) ||
    feedText(childOf(entry, 'content:encoded', 'content'))
  )
}

function idOf(entry: Tree): string | undefined {
  const given = valueIn(childOf(entry, 'guid', 'id')) || attribute(entry, 'rdf:about').trim()
  return given === '' ? undefined : given
}

// generic-rss/guardian.rss.xml, generic-rss/craigslist.rss.xml
function rssLink(entry: Tree, base: string): string | undefined {
  const guid = childOf(entry, 'guid')
  const isAddress = guid && attribute(guid, 'isPermaLink').toLowerCase() !== 'false'
  return (
    toAbsoluteUrl(valueIn(childOf(entry, 'link')), base) ??
    toAbsoluteUrl(attribute(entry, 'rdf:about'), base) ??
    toAbsoluteUrl(attribute(childOf(entry, 'atom:link'), 'href'), base) ??
    (isAddress ? parseWholeUrl(valueIn(guid)) : undefined)
  )
}

// generic-rss/heise.atom.xml
/** The page of an entry, otherwise its id if that is an address. */
function atomLink(entry: Tree, base: string): string | undefined {
  const links = (entry.children ?? []).filter(({ name }) => name === 'link')
  const pages = links.filter((link) => ['', 'alternate'].includes(attribute(link, 'rel')))
  const page = pages.find((link) => /^(?:text\/html)?$/.test(attribute(link, 'type'))) ?? pages[0]
  return (
    toAbsoluteUrl(attribute(page, 'href'), base) ?? parseWholeUrl(valueIn(childOf(entry, 'id')))
  )
}

/** An address only if the text is a complete one: any word could be a relative path. */
function parseWholeUrl(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? toAbsoluteUrl(text, text) : undefined
}

// The event module of RSS 1.0 and conversions of iCalendar, with any prefix.
const EVENT_STARTS = new Set(['startdate', 'dtstart'])

/** The date of the event if the feed gives one, otherwise of publication; as written. */
function dateOf(entry: Tree): string | undefined {
  const takesPlace = entry.children?.find((child) => EVENT_STARTS.has(localName(child)))
  if (takesPlace) return valueIn(takesPlace)
  const when = attribute(childOf(entry, 'gd:when'), 'startTime')
  if (when !== '') return when
  const published = childOf(
    entry,
    'pubDate',
    'published',
    'dc:date',
    'dcterms:issued',
    'issued',
    'created',
    'updated',
    'modified',
  )
  return published && valueIn(published)
}

/** The place that the event module and iCalendar give beside the date. */
function placeOf(entry: Tree): string {
  const place = entry.children?.find(
    (child) => localName(child) === 'location' && child.name !== 'location',
  )
  return feedText(place)
}

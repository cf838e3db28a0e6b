import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import {
  CALENDAR_BEGIN,
  CALENDAR_END,
  toCalendarHeader,
  toCalendarPart,
} from '@app/core/exports/i-calendar.ts'
import { Id } from '@app/core/id.ts'
import { toJsonFeed, toJsonFeedItem } from '@app/core/site/json-feed.ts'
import { nameWithStatus, statusWords } from '@app/core/site/status-words.ts'
import { translateTo } from '@app/core/words/translate.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { PLANS_PATH } from '@app/core/upcoming/public-window.ts'
import type { Language } from '@app/core/languages.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { toRssFeed, toRssItem, type Feed, type FeedReader } from '@app/core/site/rss.ts'
import { locationOf, type SiteEvent } from '@app/core/site/site-event.ts'
import {
  FEED_FORMATS,
  FEED_MEDIA_TYPES,
  pathOfEvent,
  pathOfPage,
  pathOfView,
  queryOfReader,
  viewOfPath,
  type FeedFormat,
  type SiteView,
} from '@app/core/site/view-paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import type { PageCache, RenderedPage } from '../http/page-cache.ts'
import { publicAddress } from '../public-address.ts'
import { readFilterQuery, readReaderQuery } from './reader-query.ts'
import { readFiltered } from './read-catalogue.ts'
import { registerEmbeds } from './embed.ts'
import { registerPictures } from './pictures.ts'
import { readSitemap, readSitemapFile } from './sitemap.ts'
import { findShownEvent, readPublicView } from './read-views.ts'
import { FILE_HEADERS, publicFiles, toFile, type PublicFile } from './public-files.ts'
import { describeFeed } from './view-titles.ts'

/** Machine-readable versions of the public pages: feeds of every view, the calendar of an event, the sitemap. */
export function registerFeeds(
  app: FastifyInstance,
  deps: AppDeps & { pageCache: PageCache },
): void {
  const serve = publicFiles(app, deps.pageCache)
  for (const format of FEED_FORMATS) {
    for (const path of ['today', 'week'])
      serve(`/${path}.${format}`, ({ query }) => feedFile(deps, { query, path, format }))
  }
  for (const kind of ['day', 'week', 'category', 'place'])
    serve(`/${kind}/${FILE}`, (request) => {
      const { name, format } = fileOf(request)
      return feedFile(deps, { query: request.query, path: `${kind}/${name}`, format })
    })
  serve('/event/:file(^[^/]+\\.ics$)', (request) => eventFile(deps, fileOf(request).name))
  registerPictures(app, deps)
  registerEmbeds(serve, deps)
  serve('/sitemap.xml', () => sitemapFile('/sitemap.xml', () => readSitemap(deps)))
  serve('/sitemap/:file(^[1-9]\\d{0,4}\\.xml$)', ({ params }) => {
    const { file } = params as { file: string }
    return sitemapFile(`/sitemap/${file}`, () => readSitemapFile(deps, Number.parseInt(file, 10)))
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers(FILE_HEADERS)
      .type('text/plain; charset=utf-8')
      .send(robots(publicAddress(deps.config))),
  )
}

/** A path segment that ends in a feed format; without such an ending it is a page. */
const FILE = `:file(^[^/]+\\.(${FEED_FORMATS.join('|')})$)`

function fileOf(request: FastifyRequest): { name: string; format: FeedFormat } {
  const { file } = request.params as { file: string }
  const dot = file.lastIndexOf('.')
  // The route accepts no other endings.
  return { name: file.slice(0, dot), format: file.slice(dot + 1) as FeedFormat }
}

type Asked = { query: unknown; path: string; format: FeedFormat }

/** A feed; whatever else its address says makes no other one. */
function feedFile(deps: AppDeps, { query, path, format }: Asked): PublicFile {
  const reader = readReaderQuery(query)
  const view = viewOfPath(path)
  if (!view) throw unknownPage()
  const filter = readFilterQuery(query, view)
  const address = `${pathOfView(view)}.${format}${queryOfReader(reader, filter)}`
  return { key: address, write: () => writeFeed(deps, { reader, view, filter, address, format }) }
}

type WantedFeed = {
  reader: { language: Language; zone: string }
  view: SiteView
  filter: CalendarFilter
  address: string
  format: FeedFormat
}

async function writeFeed(
  deps: AppDeps,
  { reader, view, filter, address, format }: WantedFeed,
): Promise<RenderedPage> {
  const { language, zone } = reader
  const origin = publicAddress(deps.config)
  const filtered = await readFiltered(deps.database.pool, filter)
  const options = { zone, categories: filtered?.categories }
  const found = filtered && (await readPublicView(deps, view, options))
  if (!found) throw unknownPage()
  const pageUrl = origin + toLanguagePath(pathOfPage(view, 1, filter), language)
  const moreUrl = origin + toLanguagePath(PLANS_PATH, language)
  const titles = [found.title, ...filtered.titles]
  const feed: Feed = {
    ...describeFeed(view, { titles, language, pageUrl, moreUrl }),
    pageUrl,
    moreUrl,
    feedUrl: origin + address,
    language,
  }
  const { item, whole } = FORMS[format]
  const given = { origin, zone, words: statusWords(translateTo(language)) }
  const days = [true, false].flatMap((first) => found.days.filter(({ isOver }) => isOver === first))
  const items = days.flatMap(({ events }) => events.map((event) => item(event, given)))
  return toFile(FEED_MEDIA_TYPES[format], whole(feed, items))
}

/** The calendar of one event; the address of a merged event leads to the one it is now part of. */
function eventFile(deps: AppDeps, name: string): PublicFile {
  const id = Id.safeParse(name)
  if (!id.success) throw unknownEvent()
  const path = (of: string) => `${pathOfEvent(of)}.ics`
  return {
    key: path(id.data),
    async write() {
      const event = await findShownEvent(deps.database.pool, id.data)
      if (!event) throw unknownEvent()
      if (event.id !== id.data)
        return { status: 308, headers: new Headers({ location: path(event.id) }), text: '' }
      const item = calendarItem(event, { origin: publicAddress(deps.config) })
      return toFile(FEED_MEDIA_TYPES.ics, CALENDAR_BEGIN + item + CALENDAR_END)
    },
  }
}

function sitemapFile(key: string, read: () => Promise<string | undefined>): PublicFile {
  return {
    key,
    async write() {
      const text = await read()
      if (text === undefined) throw unknownPage()
      return toFile('application/xml; charset=utf-8', text)
    },
  }
}

const unknownPage = () => new AppError('not-found', message('There is no such page'))
const unknownEvent = () => new AppError('not-found', message('There is no such event'))

type Form = {
  item: (event: SiteEvent, given: FeedReader) => string
  whole: (feed: Feed, items: readonly string[]) => string
}

const FORMS: Record<FeedFormat, Form> = {
  ics: {
    item: toCalendarItem,
    whole: ({ title, description }, items) =>
      toCalendarHeader(title, description) + items.join('') + CALENDAR_END,
  },
  rss: { item: toRssItem, whole: toRssFeed },
  json: { item: toJsonFeedItem, whole: toJsonFeed },
}

/** Subscribed calendars may show names only. */
export function toCalendarItem(
  event: SiteEvent,
  given: Pick<FeedReader, 'origin' | 'words'>,
): string {
  return calendarItem(event, given, nameWithStatus(event, given.words))
}

/** DTSTAMP is the event's last change, so that an unchanged calendar is an identical file. */
function calendarItem(
  event: SiteEvent,
  { origin }: Pick<FeedReader, 'origin'>,
  name?: string,
): string {
  const stamp = Temporal.Instant.from(event.changedAt)
  const url = origin + pathOfEvent(event.id)
  return toCalendarPart({ ...event, url, location: locationOf(event) }, stamp, name)
}

const robots = (origin: string) => `User-agent: *
Disallow: /app
Disallow: /api
Disallow: /login
Disallow: /cookies
Disallow: /preferences
Allow: /

Sitemap: ${origin}/sitemap.xml
`

import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { CALENDAR_BEGIN, CALENDAR_END, toCalendarPart } from '@app/core/exports/i-calendar.ts'
import { Id } from '@app/core/id.ts'
import { toJsonFeed, toJsonFeedItem } from '@app/core/site/json-feed.ts'
import { nameWithStatus } from '@app/core/site/status-words.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
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
} from '@app/core/site/view-paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { varyBy } from '../http/compress.ts'
import { matchesEtag, weakEtag } from '../http/etag.ts'
import { publicAddress } from '../public-address.ts'
import { readFilterQuery, readReaderQuery } from './reader-query.ts'
import { readFiltered } from './read-catalogue.ts'
import { registerEmbeds } from './embed.ts'
import { registerPictures } from './pictures.ts'
import { readSitemap, readSitemapFile } from './sitemap.ts'
import { findShownEvent, readWholeView } from './read-views.ts'
import { describeFeed, WORDS } from './view-titles.ts'

type FeedDeps = Pick<Deps, 'config' | 'database' | 'clock'>

const FEED_SECONDS = 300

/** Machine-readable versions of the public pages: feeds of every view, the calendar of an event, the sitemap. */
export function registerFeeds(app: FastifyInstance, deps: FeedDeps): void {
  for (const format of FEED_FORMATS) {
    for (const path of ['today', 'week'])
      app.get(`/${path}.${format}`, (request, reply) =>
        sendFeed(deps, { request, reply, path, format }),
      )
  }
  for (const kind of ['day', 'week', 'category', 'place'])
    app.get(`/${kind}/${FILE}`, (request, reply) => {
      const { name, format } = fileOf(request)
      return sendFeed(deps, { request, reply, path: `${kind}/${name}`, format })
    })
  app.get('/event/:file(^[^/]+\\.ics$)', async (request, reply) => {
    const id = Id.safeParse(fileOf(request).name)
    const event = id.success ? await findShownEvent(deps.database.pool, id.data) : undefined
    if (!event) throw new AppError('not-found', message('There is no such event'))
    if (event.id !== id.data) return reply.redirect(`${pathOfEvent(event.id)}.ics`, 308)
    const item = calendarItem(event, { origin: publicAddress(deps.config) })
    return send(request, reply, FEED_MEDIA_TYPES.ics, calendarOf([item]))
  })
  registerPictures(app, deps)
  registerEmbeds(app, deps)
  app.get('/sitemap.xml', async (request, reply) =>
    sendSitemap(request, reply, await readSitemap(deps)),
  )
  app.get('/sitemap/:file(^[1-9]\\d{0,4}\\.xml$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    return sendSitemap(request, reply, await readSitemapFile(deps, Number.parseInt(file, 10)))
  })
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', robots(publicAddress(deps.config))),
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

type Asked = { request: FastifyRequest; reply: FastifyReply; path: string; format: FeedFormat }

async function sendFeed(deps: FeedDeps, { request, reply, path, format }: Asked) {
  const reader = readReaderQuery(request.query)
  const view = viewOfPath(path)
  if (!view) throw new AppError('not-found', message('There is no such page'))
  const origin = publicAddress(deps.config)
  const { item, whole } = FORMS[format]
  const given = { origin, zone: reader.zone, words: WORDS[reader.language].status }
  // Only the output is kept in memory, because a feed may have many thousands of events.
  const items: string[] = []
  const filter = readFilterQuery(request.query, view)
  const filtered = await readFiltered(deps.database.pool, filter)
  const options = { zone: reader.zone, categories: filtered?.categories }
  const found =
    filtered &&
    (await readWholeView(deps, view, options, (events) => {
      for (const event of events) items.push(item(event, given))
    }))
  if (!found) throw new AppError('not-found', message('There is no such page'))
  const feed: Feed = {
    ...describeFeed(view, [found.title, ...filtered.titles], reader.language),
    pageUrl: origin + toLanguagePath(pathOfPage(view, 1, filter), reader.language),
    feedUrl: `${origin}${pathOfView(view)}.${format}${queryOfReader(reader, filter)}`,
    language: reader.language,
  }
  return send(request, reply, FEED_MEDIA_TYPES[format], whole(feed, items))
}

type Form = {
  item: (event: SiteEvent, given: FeedReader) => string
  whole: (feed: Feed, items: readonly string[]) => string
}

const FORMS: Record<FeedFormat, Form> = {
  ics: { item: toCalendarItem, whole: (_feed, items) => calendarOf(items) },
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

const calendarOf = (items: readonly string[]) => CALENDAR_BEGIN + items.join('') + CALENDAR_END

function sendSitemap(request: FastifyRequest, reply: FastifyReply, body: string | undefined) {
  if (body === undefined) throw new AppError('not-found', message('There is no such page'))
  return send(request, reply, 'application/xml; charset=utf-8', body)
}

/** Answers 304 if unchanged; feeds are polled every few minutes by many clients. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  body: string,
): Promise<FastifyReply> {
  const etag = weakEtag(body)
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${FEED_SECONDS}`)
    .header('access-control-allow-origin', '*')
  if (matchesEtag(etag, request.headers['if-none-match'])) {
    varyBy(reply, 'accept-encoding')
    return reply.code(304).send()
  }
  return reply.type(mediaType).send(body)
}

const robots = (origin: string) => `User-agent: *
Disallow: /app
Disallow: /api
Disallow: /calendar
Disallow: /login
Disallow: /cookies
Disallow: /preferences
Allow: /

Sitemap: ${origin}/sitemap.xml
`

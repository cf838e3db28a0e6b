import { createHash } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { CALENDAR_BEGIN, CALENDAR_END, calendarPart } from '@app/core/exports/calendar.ts'
import { Id } from '@app/core/id.ts'
import { jsonFeed } from '@app/core/site/json-feed.ts'
import { rssFeed, type Feed } from '@app/core/site/rss.ts'
import { HOME_ZONE, type SiteEvent } from '@app/core/site/site-event.ts'
import {
  FEED_FORMATS,
  FEED_MEDIA_TYPES,
  pathOfEvent,
  pathOfView,
  queryOfReader,
  viewOfPath,
  type FeedFormat,
} from '@app/core/site/views.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { publicAddress } from '../public-address.ts'
import { askedIn } from './asked.ts'
import { registerEmbeds } from './embed.ts'
import { registerPictures } from './pictures.ts'
import { readSitemap } from './sitemap.ts'
import { readEvent, readView } from './views.ts'
import { aboutFeed } from './words.ts'

type FeedDeps = Pick<Deps, 'config' | 'database' | 'clock'>

const FEED_SECONDS = 300

/** What machines read of the public pages: feeds of every view, the calendar of an event, the sitemap. */
export function registerFeeds(app: FastifyInstance, deps: FeedDeps): void {
  for (const format of FEED_FORMATS) {
    for (const path of ['today', 'week'])
      app.get(`/${path}.${format}`, (request, reply) =>
        sendFeed(deps, { request, reply, path, format }),
      )
  }
  for (const kind of ['category', 'place'])
    app.get(`/${kind}/${FILE}`, (request, reply) => {
      const { name, format } = fileOf(request)
      return sendFeed(deps, { request, reply, path: `${kind}/${name}`, format })
    })
  app.get('/event/:file(^[^/]+\\.ics$)', async (request, reply) => {
    const id = Id.safeParse(fileOf(request).name)
    const page = id.success ? await readEvent(deps, id.data, HOME_ZONE) : undefined
    if (!page) throw new AppError('not-found', 'There is no such event')
    return send(request, reply, FEED_MEDIA_TYPES.ics, calendarOf(deps, [page.event]))
  })
  registerPictures(app, deps)
  registerEmbeds(app, deps)
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml; charset=utf-8', await readSitemap(deps)),
  )
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', robots(publicAddress(deps.config))),
  )
}

/** A part of an address that ends in the name of a format; what has no such ending is a page. */
const FILE = `:file(^[^/]+\\.(${FEED_FORMATS.join('|')})$)`

function fileOf(request: FastifyRequest): { name: string; format: FeedFormat } {
  const { file } = request.params as { file: string }
  const dot = file.lastIndexOf('.')
  // The route lets no other ending through.
  return { name: file.slice(0, dot), format: file.slice(dot + 1) as FeedFormat }
}

type Asked = { request: FastifyRequest; reply: FastifyReply; path: string; format: FeedFormat }

async function sendFeed(deps: FeedDeps, { request, reply, path, format }: Asked) {
  const reader = askedIn(request.query)
  const view = viewOfPath(path)
  const found = view && (await readView(deps, view, reader.zone))
  if (!view || !found) throw new AppError('not-found', 'There is no such page')
  const events = found.days.flatMap((day) => day.events)
  const origin = publicAddress(deps.config)
  const feed: Feed = {
    ...aboutFeed(view, found.title, reader.language),
    pageUrl: origin + pathOfView(view),
    feedUrl: `${origin}${pathOfView(view)}.${format}${queryOfReader(reader)}`,
    origin,
    ...reader,
    events,
  }
  const body = {
    ics: () => calendarOf(deps, events),
    rss: () => rssFeed(feed),
    json: () => jsonFeed(feed),
  }[format]()
  return send(request, reply, FEED_MEDIA_TYPES[format], body)
}

/** The stamp of each event is its last change, so that the same calendar is the same file. */
function calendarOf({ config }: FeedDeps, events: readonly SiteEvent[]): string {
  const origin = publicAddress(config)
  const parts = events.map((event) =>
    calendarPart(
      { ...event, url: origin + pathOfEvent(event.id) },
      Temporal.Instant.from(event.changedAt),
    ),
  )
  return CALENDAR_BEGIN + parts.join('') + CALENDAR_END
}

/** Answers 304 to those who have it; feeds are asked for every few minutes by many. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  body: string,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${FEED_SECONDS}`)
    .header('access-control-allow-origin', '*')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(mediaType).send(body)
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

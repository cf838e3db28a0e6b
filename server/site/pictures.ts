import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { Id } from '@app/core/id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import type { PageCache } from '../http/page-cache.ts'
import { isTooBusy } from '../http/work-queue.ts'
import { createPictureCache, pictureKey, type PictureCache } from './picture-cache.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import { eventWords, productWords, type PictureWords } from './picture-words.ts'
import { findShownEvent } from './read-views.ts'

const DAY_SECONDS = 86_400

type PictureDeps = AppDeps & {
  pageCache: Pick<PageCache, 'count'>
}

/** The pictures for link previews of public pages. */
export function registerPictures(
  app: FastifyInstance,
  { database, clock, config, pageCache }: PictureDeps,
  pictures: PictureCache = createPictureCache(createPictureDrawer(config.dataDir)),
): void {
  app.addHook('onClose', () => pictures.close())
  /** What has to be drawn counts like a page that has to be rendered. */
  const readFor =
    ({ ip }: FastifyRequest) =>
    (words: PictureWords) =>
      pictures.read(words, () => pageCache.count(ip))
  app.get('/og/event/:file(^[^/]+\\.png$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = Id.safeParse(file.slice(0, -'.png'.length))
    const event = id.success ? await findShownEvent(database.pool, id.data) : undefined
    if (!event) throw new AppError('not-found', message('There is no such event'))
    // Requested first, so that it is ready if the event's own cannot be drawn.
    const standIn = pictures.read(productWords(clock.now()))
    const read = readFor(request)
    standIn.catch(() => undefined)
    try {
      return await send(request, reply, eventWords(event), read)
    } catch (error) {
      if (!isTooBusy(error)) throw error
      // The client is generating a preview for a link that somebody is writing: it does so once, does not retry, and
      // shows nothing if the picture failed. The product's own picture is better than a 503 there, but must not be
      // cached as the event's. If that fails too, 503 it is.
      return sendPng(reply.header('cache-control', 'no-store'), await standIn)
    }
  })
  app.get('/og/almanac.png', async (request, reply) =>
    send(request, reply, productWords(clock.now()), pictures.read),
  )
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  words: PictureWords,
  read: PictureCache['read'],
): Promise<FastifyReply> {
  const etag = `"${pictureKey(words)}"`
  const isTheirs = request.headers['if-none-match'] === etag
  const png = isTheirs ? undefined : await read(words)
  reply.header('etag', etag).header('cache-control', `public, max-age=${DAY_SECONDS}`)
  return png ? sendPng(reply, png) : reply.code(304).send()
}

function sendPng(reply: FastifyReply, png: Buffer): FastifyReply {
  return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(png)
}

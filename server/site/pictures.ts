import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { Id } from '@app/core/id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isTooBusy } from '../http/work-queue.ts'
import { createPictureCache, pictureKey, type PictureCache } from './picture-cache.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import { eventWords, productWords, type PictureWords } from './picture-words.ts'
import { findShownEvent } from './read-views.ts'

const DAY_SECONDS = 86_400

/** The pictures that go with links to public pages. */
export function registerPictures(
  app: FastifyInstance,
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  pictures: PictureCache = createPictureCache(createPictureDrawer(config.dataDir)),
): void {
  app.addHook('onClose', () => pictures.close())
  app.get('/og/event/:file(^[^/]+\\.png$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = Id.safeParse(file.slice(0, -'.png'.length))
    const event = id.success ? await findShownEvent(database.pool, id.data) : undefined
    if (!event) throw new AppError('not-found', message('There is no such event'))
    // Asked for first, so that it is there when the event's own cannot be drawn.
    const standIn = pictures.read(productWords(clock.now()))
    standIn.catch(() => undefined)
    try {
      return await send(request, reply, eventWords(event), pictures.read)
    } catch (error) {
      if (!isTooBusy(error)) throw error
      // Whoever asks makes the preview of a link that somebody is writing: it is made once, is not mended by a later
      // try, and shows nothing where the picture failed. The product's own picture serves better there than a 503,
      // and is not to be remembered as the event's. Without it there is nothing to show, and 503 it is.
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

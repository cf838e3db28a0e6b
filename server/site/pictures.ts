import { Id } from '@app/core/id.ts'
import { AppError } from '@app/core/errors.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { eventPicture, productPicture } from './picture.ts'
import { findSiteEvent } from './store.ts'

/** Drawn pictures that are kept: a few megabytes, for links that many people open at once. */
const KEPT = 200
const DAY_SECONDS = 86_400

/** The pictures that go with links to public pages. */
export function registerPictures(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
): void {
  const drawn = createKept(KEPT)
  app.get('/og/event/:file(^[^/]+\\.png$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = Id.safeParse(file.slice(0, -'.png'.length))
    const event = id.success ? await findSiteEvent(database.pool, id.data) : undefined
    if (!event) throw new AppError('not-found', 'There is no such event')
    const tag = `${event.id}-${event.changedAt}`
    return send(request, reply, tag, () => drawn(tag, () => eventPicture(event)))
  })
  app.get('/og/almanac.png', async (request, reply) => {
    const day = clock.now().toZonedDateTimeISO(HOME_ZONE).toPlainDate()
    const tag = `almanac-${day.toString()}`
    return send(request, reply, tag, () => drawn(tag, () => productPicture(day)))
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(await draw())
}

/** Remembers what was drawn last; two who ask at once wait for the same drawing. */
function createKept(most: number) {
  const kept = new Map<string, Promise<Buffer>>()
  return (tag: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(tag)
    if (known) return known
    const drawing = draw()
    kept.set(tag, drawing)
    drawing.catch(() => kept.delete(tag))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}

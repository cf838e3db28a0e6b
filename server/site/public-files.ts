import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache, RenderedPage } from '../http/page-cache.ts'
import { sendShared } from '../http/send-page.ts'

const SECONDS = 300

export const FILE_HEADERS = {
  'cache-control': `public, max-age=${SECONDS}`,
  'access-control-allow-origin': '*',
}

/** What an address asks for. */
export type PublicFile = {
  /** Everything that it depends on, in normal form. */
  key: string
  /** Throws AppError `not-found`, which is not cached. */
  write: () => Promise<RenderedPage>
}

/** Registers an address. `find` reads it and throws AppError if it is invalid, before anything is counted. */
export type Serve = (path: string, find: (request: FastifyRequest) => PublicFile) => void

/** Serves feeds, embeds and the sitemap from the cache of all pages: many clients poll them every few minutes. */
export function publicFiles(app: FastifyInstance, pageCache: PageCache): Serve {
  return (path, find) => {
    app.get(path, async (request, reply) => {
      const { key, write } = find(request)
      const page = await pageCache.read({
        key,
        ip: request.ip,
        render: write,
        isCacheable: () => true,
      })
      reply.code(page.status).headers(FILE_HEADERS)
      for (const [name, value] of page.headers) reply.header(name, value)
      // Nothing here has a nonce.
      return typeof page.body === 'string'
        ? reply.send(page.body)
        : sendShared(request, reply, page.body)
    })
  }
}

export function toFile(
  type: string,
  text: string,
  headers: Record<string, string> = {},
): RenderedPage {
  return { status: 200, headers: new Headers({ ...headers, 'content-type': type }), text }
}

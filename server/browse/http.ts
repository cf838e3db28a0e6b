import * as endpoints from '@app/core/browse/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { varyBy } from '../http/compress.ts'
import { matchesEtag } from '../http/etag.ts'
import { route, type Route } from '../http/route.ts'
import { readPublicEvent } from './actions.ts'
import { createCatalogue, type CatalogueDeps } from './catalogue.ts'

type BrowseDeps = Pick<Deps, 'database' | 'clock'> & CatalogueDeps

export function browseRoutes(deps: BrowseDeps): Route[] {
  return [route(endpoints.readPublicEvent, ({ params }) => readPublicEvent(deps, params))]
}

/** The catalogue holds nothing of whoever asks: one text for all, which caches between may keep for a minute. */
export function registerCatalogue(app: FastifyInstance, deps: CatalogueDeps): void {
  const readCatalogue = createCatalogue(deps)
  app.get(endpoints.readCatalogue.path, async (request, reply) => {
    const { etag, body } = await readCatalogue()
    reply.header('etag', etag).header('cache-control', 'public, max-age=60')
    if (matchesEtag(etag, request.headers['if-none-match'])) {
      varyBy(reply, 'accept-encoding')
      return reply.code(304).send()
    }
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

import * as endpoints from '@app/core/browse/endpoints.ts'
import { FIRST_PLANS, toEntitlements } from '@app/core/plans/plan.ts'
import type { FastifyInstance } from 'fastify'
import { ensureAppUser } from '../app-users/actions.ts'
import type { Deps } from '../deps.ts'
import { varyBy } from '../http/compress.ts'
import { matchesEtag } from '../http/etag.ts'
import { route, type Caller, type Route } from '../http/route.ts'
import { readPublicEvent } from './actions.ts'
import { createCatalogue, type CatalogueDeps, type ReadCatalogue } from './catalogue.ts'
import { listChanges } from './changes.ts'
import { createPublicSearch, listEvents, type Access } from './events.ts'

type BrowseDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'logger'> & CatalogueDeps

/** The public catalogue and its events: routes, and the catalogue, which is registered separately. */
export function createBrowse(deps: BrowseDeps): {
  routes: Route[]
  register: (app: FastifyInstance) => void
} {
  const readCatalogue = createCatalogue(deps)
  const search = createPublicSearch({ ...deps, readCatalogue })
  return {
    routes: [
      route(endpoints.readPublicEvent, ({ params }) => readPublicEvent(deps, params)),
      route(endpoints.listEvents, async ({ query }, caller) =>
        listEvents(deps, query, await accessOf(deps, caller)),
      ),
      route(endpoints.listChanges, async ({ query }, caller) =>
        listChanges(deps, query, await accessOf(deps, caller)),
      ),
      route(endpoints.searchPublic, async ({ query }, caller) =>
        search(query, await accessOf(deps, caller)),
      ),
    ],
    register: (app) => registerCatalogue(app, readCatalogue),
  }
}

async function accessOf(deps: BrowseDeps, { appUser }: Caller): Promise<Access> {
  if (!appUser) return toEntitlements({ plans: FIRST_PLANS })
  return toEntitlements(await ensureAppUser(deps, appUser.email), deps.clock.now())
}

/** The catalogue is the same for every caller, so shared caches may store it for a minute. */
function registerCatalogue(app: FastifyInstance, readCatalogue: ReadCatalogue): void {
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

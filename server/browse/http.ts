import * as endpoints from '@app/core/browse/endpoints.ts'
import { ANYONE, toEntitlements } from '@app/core/plans/plan.ts'
import type { FastifyInstance } from 'fastify'
import { ensureAppUser } from '../app-users/actions.ts'
import type { Deps } from '../deps.ts'
import { varyBy } from '../http/compress.ts'
import { matchesEtag } from '../http/etag.ts'
import { toPeer } from '../http/peer.ts'
import { route, type Caller, type Route } from '../http/route.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { readPublicEvent } from './actions.ts'
import { createCatalogue, type CatalogueDeps, type ReadCatalogue } from './catalogue.ts'
import { listChanges } from './changes.ts'
import { createPublicSearch, listEvents, type Access } from './events.ts'

type BrowseDeps = Deps &
  CatalogueDeps & {
    /** For what strangers may request in endless variety. */
    queue: WorkQueue
  }

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
        inTurn(deps, caller, (access) => listEvents(deps, query, access)),
      ),
      route(endpoints.listChanges, async ({ query }, caller) =>
        inTurn(deps, caller, (access) => listChanges(deps, query, access)),
      ),
      route(endpoints.searchPublic, async ({ query }, caller) =>
        inTurn(deps, caller, (access) => search(query, access)),
      ),
    ],
    register: (app) => registerCatalogue(app, readCatalogue),
  }
}

/** Answers people at once, and strangers one after the other. */
async function inTurn<T>(
  deps: BrowseDeps,
  caller: Caller,
  answer: (access: Access) => Promise<T>,
): Promise<T> {
  const access = await accessOf(deps, caller)
  if (caller.appUser) return answer(access)
  return deps.queue.run(() => answer(access), toPeer(caller.ip))
}

async function accessOf(deps: BrowseDeps, { appUser }: Caller): Promise<Access> {
  if (!appUser) return ANYONE
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

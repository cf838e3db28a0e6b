import * as endpoints from '@app/core/subscriptions/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import {
  followCategory,
  readSubscriptions,
  replaceSubscriptions,
  unfollowCategory,
} from '../app-users/subscriptions.ts'
import type { DataDeps } from '../deps.ts'
import { admission } from '../http/admit.ts'
import { REVALIDATE, setEtagContent } from '../http/etag.ts'
import { personOf, route, type Authenticate, type Route } from '../http/route.ts'
import { listComing } from './coming-up.ts'
import { createDayCounts } from './day-counts.ts'
import { suggestCategories } from './suggestions.ts'

export function subscriptionRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.listSubscriptions, (_input, caller) =>
      readSubscriptions(deps, personOf(caller).email),
    ),
    route(endpoints.putSubscription, ({ params, body }, caller) =>
      followCategory(deps, personOf(caller).email, { ...params, ...body }),
    ),
    route(endpoints.deleteSubscription, ({ params }, caller) =>
      unfollowCategory(deps, personOf(caller).email, params.category),
    ),
    route(endpoints.replaceSubscriptions, ({ body }, caller) =>
      replaceSubscriptions(deps, personOf(caller).email, body.subscriptions),
    ),
    route(endpoints.suggestCategories, (_input, caller) =>
      suggestCategories(deps, personOf(caller).email),
    ),
  ]
}

type ComingHttp = DataDeps & { authenticate: Authenticate }

/** What is coming up for a person; unchanged responses are answered with 304. */
export function registerComingUp(app: FastifyInstance, deps: ComingHttp): void {
  const comingDeps = { ...deps, dayCounts: createDayCounts(deps) }
  const { onRequest, callerOf } = admission(endpoints.listComingUp, deps.authenticate)
  app.get(endpoints.listComingUp.path, { onRequest }, async (request, reply) => {
    const answer = await listComing(comingDeps, personOf(callerOf(request)).email)
    const { events, beyond, emptyDays, until } = answer
    // A new position, or a new minute of the end, alone is no change.
    setEtagContent(reply, [events, beyond, emptyDays, until?.slice(0, 10)])
    reply.header('cache-control', REVALIDATE)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })
}

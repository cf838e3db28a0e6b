import * as endpoints from '@app/core/subscriptions/endpoints.ts'
import {
  followCategory,
  readSubscriptions,
  replaceSubscriptions,
  unfollowCategory,
} from '../app-users/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { personOf, route, type Route } from '../http/route.ts'

/** What a person follows. */
export function subscriptionRoutes(deps: Pick<Deps, 'database' | 'clock'>): Route[] {
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
  ]
}

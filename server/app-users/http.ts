import * as endpoints from '@app/core/app-users/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { grantPlan, readAppUser } from './account.ts'
import { listAppUsers } from './actions.ts'

export function appUserRoutes(deps: Pick<Deps, 'database' | 'clock'>): Route[] {
  return [
    route(endpoints.listAppUsers, () => listAppUsers(deps)),
    route(endpoints.readAppUser, ({ query }) => readAppUser(deps, query)),
    route(endpoints.grantPlan, ({ query, body }, caller) =>
      grantPlan(deps, toAuthor(caller), { ...query, ...body }),
    ),
  ]
}

import * as endpoints from '@app/core/app-users/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { listAppUsers } from './actions.ts'

export function appUserRoutes(deps: Deps): Route[] {
  return [route(endpoints.listAppUsers, () => listAppUsers(deps))]
}

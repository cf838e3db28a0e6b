import * as endpoints from '@app/core/locations/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { changeLocations } from './actions.ts'

export function locationRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.changeLocations, ({ body }, asking) =>
      changeLocations(deps, operatorAuthor(asking), body),
    ),
  ]
}

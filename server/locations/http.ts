import * as endpoints from '@app/core/locations/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { changeLocations } from './actions.ts'

export function locationRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.changeLocations, ({ body }, caller) =>
      changeLocations(deps, toAuthor(caller), body),
    ),
  ]
}

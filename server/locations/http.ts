import * as endpoints from '@app/core/locations/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { changeLocations, createLocation, deleteLocation, saveLocation } from './actions.ts'

export function locationRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.createLocation, ({ body }, asking) =>
      createLocation(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.saveLocation, ({ params, body }, asking) =>
      saveLocation(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
    route(endpoints.deleteLocation, ({ params, query }, asking) =>
      deleteLocation(deps, operatorAuthor(asking), { ...params, ...query }),
    ),
    route(endpoints.changeLocations, ({ body }, asking) =>
      changeLocations(deps, operatorAuthor(asking), body),
    ),
  ]
}

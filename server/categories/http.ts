import * as endpoints from '@app/core/categories/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { readCatalogue } from './actions.ts'

export function categoryRoutes(deps: Deps): Route[] {
  return [route(endpoints.readCatalogue, () => readCatalogue(deps))]
}

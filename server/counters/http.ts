import * as endpoints from '@app/core/counters/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { syncCategoriesCounter } from './actions.ts'

export function counterRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.syncCategoriesCounter, (_input, caller) =>
      syncCategoriesCounter(deps, toAuthor(caller)),
    ),
  ]
}

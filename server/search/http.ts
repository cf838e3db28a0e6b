import * as endpoints from '@app/core/search/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { createSearch } from './actions.ts'

export function searchRoutes(deps: Pick<Deps, 'database' | 'clock' | 'logger'>): Route[] {
  const search = createSearch(deps)
  return [route(endpoints.searchEverything, ({ query }) => search(query))]
}

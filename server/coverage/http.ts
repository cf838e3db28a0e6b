import * as endpoints from '@app/core/coverage/endpoints.ts'
import type { DataDeps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { readCoverage } from './actions.ts'

export function coverageRoutes(deps: DataDeps): Route[] {
  return [route(endpoints.readCoverage, ({ query }) => readCoverage(deps, query))]
}

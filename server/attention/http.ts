import * as endpoints from '@app/core/attention/endpoints.ts'
import type { AppDeps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { readAttention } from './actions.ts'

export function attentionRoutes(deps: AppDeps): Route[] {
  return [route(endpoints.readAttention, ({ query }) => readAttention(deps, query))]
}

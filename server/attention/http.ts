import * as endpoints from '@app/core/attention/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { readAttention } from './actions.ts'

export function attentionRoutes(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Route[] {
  return [route(endpoints.readAttention, ({ query }) => readAttention(deps, query))]
}

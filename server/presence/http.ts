import * as endpoints from '@app/core/presence/endpoints.ts'
import type { DataDeps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { announcePresence } from './actions.ts'

export function presenceRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.announcePresence, ({ body }, caller) => {
      const { id, name } = toAuthor(caller)
      return announcePresence(deps, { ...body, operator: id, name })
    }),
  ]
}

import * as endpoints from '@app/core/main-groups/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { changeMainGroups } from './actions.ts'

export function mainGroupRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.changeMainGroups, ({ body }, caller) =>
      changeMainGroups(deps, toAuthor(caller), body),
    ),
  ]
}

import * as endpoints from '@app/core/groups/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { changeGroups } from './actions.ts'

export function groupRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.changeGroups, ({ body }, caller) => changeGroups(deps, toAuthor(caller), body)),
  ]
}

import * as endpoints from '@app/core/groups/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { changeGroups, createGroup, deleteGroup, saveGroup } from './actions.ts'

export function groupRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.createGroup, ({ body }, asking) =>
      createGroup(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.saveGroup, ({ params, body }, asking) =>
      saveGroup(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
    route(endpoints.deleteGroup, ({ params, query }, asking) =>
      deleteGroup(deps, operatorAuthor(asking), { ...params, ...query }),
    ),
    route(endpoints.changeGroups, ({ body }, asking) =>
      changeGroups(deps, operatorAuthor(asking), body),
    ),
  ]
}

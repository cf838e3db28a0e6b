import * as endpoints from '@app/core/main-groups/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { changeMainGroups, createMainGroup, deleteMainGroup, saveMainGroup } from './actions.ts'

export function mainGroupRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.createMainGroup, ({ body }, asking) =>
      createMainGroup(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.saveMainGroup, ({ params, body }, asking) =>
      saveMainGroup(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
    route(endpoints.deleteMainGroup, ({ params, query }, asking) =>
      deleteMainGroup(deps, operatorAuthor(asking), { ...params, ...query }),
    ),
    route(endpoints.changeMainGroups, ({ body }, asking) =>
      changeMainGroups(deps, operatorAuthor(asking), body),
    ),
  ]
}

import * as endpoints from '@app/core/categories/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { countDeletes, readCatalogue } from './actions.ts'
import { changeCategories } from './changes.ts'

export function categoryRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.readCatalogue, () => readCatalogue(deps)),
    route(endpoints.countDeletes, ({ body }) => countDeletes(deps, body)),
    route(endpoints.changeCategories, ({ body }, caller) =>
      changeCategories(deps, toAuthor(caller), body),
    ),
  ]
}

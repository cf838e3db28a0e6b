import * as endpoints from '@app/core/categories/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { countDeletes, readCatalogue } from './actions.ts'
import { changeCategories, createCategory, deleteCategory, saveCategory } from './changes.ts'

export function categoryRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.readCatalogue, () => readCatalogue(deps)),
    route(endpoints.countDeletes, ({ body }) => countDeletes(deps, body)),
    route(endpoints.createCategory, ({ body }, asking) =>
      createCategory(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.saveCategory, ({ params, body }, asking) =>
      saveCategory(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
    route(endpoints.deleteCategory, ({ params, query }, asking) =>
      deleteCategory(deps, operatorAuthor(asking), { ...params, ...query }),
    ),
    route(endpoints.changeCategories, ({ body }, asking) =>
      changeCategories(deps, operatorAuthor(asking), body),
    ),
  ]
}

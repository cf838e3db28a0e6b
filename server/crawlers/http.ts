import * as endpoints from '@app/core/crawlers/endpoints.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import {
  createCrawler,
  deleteCrawler,
  listCrawlers,
  listDateTokens,
  saveCrawler,
} from './actions.ts'
import type { CrawlerDeps } from './actions.ts'
import { lookAhead } from './look-ahead.ts'
import { previewRecipe } from './recipe-preview.ts'
import type { PreviewDeps } from './recipe-preview.ts'

/** The settings of crawlers. */
export function crawlerRoutes(deps: CrawlerDeps & PreviewDeps): Route[] {
  return [
    route(endpoints.listCrawlers, () => listCrawlers(deps)),
    route(endpoints.createCrawler, ({ body }, asking) =>
      createCrawler(deps, { ...body, author: operatorAuthor(asking) }),
    ),
    route(endpoints.saveCrawler, ({ params, body }, asking) =>
      saveCrawler(deps, { id: params.id, ...body, author: operatorAuthor(asking) }),
    ),
    route(endpoints.deleteCrawler, ({ params, query }, asking) =>
      deleteCrawler(deps, {
        id: params.id,
        version: query.version,
        author: operatorAuthor(asking),
      }),
    ),
    route(endpoints.previewRecipe, ({ params, body }) =>
      previewRecipe(deps, { crawler: params.id, ...body }),
    ),
    route(endpoints.lookAhead, ({ params, body }) =>
      lookAhead(deps, { crawler: params.id, ...body }),
    ),
    route(endpoints.listDateTokens, async () => listDateTokens(deps)),
  ]
}

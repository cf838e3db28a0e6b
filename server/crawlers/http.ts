import * as endpoints from '@app/core/crawlers/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import { route, type Asking, type Route } from '../http/route.ts'
import {
  createCrawler,
  deleteCrawler,
  listCrawlers,
  listDateTokens,
  saveCrawler,
} from './actions.ts'
import type { CrawlerDeps } from './actions.ts'

/** The settings of crawlers. */
export function crawlerRoutes(deps: CrawlerDeps): Route[] {
  return [
    route(endpoints.listCrawlers, () => listCrawlers(deps)),
    route(endpoints.createCrawler, ({ body }, asking) =>
      createCrawler(deps, { ...body, author: authorOf(asking) }),
    ),
    route(endpoints.saveCrawler, ({ params, body }, asking) =>
      saveCrawler(deps, { id: params.id, ...body, author: authorOf(asking) }),
    ),
    route(endpoints.deleteCrawler, ({ params, query }, asking) =>
      deleteCrawler(deps, { id: params.id, version: query.version, author: authorOf(asking) }),
    ),
    route(endpoints.listDateTokens, async () => listDateTokens(deps)),
  ]
}

function authorOf({ operator }: Asking) {
  if (!operator) throw new AppError('not-signed-in', 'Sign in first')
  return { kind: 'operator' as const, id: operator.id, name: operator.email }
}

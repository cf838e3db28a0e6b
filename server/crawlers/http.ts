import * as endpoints from '@app/core/crawlers/endpoints.ts'
import * as files from '@app/core/crawlers/file-endpoints.ts'
import * as repairs from '@app/core/crawlers/repair-endpoints.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import {
  createCrawler,
  deleteCrawler,
  listCrawlers,
  listDateTokens,
  saveCrawler,
} from './actions.ts'
import type { CrawlerDeps } from './actions.ts'
import { exportCrawlers, type ExportDeps } from './export-crawlers.ts'
import { checkCrawlerFile, importCrawlers } from './import-crawlers.ts'
import { listFurtherSources, readPredecessor, takeOverEvents } from './take-over.ts'
import { tryCrawler, type TryDeps } from './try-crawler.ts'
import { previewUpcomingRuns } from './upcoming-runs.ts'
import { previewRecipe, type PreviewDeps } from './recipe-preview.ts'
import { proposeRepair, repairCrawler, type RepairDeps } from './repair.ts'
import { proposeTyped } from './typed-proposals.ts'

export function crawlerRoutes(
  deps: CrawlerDeps & PreviewDeps & RepairDeps & ExportDeps & TryDeps,
): Route[] {
  return [
    route(endpoints.listCrawlers, () => listCrawlers(deps)),
    route(endpoints.createCrawler, ({ body }, caller) =>
      createCrawler(deps, { ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.saveCrawler, ({ params, body }, caller) =>
      saveCrawler(deps, { id: params.id, ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.deleteCrawler, ({ params, query }, caller) =>
      deleteCrawler(deps, {
        id: params.id,
        version: query.version,
        author: toAuthor(caller),
      }),
    ),
    route(endpoints.previewRecipe, ({ params, body }) =>
      previewRecipe(deps, { crawler: params.id, ...body }),
    ),
    route(repairs.proposeRepair, ({ params }) => proposeRepair(deps, params.id)),
    route(repairs.proposeTyped, ({ params, body }) =>
      proposeTyped(deps, { crawler: params.id, ...body }),
    ),
    route(repairs.repairCrawler, ({ params, body }, caller) =>
      repairCrawler(deps, { id: params.id, ...body, author: toAuthor(caller) }),
    ),
    route(files.exportCrawlers, ({ body }) => exportCrawlers(deps, body)),
    route(files.checkCrawlerFile, ({ body }) => checkCrawlerFile(deps, body.text)),
    route(files.tryFileCrawler, ({ body }) => tryCrawler(deps, body.crawler)),
    route(files.importCrawlers, ({ body }, caller) =>
      importCrawlers(deps, { ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.previewUpcomingRuns, ({ params, body }) =>
      previewUpcomingRuns(deps, { crawler: params.id, ...body }),
    ),
    route(endpoints.listFurtherSources, ({ params }) => listFurtherSources(deps, params.id)),
    route(endpoints.readPredecessor, ({ params }) => readPredecessor(deps, params)),
    route(endpoints.takeOverEvents, ({ params }, caller) =>
      takeOverEvents(deps, { ...params, author: toAuthor(caller) }),
    ),
    route(endpoints.listDateTokens, async () => listDateTokens(deps)),
  ]
}

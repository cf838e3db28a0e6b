import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import * as endpoints from '@app/core/runs/endpoints.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { cancelRun, commitRun, dryRunNow, listRuns, readRun, startRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { listRunPages, readRunPage } from './kept-pages.ts'
import { replayRun } from './replay.ts'

/** Running crawlers, and what their runs found. */
export function runRoutes(deps: RunDeps): Route[] {
  return [
    route(endpoints.startRun, ({ params, body }, asking) =>
      startRun(deps, { crawler: params.id, ...body, author: operatorAuthor(asking) }),
    ),
    route(endpoints.listRuns, ({ params }) => listRuns(deps, params.id)),
    route(endpoints.readRun, ({ params }) => readRun(deps, params.id)),
    route(endpoints.commitRun, ({ params, body }, asking) =>
      commitRun(deps, { id: params.id, keys: body.keys, author: operatorAuthor(asking) }),
    ),
    route(endpoints.cancelRun, ({ params }) => cancelRun(deps, params.id)),
    route(endpoints.replayRun, ({ params, body }) => replayRun(deps, { id: params.id, ...body })),
    route(endpoints.listRunPages, ({ params }) => listRunPages(deps, params.id)),
    route(endpoints.readRunPage, ({ params }) => readRunPage(deps, params)),
    route(endpoints.runCrawler, ({ query }, asking) => {
      if (query.dryRun === 'false')
        throw new AppError(
          'not-allowed',
          message(
            'This address makes dry runs only. To store what a crawler finds, use Run in the admin panel or POST /api/admin/crawlers/{id}/runs.',
          ),
        )
      const author = operatorAuthor({ operator: asking.operatorKey ?? null })
      return dryRunNow(deps, { crawler: query.crawlerId, author })
    }),
  ]
}

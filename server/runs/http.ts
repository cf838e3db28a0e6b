import { AppError } from '@app/core/errors.ts'
import * as endpoints from '@app/core/runs/endpoints.ts'
import { route, type Asking, type Route } from '../http/route.ts'
import { cancelRun, commitRun, dryRunNow, listRuns, readRun, startRun } from './actions.ts'
import type { RunDeps } from './deps.ts'

/** Running crawlers, and what their runs found. */
export function runRoutes(deps: RunDeps): Route[] {
  return [
    route(endpoints.startRun, ({ params, body }, asking) =>
      startRun(deps, { crawler: params.id, ...body, author: authorOf(asking.operator) }),
    ),
    route(endpoints.listRuns, ({ params }) => listRuns(deps, params.id)),
    route(endpoints.readRun, ({ params }) => readRun(deps, params.id)),
    route(endpoints.commitRun, ({ params, body }, asking) =>
      commitRun(deps, { id: params.id, keys: body.keys, author: authorOf(asking.operator) }),
    ),
    route(endpoints.cancelRun, ({ params }) => cancelRun(deps, params.id)),
    route(endpoints.runCrawler, ({ query }, asking) => {
      if (query.dryRun === 'false')
        throw new AppError(
          'not-allowed',
          'This address makes dry runs only. To store what a crawler finds, use Run in the admin panel or POST /api/admin/crawlers/{id}/runs.',
        )
      const author = authorOf(asking.operatorKey ?? asking.operator)
      return dryRunNow(deps, { crawler: query.crawlerId, author })
    }),
  ]
}

function authorOf(operator: Asking['operator']) {
  if (!operator) throw new AppError('not-signed-in', 'Sign in first')
  return { kind: 'operator' as const, id: operator.id, name: operator.email }
}

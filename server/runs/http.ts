import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import * as endpoints from '@app/core/runs/endpoints.ts'
import { scheduleRelease } from '@app/core/runs/release-endpoints.ts'
import * as review from '@app/core/runs/review-endpoints.ts'
import * as sourceEndpoints from '@app/core/runs/source-endpoints.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import {
  cancelRun,
  commitRun,
  dryRunNow,
  listRunPages,
  listRuns,
  readRun,
  readRunPage,
  reopenRun,
  startRun,
} from './actions.ts'
import type { RunDeps } from './deps.ts'
import { mergeEvent, readEventSources, splitEvent } from './event-sources.ts'
import { setRelease } from './release.ts'
import { replayRun } from './replay-run.ts'
import { countReview, decideReview, listReview, reopenReview } from './review.ts'

export function runRoutes(deps: RunDeps): Route[] {
  return [
    route(endpoints.startRun, ({ params, body }, caller) =>
      startRun(deps, { crawler: params.id, ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.listRuns, ({ params }) => listRuns(deps, params.id)),
    route(endpoints.readRun, ({ params }) => readRun(deps, params.id)),
    route(endpoints.commitRun, ({ params, body }, caller) =>
      commitRun(deps, { id: params.id, keys: body.keys, author: toAuthor(caller) }),
    ),
    route(scheduleRelease, ({ params, body }, caller) =>
      setRelease(deps, { id: params.id, ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.cancelRun, ({ params }, caller) =>
      cancelRun(deps, { id: params.id, author: toAuthor(caller) }),
    ),
    route(endpoints.reopenRun, ({ params }) => reopenRun(deps, params.id)),
    route(endpoints.replayRun, ({ params, body }) => replayRun(deps, { id: params.id, ...body })),
    route(endpoints.listRunPages, ({ params }) => listRunPages(deps, params.id)),
    route(endpoints.readRunPage, ({ params }) => readRunPage(deps, params)),
    route(review.listReview, ({ query }) => listReview(deps, query)),
    route(review.countReview, () => countReview(deps)),
    route(review.decideReview, ({ body }, caller) =>
      decideReview(deps, { ...body, author: toAuthor(caller) }),
    ),
    route(review.reopenReview, ({ body }) => reopenReview(deps, body.ids)),
    route(sourceEndpoints.readEventSources, ({ params }) => readEventSources(deps, params)),
    route(sourceEndpoints.splitEvent, ({ params }, caller) =>
      splitEvent(deps, { ...params, author: toAuthor(caller) }),
    ),
    route(sourceEndpoints.mergeEvent, ({ params, body }, caller) =>
      mergeEvent(deps, { ...params, ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.runCrawler, ({ query }, caller) => {
      if (query.dryRun === 'false')
        throw new AppError(
          'not-allowed',
          message(
            'This address makes dry runs only. To store what a crawler finds, use Run in the admin panel or POST /api/admin/crawlers/{id}/runs.',
          ),
        )
      const author = toAuthor({ operator: caller.operatorKey ?? null })
      return dryRunNow(deps, { crawler: query.crawlerId, author })
    }),
  ]
}

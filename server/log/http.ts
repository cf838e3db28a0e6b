import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import * as endpoints from '@app/core/log/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Asking, type Route } from '../http/route.ts'
import { listChangeSets, readChangeSet } from './actions.ts'
import { undoChangeSet } from './undo.ts'

/** History: what was changed, by whom, and the way back. */
export function logRoutes(deps: Pick<Deps, 'database' | 'clock'>): Route[] {
  return [
    route(endpoints.listChangeSets, ({ query }) => listChangeSets(deps, query)),
    route(endpoints.readChangeSet, ({ params }) => readChangeSet(deps, params.id)),
    route(endpoints.undoChangeSet, async ({ params }, asking) =>
      undoChangeSet(deps, { id: params.id, author: authorOf(asking) }),
    ),
  ]
}

function authorOf({ operator }: Asking): ChangeAuthor {
  if (!operator) throw new AppError('not-signed-in', 'Sign in first')
  return { kind: 'operator', id: operator.id, name: operator.email }
}

import * as endpoints from '@app/core/log/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from './author.ts'
import { countUndo, listChangeAuthors, listChangeSets, readChangeSet } from './actions.ts'
import { restorePart } from './restore.ts'
import { storeAgain } from './store-again.ts'
import { undoChangeSet } from './undo.ts'

/** History: what was changed, by whom, and the way back. */
export function logRoutes(deps: Pick<Deps, 'database' | 'clock'>): Route[] {
  return [
    route(endpoints.listChangeSets, ({ query }) => listChangeSets(deps, query)),
    route(endpoints.readChangeSet, ({ params, query }) => readChangeSet(deps, params.id, query)),
    route(endpoints.countUndo, ({ params }) => countUndo(deps, params.id)),
    route(endpoints.listChangeAuthors, () => listChangeAuthors(deps)),
    route(endpoints.undoChangeSet, async ({ params }, asking) =>
      undoChangeSet(deps, { id: params.id, author: operatorAuthor(asking) }),
    ),
    route(endpoints.restorePart, ({ params, body }, asking) =>
      restorePart(deps, { ...params, ...body, author: operatorAuthor(asking) }),
    ),
    route(endpoints.storeAgain, ({ params, body }, asking) =>
      storeAgain(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
  ]
}

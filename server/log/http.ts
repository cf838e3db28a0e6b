import * as endpoints from '@app/core/log/endpoints.ts'
import type { DataDeps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from './author.ts'
import { countUndo, listChangeAuthors, listChangeSets, readChangeSet } from './actions.ts'
import { restorePart } from './restore-part.ts'
import { restoreRow } from './restore-row.ts'
import { undoChangeSet } from './undo.ts'

/** The history: what was changed and by whom, and how to revert it. */
export function logRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.listChangeSets, ({ query }) => listChangeSets(deps, query)),
    route(endpoints.readChangeSet, ({ params, query }) => readChangeSet(deps, params.id, query)),
    route(endpoints.countUndo, ({ params }) => countUndo(deps, params.id)),
    route(endpoints.listChangeAuthors, () => listChangeAuthors(deps)),
    route(endpoints.undoChangeSet, async ({ params }, caller) =>
      undoChangeSet(deps, { id: params.id, author: toAuthor(caller) }),
    ),
    route(endpoints.restorePart, ({ params, body }, caller) =>
      restorePart(deps, { ...params, ...body, author: toAuthor(caller) }),
    ),
    route(endpoints.restoreRow, ({ params, body }, caller) =>
      restoreRow(deps, toAuthor(caller), { ...params, ...body }),
    ),
  ]
}

import * as endpoints from '@app/core/imports/endpoints.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { importFile, importLivescores, importQuickLong, importTvChannel } from './actions.ts'
import { addAllEvents, markEvents } from './add-all-events.ts'
import type { ImportDeps } from './read-import.ts'

/** Reading events from a source without a crawler, and adding the resulting list. */
export function importRoutes(deps: ImportDeps): Route[] {
  return [
    route(endpoints.importTvChannel, ({ body }) => importTvChannel(deps, body)),
    route(endpoints.importLivescores, ({ body }) => importLivescores(deps, body)),
    route(endpoints.importQuickLong, ({ body }) => importQuickLong(deps, body)),
    route(endpoints.importFile, ({ body }) => importFile(deps, body)),
    route(endpoints.markEvents, ({ body }) => markEvents(deps, body)),
    route(endpoints.addAllEvents, ({ body }, caller) => addAllEvents(deps, toAuthor(caller), body)),
  ]
}

import * as endpoints from '@app/core/events/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { cleanUpEvents, readEventActions } from './clean-up.ts'
import { changeEvents } from './changes.ts'
import {
  countFollowers,
  createEvent,
  deleteEvent,
  listEvents,
  removeEventCategory,
  saveEvent,
} from './actions.ts'

export function eventRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.listEvents, ({ query }) => listEvents(deps, query)),
    route(endpoints.changeEvents, ({ body }, caller) => changeEvents(deps, toAuthor(caller), body)),
    route(endpoints.countFollowers, ({ body }) => countFollowers(deps, body)),
    route(endpoints.readEventActions, ({ query }) => readEventActions(deps, query)),
    route(endpoints.cleanUpEvents, ({ body }, caller) =>
      cleanUpEvents(deps, toAuthor(caller), body),
    ),
    route(endpoints.createEvent, ({ body }, caller) => createEvent(deps, toAuthor(caller), body)),
    route(endpoints.saveEvent, ({ params, body }, caller) =>
      saveEvent(deps, toAuthor(caller), { ...params, ...body }),
    ),
    route(endpoints.removeEventCategory, ({ params }, caller) =>
      removeEventCategory(deps, toAuthor(caller), params),
    ),
    route(endpoints.deleteEvent, ({ params, query }, caller) =>
      deleteEvent(deps, toAuthor(caller), { ...params, ...query }),
    ),
  ]
}

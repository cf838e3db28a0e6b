import * as endpoints from '@app/core/events/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { cleanUpEvents, readEventActions } from './clean-up.ts'
import { changeEvents } from './changes.ts'
import { createEvent, deleteEvent, listEvents, saveEvent } from './actions.ts'

export function eventRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.listEvents, ({ query }) => listEvents(deps, query)),
    route(endpoints.changeEvents, ({ body }, asking) =>
      changeEvents(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.readEventActions, ({ query }) => readEventActions(deps, query)),
    route(endpoints.cleanUpEvents, ({ body }, asking) =>
      cleanUpEvents(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.createEvent, ({ body }, asking) =>
      createEvent(deps, operatorAuthor(asking), body),
    ),
    route(endpoints.saveEvent, ({ params, body }, asking) =>
      saveEvent(deps, operatorAuthor(asking), { ...params, ...body }),
    ),
    route(endpoints.deleteEvent, ({ params, query }, asking) =>
      deleteEvent(deps, operatorAuthor(asking), { ...params, ...query }),
    ),
  ]
}

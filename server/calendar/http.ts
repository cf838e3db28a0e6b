import * as own from '@app/core/app-users/profile-endpoints.ts'
import * as endpoints from '@app/core/calendar/endpoints.ts'
import {
  readCalendarFeed,
  renewCalendarFeed,
  updateCalendarFeed,
} from '../app-users/calendar-feed.ts'
import type { DataDeps } from '../deps.ts'
import { personOf, route, type Route } from '../http/route.ts'
import { readCalendar } from './actions.ts'
import { addOutdatedEvents } from './feed.ts'

export function calendarRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.readCalendar, ({ query }) => readCalendar(deps, query)),
    route(own.readCalendarFeed, async (_input, caller) => {
      const { email } = personOf(caller)
      return addOutdatedEvents(deps, email, await readCalendarFeed(deps, email))
    }),
    route(own.updateCalendarFeed, async ({ body }, caller) => {
      const { email } = personOf(caller)
      return addOutdatedEvents(deps, email, await updateCalendarFeed(deps, email, body.categories))
    }),
    route(own.renewCalendarFeed, async (_input, caller) => {
      const { email } = personOf(caller)
      return addOutdatedEvents(deps, email, await renewCalendarFeed(deps, email))
    }),
  ]
}

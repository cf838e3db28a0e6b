import * as endpoints from '@app/core/calendar/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { readCalendar } from './actions.ts'

export function calendarRoutes(deps: Pick<Deps, 'database'>): Route[] {
  return [route(endpoints.readCalendar, ({ query }) => readCalendar(deps, query))]
}

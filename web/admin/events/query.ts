import { listEvents } from '@app/core/events/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const EVENTS_KEY = ['events']

/** Events from the first instant of a day onward. */
export function eventsQuery(today: string, zone: string) {
  const from = Temporal.PlainDate.from(today).toZonedDateTime(zone).toInstant().toString()
  return queryOptions({
    queryKey: [...EVENTS_KEY, from],
    queryFn: () => call(listEvents, { query: { from } }),
  })
}

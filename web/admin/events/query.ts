import { eventDay } from '@app/core/events/day.ts'
import { listEvents } from '@app/core/events/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const EVENTS_KEY = ['events']

/** Events from a day onward. */
export function eventsQuery(today: string, zone: string) {
  // A whole day of a zone further east begins while it is still yesterday here.
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 })
  const from = yesterday.toZonedDateTime(zone).toInstant().toString()
  return queryOptions({
    queryKey: [...EVENTS_KEY, from],
    queryFn: async () => {
      const answer = await call(listEvents, { query: { from } })
      return { ...answer, events: answer.events.filter((event) => eventDay(event, zone) >= today) }
    },
  })
}

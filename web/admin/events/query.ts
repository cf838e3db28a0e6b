import { listEvents, readEventActions } from '@app/core/events/endpoints.ts'
import { toEventDay, findEndDate } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { mergeStored } from '../merge-stored.ts'
import { dayOf } from './days.ts'
import { NEW_EVENT } from './event-draft.ts'

export const EVENTS_KEY = ['events']
const ROWS_KEY = [...EVENTS_KEY, 'rows']

export function eventsQuery(today: string, zone: string) {
  // A whole day in a zone further east starts while it is still yesterday here.
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 })
  const from = yesterday.toZonedDateTime(zone).toInstant().toString()
  return queryOptions({
    queryKey: [...ROWS_KEY, from],
    queryFn: async () => filterFromDay(await call(listEvents, { query: { from } }), today, zone),
  })
}

/** Removes events of past days. */
export function filterFromDay<T extends { events: Event[] }>(
  answer: T,
  today: string,
  zone: string,
): T {
  return { ...answer, events: answer.events.filter((event) => lastDayOf(event, zone) >= today) }
}

function lastDayOf(event: Event, zone: string): string {
  return event.endDate == null
    ? dayOf(event, zone)
    : toEventDay({ ...event, date: findEndDate(event) }, zone)
}

/** The actions for the whole list, and why they are unavailable. */
export function eventActionsQuery(zone: string) {
  return queryOptions({
    queryKey: [...EVENTS_KEY, 'actions', zone],
    queryFn: () => call(readEventActions, { query: { zone } }),
  })
}

/** Puts stored events into the cached rows, until these are refetched. */
export function putEvents(queryClient: QueryClient, stored: readonly Event[]): void {
  queryClient.setQueriesData<{ events: Event[] }>(
    { queryKey: ROWS_KEY },
    (data) => data && { ...data, events: mergeStored(data.events, stored) },
  )
}

/** Removes deleted events from the cached rows, until these are refetched. */
export function hideEvents(queryClient: QueryClient, ids: readonly string[]): void {
  const deleted = new Set(ids)
  queryClient.setQueriesData<{ events: Event[] }>(
    { queryKey: ROWS_KEY },
    (data) => data && { ...data, events: data.events.filter(({ id }) => !deleted.has(id)) },
  )
}

/** The same as `putEvents` for fields of many events; `version` is null if nothing differed from what is stored. */
export function putFields(
  queryClient: QueryClient,
  saved: readonly { id: string; fields: object }[],
  { version }: { version: number | null },
): void {
  queryClient.setQueriesData<{ events: Event[] }>({ queryKey: ROWS_KEY }, (data) => {
    if (!data) return data
    const known = new Map(data.events.map((event) => [event.id, event]))
    const stored = saved.map(({ id, fields }) => {
      const event = { ...NEW_EVENT, ...known.get(id), ...fields, id } as Event
      return { ...event, version: version ?? event.version }
    })
    return { ...data, events: mergeStored(data.events, stored) }
  })
}

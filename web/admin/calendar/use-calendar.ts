import {
  readCalendar,
  type CalendarDay,
  type CalendarFilter,
} from '@app/core/calendar/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { findFirstWeekday } from '../../ui/local-times.ts'
import { currentLanguage } from '../../ui/text.ts'
import { EVENTS_KEY } from '../events/query.ts'
import { daysOf, readPlace, type Place, type View } from './calendar-view.ts'

/** Number of events per day that a view requests; an opened day is shown in full. */
const FIRST: Record<View, number> = { month: 3, week: 60, day: 2000 }

const FILTERS = ['mainGroup', 'group', 'category', 'location'] as const

/** The calendar's place, which is stored in the address, and its navigation. */
export function usePlace(today: string) {
  const [search, setSearch] = useSearchParams()
  const place = readPlace(search, today)
  const filter: CalendarFilter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const changed = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    place,
    filter,
    event: search.get('event'),
    /** The URL of another place. */
    to: ({ view, date }: Place, narrowed: Partial<CalendarFilter> = {}) =>
      `?${changed({ view, date: date.toString(), event: null, ...narrowed }).toString()}`,
    change: (changes: Record<string, string | null>) =>
      setSearch(changed(changes), { preventScrollReset: true }),
  }
}

/** The days of a place with their events. */
export function useCalendar(place: Place, filter: CalendarFilter, zone: string) {
  const spoken = currentLanguage() === 'en' ? navigator.language : currentLanguage()
  const days = daysOf(place, findFirstWeekday(spoken, zone))
  const from = days[0]?.toString() ?? ''
  const to = days.at(-1)?.toString() ?? ''
  const query = { ...filter, from, to, zone, first: FIRST[place.view] }
  const answer = useQuery({
    // Below the key of events, so that refreshing them refreshes the calendar.
    queryKey: [...EVENTS_KEY, 'calendar', query],
    queryFn: () => call(readCalendar, { query }),
    placeholderData: keepPreviousData,
  })
  const held = new Map(answer.data?.days.map((day) => [day.day, day]))
  const shown: ShownDay[] = days.map((date) => {
    const { total = 0, groups = [], events = [] } = held.get(date.toString()) ?? {}
    return { date, total, groups, events }
  })
  return { query: answer, shown }
}

export type ShownDay = Omit<CalendarDay, 'day'> & { date: Temporal.PlainDate }

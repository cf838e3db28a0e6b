import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCached } from '../cache.ts'
import { useCategoryChoices } from '../catalogue/category-picker.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { groupByDay, applyChanges, insertToday, type EventDay } from './days.ts'
import { countInUse, filterRows, type EventView } from './filter.ts'
import { eventColumns } from './grid-rows.ts'
import { eventsQuery, filterFromDay } from './query.ts'
import type { EventRows } from './use-event-rows.ts'

const NO_CATEGORIES: readonly Category[] = []

/**
 * The events from today on with all categories: first those cached in this browser, then the server's. Neither is
 * shown without the other, since an event added meanwhile would have no category.
 */
export function useEvents(today: string, zone: string) {
  const catalogue = useCatalogue()
  const options = eventsQuery(today, zone)
  const query = useQuery(options)
  useCached(
    'events',
    { queryKey: options.queryKey, data: query.data, readAt: query.dataUpdatedAt },
    (cached) =>
      filterFromDay({ ...cached, events: cached.events.map(withCategories) }, today, zone),
  )
  return {
    data: catalogue.data && query.data,
    categories: catalogue.data?.categories ?? NO_CATEGORIES,
    dataUpdatedAt: query.dataUpdatedAt,
    error: query.error ?? catalogue.error,
    refetch: () => void Promise.all([query.refetch(), catalogue.refetch()]),
  }
}

/** Events cached by an earlier version have no additional categories. */
function withCategories(event: Event): Event {
  const cached: Partial<Event> = event
  return cached.additionalCategories ? event : { ...event, additionalCategories: [] }
}

type DayOptions = { today: string; zone: string; view: EventView; pinnedId: string | null }

/** The matching rows by day; edited ones always match. A day without changes stays the same object. */
export function useEventDays(
  { clean, drafted, first }: EventRows,
  categories: readonly Category[],
  { today, zone, view: { filter, sort }, pinnedId }: DayOptions,
): EventDay[] {
  const order = useMemo(() => {
    const titles = new Map(categories.map(({ id, title }) => [id, title]))
    return { zone, today, categoryTitle: (id: string) => titles.get(id) ?? id, sort }
  }, [zone, today, categories, sort])
  const left = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return filterRows(clean, filter, { byId, pinnedId })
  }, [clean, filter, categories, pinnedId])
  const storedDays = useMemo(() => groupByDay(left, order), [left, order])
  return useMemo(() => {
    const days = applyChanges(storedDays, drafted, { ...order, first })
    return countInUse(filter) > 0 ? days : insertToday(days, today)
  }, [storedDays, drafted, order, first, filter, today])
}

export function useEventColumns(
  categories: readonly Category[],
  { today, zone }: { today: string; zone: string },
) {
  const choices = useCategoryChoices(categories)
  return useMemo(
    () => eventColumns(categories, choices, { zone, today }),
    [categories, choices, zone, today],
  )
}

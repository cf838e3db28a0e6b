import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { readView, toViewSearch, type EventFilter, type EventView } from './filter.ts'

export type ViewState = {
  view: EventView
  /** What is typed letter by letter takes the place of the address before. */
  filterBy: (changes: Partial<EventFilter>, options?: { replace?: boolean }) => void
  sortBy: (sort: EventView['sort']) => void
}

/** What the list is narrowed to and in which order it stands: the address says it. */
export function useView(): ViewState {
  const navigate = useNavigate()
  const key = useSearchParams()[0].toString()
  const view = useMemo(() => readView(new URLSearchParams(key)), [key])

  function go(next: EventView, replace = false) {
    void navigate({ search: toViewSearch(next) }, { replace, preventScrollReset: true })
  }

  return {
    view,
    filterBy: useEventCallback((changes, { replace = false } = {}) =>
      go({ ...view, filter: { ...view.filter, ...changes } }, replace),
    ),
    sortBy: useEventCallback((sort) => go({ ...view, sort })),
  }
}

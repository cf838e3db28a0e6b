import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { readView, toViewSearch, type EventFilter, type EventView } from './filter.ts'

export type ViewState = {
  view: EventView
  /** What is typed letter by letter takes the place of the address before. */
  filterBy: (
    changes: Partial<EventFilter> | ((filter: EventFilter) => Partial<EventFilter>),
    options?: { replace?: boolean },
  ) => void
  sortBy: (sort: EventView['sort']) => void
}

/** What the list is narrowed to and in which order it stands: the address says it. */
export function useView(): ViewState {
  const navigate = useNavigate()
  const key = useSearchParams()[0].toString()
  const view = useMemo(() => readView(new URLSearchParams(key)), [key])

  // What was asked for last: the address follows a moment later, and a hurried hand does not wait for it.
  const asked = useRef(view)
  useLayoutEffect(() => {
    asked.current = view
  }, [view])

  function go(changes: Partial<EventView>, replace = false) {
    const next = { ...asked.current, ...changes }
    asked.current = next
    void navigate({ search: toViewSearch(next) }, { replace, preventScrollReset: true })
  }

  return {
    view,
    filterBy: useEventCallback((changes, { replace = false } = {}) => {
      const { filter } = asked.current
      const changed = typeof changes === 'function' ? changes(filter) : changes
      go({ filter: { ...filter, ...changed } }, replace)
    }),
    sortBy: useEventCallback((sort) => go({ sort })),
  }
}

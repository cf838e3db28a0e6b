import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { useScreenSearch } from '../use-screen-search.ts'
import { readView, toViewSearch, type EventFilter, type EventView } from './filter.ts'

export type ViewState = {
  view: EventView
  /** `replace` is for typing, so that not every letter adds a history entry. */
  filterBy: (
    changes: Partial<EventFilter> | ((filter: EventFilter) => Partial<EventFilter>),
    options?: { replace?: boolean },
  ) => void
  sortBy: (sort: EventView['sort']) => void
}

/** The filter and order of the list, stored in the address. */
export function useView(): ViewState {
  const setSearch = useScreenSearch()
  const key = useSearchParams()[0].toString()
  const view = useMemo(() => readView(new URLSearchParams(key)), [key])

  // The latest requested view: the address follows with a delay, and fast input must not wait for it.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  }, [view])

  function go(changes: Partial<EventView>, replace = false) {
    const next = { ...latest.current, ...changes }
    latest.current = next
    setSearch(() => toViewSearch(next), { replace })
  }

  return {
    view,
    filterBy: useEventCallback((changes, { replace = false } = {}) => {
      const { filter } = latest.current
      const changed = typeof changes === 'function' ? changes(filter) : changes
      go({ filter: { ...filter, ...changed } }, replace)
    }),
    sortBy: useEventCallback((sort) => go({ sort })),
  }
}

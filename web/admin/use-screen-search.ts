import { use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  type DataRouter,
  type Location,
  type NavigateOptions,
} from 'react-router'
import { useEventCallback } from '../ui/use-event-callback.ts'

/** Returns the new query, or null to leave the address as it is. */
type SearchChange = (search: URLSearchParams) => URLSearchParams | string | null

export type SetScreenSearch = (change: SearchChange, options?: NavigateOptions) => void

/**
 * Changes the query of the screen that uses it. Timers and answers come late: once the person has left the screen, or
 * has asked to, they change nothing, so that nobody is taken back (decision 048).
 */
export function useScreenSearch(): SetScreenSearch {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { router } = use(DataRouterContext) ?? {}
  return useEventCallback((change, options) => {
    const at = router && findDestination(router)
    if (at?.pathname !== pathname) return
    const next = change(new URLSearchParams(at.search))
    if (next === null) return
    void navigate({ search: next.toString() }, { preventScrollReset: true, ...options })
  })
}

/** Where the person is going, which the next render may not know yet, otherwise where they are. */
function findDestination({ state }: DataRouter): Location {
  const asked = [...state.blockers.values()].find((blocker) => blocker.state === 'blocked')
  return asked?.location ?? state.navigation.location ?? state.location
}

/** Removes a value from the query while it stands there; another that has taken its place stays. */
export function withoutValue(name: string, value: string | null): SearchChange {
  return (search) => (search.get(name) === value ? withValues(search, { [name]: null }) : null)
}

/** The query with other values; empty ones are removed. */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

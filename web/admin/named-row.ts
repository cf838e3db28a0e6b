import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The row to focus; with a visit it was named by an address, and is scrolled into view. */
export type NamedRow = { id: string; visit?: string }

/** The row that was added last or that the address names under `name`, whichever is later. */
export function useNamedRow(name: string) {
  const { key } = useLocation()
  const named = useSearchParams()[0].get(name)
  const [added, setAdded] = useState<{ id: string | null; at: string }>()
  const addedHere = added?.at === key ? added.id : null
  const row = useMemo<NamedRow | null>(() => {
    if (addedHere !== null) return { id: addedHere }
    return named === null ? null : { id: named, visit: `${key} ${named}` }
  }, [addedHere, named, key])
  return { row, setAdded: (id: string | null) => setAdded({ id, at: key }) }
}

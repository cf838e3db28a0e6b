import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useScreenSearch, withValues } from '../use-screen-search.ts'
import { readUsersView, type UsersView } from './users.ts'

/** The filter of the list, stored in the address; a person's own page leads back to it. */
export function useUsersView() {
  const [search] = useSearchParams()
  const setSearch = useScreenSearch()
  const view = readUsersView(search)
  // The address follows the typed text with a delay.
  const [text, setText] = useState(view.text)

  function change(changes: Partial<UsersView>) {
    if (changes.text !== undefined) setText(changes.text)
    // A changed filter returns to the first page.
    const values = Object.entries({ page: view.page && 1, ...changes }).map(([name, value]) => [
      name === 'text' ? 'search' : name,
      value === null ? null : String(value),
    ])
    setSearch((current) => withValues(current, Object.fromEntries(values)), { replace: true })
  }

  return { view: { ...view, text }, change }
}

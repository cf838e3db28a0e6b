import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readUsersView, type UsersView } from './users.ts'

/** The filter of the list, stored in the address; a person's own page leads back to it. */
export function useUsersView() {
  const [search, setSearch] = useSearchParams()
  const view = readUsersView(search)
  // The address follows the typed text with a delay.
  const [text, setText] = useState(view.text)

  function change(changes: Partial<UsersView>) {
    if (changes.text !== undefined) setText(changes.text)
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        // A changed filter returns to the first page.
        for (const [name, value] of Object.entries({ page: view.page && 1, ...changes })) {
          const key = name === 'text' ? 'search' : name
          if (value === null || value === '') next.delete(key)
          else next.set(key, String(value))
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { view: { ...view, text }, change }
}

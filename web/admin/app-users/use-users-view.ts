import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readUsersView, type UsersView } from './users.ts'

/** Which people are shown, kept in the address; a person's own page leads back to it. */
export function useUsersView() {
  const [search, setSearch] = useSearchParams()
  const view = readUsersView(search)
  // The address follows what is typed, and may be a moment behind it.
  const [text, setText] = useState(view.text)

  function change(changes: Partial<UsersView>) {
    if (changes.text !== undefined) setText(changes.text)
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        // Among fewer people the first page is meant.
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

import { useState } from 'react'
import type { GridProblem } from '../../ui/grid/grid-types.ts'
import { toastError } from '../../ui/toast.tsx'
import type { EventRow } from './days.ts'
import { eventFieldLabel, missingFields, missingSentence } from './draft.ts'

/** What rows lack that a save of them was refused for. */
export function useEventProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, GridProblem>>>({})
  return {
    problems,

    /** Marks what the rows lack; says so of the first, which takes the focus. */
    lacking: (checked: readonly EventRow[]): boolean => {
      const found = checked.flatMap(({ event }) => {
        const fields = missingFields(event)
        return fields.length > 0
          ? [{ id: event.id, text: missingSentence(fields.map(eventFieldLabel)), fields }]
          : []
      })
      setProblems(
        Object.fromEntries(
          found.map(({ id, ...problem }, place) => [id, { ...problem, keepsFocus: place > 0 }]),
        ),
      )
      const [first] = found
      if (first) toastError(first.text)
      return first !== undefined
    },

    settled: (ids: readonly string[]) =>
      setProblems((known) =>
        Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id))),
      ),
  }
}

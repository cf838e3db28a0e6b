import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'

/** What the server answers, asked once the section is drawn; null until then, and where it cannot be reached. */
export function useAnswer<T>(ask: () => Promise<T>, at: number): [T | null, (answer: T) => void] {
  const [answer, setAnswer] = useState<T | null>(null)
  useEffect(() => {
    let isOver = false
    ask().then(
      (result) => !isOver && setAnswer(result),
      (error: unknown) => {
        // That there is no line stands at the head of the screen.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is another function each time; `at` says when to ask
  }, [at])
  return [answer, setAnswer]
}

import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'

/** A response of the server, requested on mount; null until then, and if it is unreachable. */
export function useAnswer<T>(ask: () => Promise<T>, at: number): [T | null, (answer: T) => void] {
  const [answer, setAnswer] = useState<T | null>(null)
  useEffect(() => {
    let isOver = false
    ask().then(
      (result) => !isOver && setAnswer(result),
      (error: unknown) => {
        // The top of the screen already says that the app is offline.
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

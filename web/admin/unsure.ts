import { useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../api-error.ts'
import { ownKey } from '../operator-here.ts'
import { useKept } from '../ui/kept.ts'

/** How long until the server is asked again after it did not answer. */
const AGAIN_MS = 3_000

/** Whether a write that failed may have been stored all the same: the answer never came, or the server broke. */
export function mayBeStored(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/**
 * The rows of which nobody knows whether they were saved, also after a reload. As soon as the server answers again
 * `settle` gets what is stored, and the rows are known again.
 */
export function useUnsure<S>(
  key: string,
  { read, settle }: { read: () => Promise<S>; settle: (ids: readonly string[], stored: S) => void },
) {
  const [ids, setIds] = useKept(ownKey(`unsure-${key}`), NONE)
  const latest = useRef({ read, settle })
  useLayoutEffect(() => {
    latest.current = { read, settle }
  })

  useEffect(() => {
    if (ids.length === 0) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const stored = await answerOf(() => latest.current.read())
      if (isOver) return
      if (stored === undefined) {
        timer = setTimeout(() => void look(), AGAIN_MS)
        return
      }
      latest.current.settle(ids, stored)
      setIds(() => NONE)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ids, setIds])

  return {
    ids,
    mark: (unsure: readonly string[]) => setIds((known) => [...new Set([...known, ...unsure])]),
    forget: (gone: readonly string[]) =>
      setIds((known) => (known.length === 0 ? known : known.filter((id) => !gone.includes(id)))),
  }
}

const NONE: readonly string[] = []

/** What the server says; undefined while it cannot be asked. */
async function answerOf<S>(read: () => Promise<S>): Promise<S | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

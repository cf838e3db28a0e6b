import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A stable function that always calls the latest one: what it is given to need not be drawn again.
 * For what people do, never while something is drawn.
 */
export function useEventCallback<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}

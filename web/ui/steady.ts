import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for good, which does what the latest one would: what it is given to need not be drawn again.
 * For what people do, never while something is drawn.
 */
export function useSteady<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}

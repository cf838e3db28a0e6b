import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest callback. For event handlers, never during rendering. */
export function useEventCallback<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}

import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `take` when the component unmounts because its screen was left, and when the page closes. */
export function useOnLeave(take: (isClosing: boolean) => void): void {
  const onLeave = useEffectEvent(take)
  useLayoutEffect(() => {
    const close = () => onLeave(true)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      onLeave(false)
    }
  }, [])
}

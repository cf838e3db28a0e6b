import { useEffect, type RefObject } from 'react'

/** How far from what is in view things are drawn already. */
const AHEAD = '800px'

type Listener = (entry: IntersectionObserverEntry) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** Tells when an element comes near what is in view and when it is far again; one observer serves them all. */
export function useNearness(element: RefObject<Element | null>, listener: Listener): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry)
      },
      { rootMargin: AHEAD },
    )
    listeners.set(target, listener)
    observer.observe(target)
    return () => {
      observer?.unobserve(target)
      listeners.delete(target)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the listener only sets states
  }, [element])
}

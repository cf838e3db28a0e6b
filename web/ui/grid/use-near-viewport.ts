import { useEffect, type RefObject } from 'react'

/** Distance from the viewport within which things are rendered. */
const ROOT_MARGIN = '800px'

/** Elements that moved away wait this long for others that come near, then are reported alone. */
const BATCH_MS = 400

type Listener = (entry: IntersectionObserverEntry) => void

const listeners = new WeakMap<Element, Listener>()
const farEntries = new Map<Element, IntersectionObserverEntry>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports when an element comes near the viewport or moves away; one observer serves them all. */
export function useNearViewport(element: RefObject<Element | null>, listener: Listener): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    observer ??= new IntersectionObserver(handleEntries, { rootMargin: ROOT_MARGIN })
    listeners.set(target, listener)
    observer.observe(target)
    return () => {
      observer?.unobserve(target)
      listeners.delete(target)
      farEntries.delete(target)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the listener only sets states
  }, [element])
}

/**
 * Reports elements that moved away together with those that come near, so that scrolling causes one layout for both.
 */
function handleEntries(entries: IntersectionObserverEntry[]) {
  const near = entries.filter(({ isIntersecting }) => isIntersecting)
  for (const { target } of near) farEntries.delete(target)
  for (const entry of entries) if (!entry.isIntersecting) farEntries.set(entry.target, entry)
  if (near.length > 0) flushFar()
  else timer ??= setTimeout(flushFar, BATCH_MS)
  for (const entry of near) listeners.get(entry.target)?.(entry)
}

function flushFar() {
  clearTimeout(timer)
  timer = undefined
  for (const [target, entry] of farEntries) listeners.get(target)?.(entry)
  farEntries.clear()
}

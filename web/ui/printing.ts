import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()
let isListening = false

/** Whether the page is being printed: lists that render only near the viewport then render completely. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(listener: () => void) {
  if (!isListening) listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Most browsers fire events before laying out the page; the others change the media query. */
function listen() {
  isListening = true
  addEventListener('beforeprint', () => setPrinting(true))
  addEventListener('afterprint', () => setPrinting(false))
  matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches))
}

function setPrinting(next: boolean) {
  if (next === isPrinting) return
  isPrinting = next
  // Printing does not wait for a later render.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()
let isListening = false

/** Whether the page goes to paper: what is drawn only near the window is then drawn whole. */
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

/** The events come before the page is laid out; a browser that prints without them changes the medium. */
function listen() {
  isListening = true
  addEventListener('beforeprint', () => become(true))
  addEventListener('afterprint', () => become(false))
  matchMedia('print').addEventListener('change', ({ matches }) => become(matches))
}

function become(next: boolean) {
  if (next === isPrinting) return
  isPrinting = next
  // Nothing waits for a later drawing.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

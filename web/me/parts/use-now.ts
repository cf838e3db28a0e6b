import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  const moment = Date.now()
  // Within the same minute nothing re-renders.
  if (Math.floor(moment / MINUTE_MS) !== Math.floor(now / MINUTE_MS)) {
    now = moment
    for (const listen of listeners) listen()
  }
  timer = setTimeout(tick, MINUTE_MS - (moment % MINUTE_MS))
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The current time in milliseconds, updated every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

import { useSyncExternalStore } from 'react'

const FIRST_MS = 1_000
const LONGEST_MS = 15_000
const ANSWER_MS = 5_000

type Parts = {
  /** Whether the server responds at all. */
  reach: () => Promise<boolean>
  /** Schedules a callback; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
}

/**
 * Tracks whether the server can be reached. The browser's online state is only a hint: a failed request triggers a
 * check, which is repeated with back-off until the server responds.
 */
export function createConnection({ reach, later }: Parts) {
  const listeners = new Set<() => void>()
  let isOnline = true
  /** Cancels the scheduled check. */
  let cancel: (() => void) | undefined
  /** Counts responses from elsewhere: a check that started before one is ignored. */
  let round = 0
  let isChecking = false

  function set(next: boolean) {
    if (next === isOnline) return
    isOnline = next
    for (const listen of listeners) listen()
  }

  async function check(waitMs: number) {
    if (isChecking) return
    cancel?.()
    cancel = undefined
    isChecking = true
    const startRound = round
    const isReached = await reach()
    isChecking = false
    if (startRound === round) set(isReached)
    if (!isOnline) scheduleCheck(waitMs)
  }

  function scheduleCheck(waitMs: number) {
    cancel?.()
    cancel = later(() => void check(Math.min(waitMs * 2, LONGEST_MS)), waitMs)
  }

  return {
    isOnline: () => isOnline,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** A request got no response. */
    reportFailure() {
      if (listeners.size > 0 && isOnline) void check(FIRST_MS)
    },
    /** The server responded, whatever the status; possibly before the connection dropped. */
    reportAnswer() {
      if (isOnline) round += 1
      else void check(FIRST_MS)
    },
    reportOffline() {
      round += 1
      set(false)
      scheduleCheck(FIRST_MS)
    },
    reportOnline() {
      void check(FIRST_MS)
    },
  }
}

/** Whether this browser reaches the server. */
export const connection = createConnection({
  reach: () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
      () => true,
      () => false,
    ),
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** Listens to the browser's online and offline events; returns a function that stops it. */
export function watchConnection(): () => void {
  const cut = () => connection.reportOffline()
  const back = () => connection.reportOnline()
  window.addEventListener('offline', cut)
  window.addEventListener('online', back)
  if (!navigator.onLine) connection.reportFailure()
  return () => {
    window.removeEventListener('offline', cut)
    window.removeEventListener('online', back)
  }
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true)
}

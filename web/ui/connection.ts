import { useSyncExternalStore } from 'react'

const FIRST_MS = 1_000
const LONGEST_MS = 15_000
const ANSWER_MS = 5_000

type Parts = {
  /** Whether the server answers at all. */
  reach: () => Promise<boolean>
  /** Runs something later, unless what it returns is called before. */
  later: (run: () => void, ms: number) => () => void
}

/**
 * Whether the server can be reached. What the browser says of its line is only a hint: a request without an answer has
 * the server asked, and while it does not answer it is asked again, less and less often.
 */
export function createConnection({ reach, later }: Parts) {
  const listeners = new Set<() => void>()
  let isOnline = true
  /** What ends the waiting for the next question. */
  let cancel: (() => void) | undefined
  /** Counts the answers from elsewhere: a question they overtook tells nothing any longer. */
  let round = 0
  let isChecking = false

  function set(next: boolean) {
    if (next === isOnline) return
    isOnline = next
    for (const listen of listeners) listen()
  }

  async function ask(waitMs: number) {
    if (isChecking) return
    cancel?.()
    cancel = undefined
    isChecking = true
    const askedRound = round
    const isReached = await reach()
    isChecking = false
    if (askedRound === round) set(isReached)
    if (!isOnline) askLater(waitMs)
  }

  function askLater(waitMs: number) {
    cancel?.()
    cancel = later(() => void ask(Math.min(waitMs * 2, LONGEST_MS)), waitMs)
  }

  return {
    isOnline: () => isOnline,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** A request brought no answer. */
    reportFailure() {
      if (listeners.size > 0 && isOnline) void ask(FIRST_MS)
    },
    /** The server answered, whatever it said; it may have done so before the line was cut. */
    reportAnswer() {
      if (isOnline) round += 1
      else void ask(FIRST_MS)
    },
    /** The browser says that the line is cut. */
    reportCut() {
      round += 1
      set(false)
      askLater(FIRST_MS)
    },
    /** The browser says that the line is back. */
    reportLine() {
      void ask(FIRST_MS)
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

/** Listens to what the browser says of its line, for good. */
export function watchConnection(): () => void {
  const cut = () => connection.reportCut()
  const back = () => connection.reportLine()
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

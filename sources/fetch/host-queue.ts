import { setTimeout as delay } from 'node:timers/promises'

type Turn = { tail: Promise<void>; readyAtMs: number; waiting: number }

// One queue for the whole process, however many fetchers there are.
const turns = new Map<string, Turn>()
const KEPT_HOSTS = 1_000

/** Has the next one in the queue wait for so long after this work. */
type PauseAfter = (pauseMs: number) => void

/**
 * Does work when it is this caller's turn at a host within this process: one at a time, in order of asking,
 * and not before the pause after the work before it has passed. The caller may leave the queue through its
 * signal.
 */
export async function inTurn<T>(
  host: string,
  signal: AbortSignal | undefined,
  work: (pauseAfter: PauseAfter) => Promise<T>,
): Promise<T> {
  const turn = turns.get(host) ?? { tail: Promise.resolve(), readyAtMs: 0, waiting: 0 }
  turns.set(host, turn)
  const before = turn.tail
  const { promise: done, resolve: leave } = Promise.withResolvers<void>()
  turn.tail = before.then(() => done)
  turn.waiting += 1
  try {
    await orAborted(before, signal)
    await delay(Math.max(0, turn.readyAtMs - performance.now()), undefined, { signal })
    let pauseMs = 0
    try {
      return await work((ms) => {
        pauseMs = ms
      })
    } finally {
      turn.readyAtMs = performance.now() + pauseMs
    }
  } finally {
    turn.waiting -= 1
    leave()
    forgetIdleHosts()
  }
}

async function orAborted(before: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return before
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    await Promise.race([before, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function forgetIdleHosts(): void {
  if (turns.size <= KEPT_HOSTS) return
  for (const [host, turn] of turns) {
    if (turn.waiting === 0 && turn.readyAtMs < performance.now()) turns.delete(host)
  }
}

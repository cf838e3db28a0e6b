import { setTimeout as delay } from 'node:timers/promises'

type HostQueue = { tail: Promise<void>; readyAtMs: number; waiting: number }

// One queue for the whole process, shared by all fetchers.
const queues = new Map<string, HostQueue>()
const MAX_IDLE_HOSTS = 1_000

/** Makes the next one in the queue wait this long after this work. */
type PauseAfter = (pauseMs: number) => void

/**
 * Does work at a host within this process: one at a time, in order, and not before the pause after the previous work. The
 * caller may leave the queue through its signal.
 */
export async function runInQueue<T>(
  host: string,
  signal: AbortSignal | undefined,
  work: (pauseAfter: PauseAfter) => Promise<T>,
): Promise<T> {
  const queue = queues.get(host) ?? { tail: Promise.resolve(), readyAtMs: 0, waiting: 0 }
  queues.set(host, queue)
  const before = queue.tail
  const { promise: done, resolve: leave } = Promise.withResolvers<void>()
  queue.tail = before.then(() => done)
  queue.waiting += 1
  try {
    await waitOrAbort(before, signal)
    await delay(Math.max(0, queue.readyAtMs - performance.now()), undefined, { signal })
    let pauseMs = 0
    try {
      return await work((ms) => {
        pauseMs = ms
      })
    } finally {
      queue.readyAtMs = performance.now() + pauseMs
    }
  } finally {
    queue.waiting -= 1
    leave()
    dropIdleHosts()
  }
}

/**
 * The pause in milliseconds after a request, so that the next one is sent an interval after it. A host that takes long to
 * answer rests for as long as it took, up to the shortest interval.
 */
export function pauseAfterRequest(given: {
  intervalMs: number
  shortestMs: number
  tookMs: number
}): number {
  const { intervalMs, shortestMs, tookMs } = given
  return Math.max(intervalMs - tookMs, Math.min(tookMs, shortestMs))
}

async function waitOrAbort(before: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
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

function dropIdleHosts(): void {
  if (queues.size <= MAX_IDLE_HOSTS) return
  for (const [host, queue] of queues) {
    if (queue.waiting === 0 && queue.readyAtMs < performance.now()) queues.delete(host)
  }
}

type Place = { isAhead: boolean; enter: () => void }
type HostQueue = {
  line: Place[]
  isBusy: boolean
  readyAtMs: number
  timer: NodeJS.Timeout | undefined
  waiting: number
}

function newQueue(): HostQueue {
  return { line: [], isBusy: false, readyAtMs: 0, timer: undefined, waiting: 0 }
}

// One queue for the whole process, shared by all fetchers.
const queues = new Map<string, HostQueue>()
const MAX_IDLE_HOSTS = 1_000

/** Makes the next one in the queue wait this long after this work. */
type PauseAfter = (pauseMs: number) => void

/**
 * Does work at a host within this process: one at a time, in order, and not before the pause after the previous work. Work
 * that `isAhead` goes before all other that has not begun. The caller may leave the queue through its signal.
 */
export async function runInQueue<T>(
  host: string,
  signal: AbortSignal | undefined,
  work: (pauseAfter: PauseAfter) => Promise<T>,
  isAhead = false,
): Promise<T> {
  const queue = queues.get(host) ?? newQueue()
  queues.set(host, queue)
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const leave = joinLine(queue, { isAhead, enter })
  queue.waiting += 1
  try {
    await waitOrAbort(entered, signal)
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

/** Returns how to leave, whether before or after one's own work. */
function joinLine(queue: HostQueue, place: Place): () => void {
  queue.line.push(place)
  admitNext(queue)
  return () => {
    const index = queue.line.indexOf(place)
    if (index === -1) queue.isBusy = false
    else queue.line.splice(index, 1)
    admitNext(queue)
  }
}

/** Chooses who is next when the pause is over, not before: somebody may come ahead meanwhile. */
function admitNext(queue: HostQueue): void {
  clearTimeout(queue.timer)
  const next = queue.line.find(({ isAhead }) => isAhead) ?? queue.line[0]
  if (queue.isBusy || !next) return
  const pauseMs = queue.readyAtMs - performance.now()
  if (pauseMs > 0) queue.timer = setTimeout(admitNext, pauseMs, queue)
  else {
    queue.line.splice(queue.line.indexOf(next), 1)
    queue.isBusy = true
    next.enter()
  }
}

function dropIdleHosts(): void {
  if (queues.size <= MAX_IDLE_HOSTS) return
  for (const [host, queue] of queues) {
    if (queue.waiting === 0 && queue.readyAtMs < performance.now()) queues.delete(host)
  }
}

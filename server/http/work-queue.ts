import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'

/** Whom work is for: a peer, or null for all that cannot be told apart. */
type Owner = string | null

export type WorkQueue = {
  /** Runs the work when its turn comes; throws `unavailable` if too much is waiting already. */
  run: <T>(work: () => Promise<T>, owner?: Owner) => Promise<T>
}

type Limits = {
  atOnce: number
  waiting: number
  /** The same for each owner, so that one leaves room for others; by default all of it. */
  ofOwner?: { atOnce: number; waiting: number }
}

const RETRY_AFTER_SECONDS = 5

/**
 * Runs expensive work a few tasks at a time, with a bounded queue. Work that strangers can request without limit goes
 * through one, so that other answers get their turn in between. Owners take turns, however much each has waiting.
 */
export function createWorkQueue({ ofOwner, ...limits }: Limits): WorkQueue {
  const each = ofOwner ?? limits
  /** What waits, by owner; the owner whose turn is next comes first. */
  const lines = new Map<Owner, (() => void)[]>()
  const runningOf = new Map<Owner, number>()
  let running = 0
  let waiting = 0

  const isBusy = (owner: Owner) => owner !== null && (runningOf.get(owner) ?? 0) >= each.atOnce

  function begin(owner: Owner): void {
    running += 1
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1)
  }

  function acquireSlot(owner: Owner): Promise<void> | undefined {
    if (running < limits.atOnce && !isBusy(owner)) {
      begin(owner)
      return undefined
    }
    const line = lines.get(owner) ?? []
    const isFull = owner !== null && line.length >= each.waiting
    if (waiting >= limits.waiting || isFull) throw tooBusy()
    waiting += 1
    lines.set(owner, line)
    return new Promise((resolve) => void line.push(resolve))
  }

  function end(owner: Owner): void {
    running -= 1
    const left = (runningOf.get(owner) ?? 1) - 1
    if (left === 0) runningOf.delete(owner)
    else runningOf.set(owner, left)
    for (const [next, line] of lines) {
      if (isBusy(next)) continue
      const start = line.shift()
      lines.delete(next)
      if (line.length > 0) lines.set(next, line)
      waiting -= 1
      begin(next)
      start?.()
      return
    }
  }

  return {
    async run(work, owner = null) {
      await acquireSlot(owner)
      try {
        return await work()
      } finally {
        end(owner)
      }
    },
  }
}

function tooBusy(): AppError {
  return new AppError(
    'unavailable',
    message('Too much is asked for at the moment. Try again in a few seconds.'),
    { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
  )
}

/** Whether the work was refused for now: the queue is full, or the peer has had its share of this minute. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'unavailable' || error.code === 'too-many')
}

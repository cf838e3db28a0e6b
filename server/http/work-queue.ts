import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'

export type WorkQueue = {
  /** Runs the work when its turn comes; throws `unavailable` if too much is waiting already. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

const RETRY_AFTER_SECONDS = 5

/**
 * Runs expensive work a few tasks at a time, with a bounded queue. Work that strangers can request without limit goes
 * through one, so that other answers get their turn in between.
 */
export function createWorkQueue(limits: { atOnce: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function acquireSlot(): Promise<void> | undefined {
    if (running < limits.atOnce) {
      running += 1
      return undefined
    }
    if (waiting.length >= limits.waiting) throw tooBusy()
    return new Promise((resolve) => void waiting.push(resolve))
  }

  function next(): void {
    const start = waiting.shift()
    // The next waiting task takes over the slot.
    if (start) start()
    else running -= 1
  }

  return {
    async run(work) {
      await acquireSlot()
      try {
        return await work()
      } finally {
        next()
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

/** Whether a queue refused the work. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

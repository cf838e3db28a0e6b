import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'

export type WorkQueue = {
  /** Does the work once it is its turn; refuses with `unavailable` where too much waits already. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

const RETRY_AFTER_SECONDS = 5

/**
 * Does expensive work a few pieces at a time and lets so many more wait. What strangers can ask for without an end
 * goes through one, so that answers to everybody else come in between.
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
    // Who waited takes the place of who is done.
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

import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 500
const AFTER_FAILURE_MS = 1_000

export type Loop = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs one step after another: immediately when woken or when the step returns `again`, otherwise every half second.
 * A failed step is reported to `onFailure` and retried later, until stopped.
 */
export function startWakeLoop(
  step: (signal: AbortSignal) => Promise<'again' | 'wait'>,
  onFailure: (error: unknown) => void = () => undefined,
): Loop {
  const stopping = new AbortController()
  let isWoken = true
  let rouse: AbortController | undefined
  const wake = () => {
    isWoken = true
    rouse?.abort()
  }
  const pause = async (milliseconds: number) => {
    if (isWoken || stopping.signal.aborted) return
    rouse = new AbortController()
    // Waking interrupts the sleep with an AbortError.
    await sleep(milliseconds, undefined, { signal: rouse.signal, ref: false }).catch(
      () => undefined,
    )
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      try {
        if ((await step(stopping.signal)) === 'wait') await pause(POLL_MS)
      } catch (error) {
        if (stopping.signal.aborted) return
        onFailure(error)
        isWoken = false
        await pause(AFTER_FAILURE_MS)
      }
    }
  }
  // Only then does the caller have the loop, which the first step may need.
  const running = Promise.resolve().then(run)
  const stop = async () => {
    stopping.abort()
    rouse?.abort()
    await running
  }
  return { wake, stop }
}

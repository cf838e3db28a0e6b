/** Within this time one Ctrl+C arrives several times: the terminal, npm and the launcher each pass it on. */
const ONE_REQUEST_MS = 1_000

export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

type Answers = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  end: () => void
  force: () => void
}

/**
 * Handles the first end request with `end`, and another Ctrl+C a moment later with `force`. Other repeated signals,
 * from programs or a closed terminal, do not express impatience and never force.
 */
export function answerEndRequests({ now, end, force }: Answers): (signal: EndSignal) => void {
  let firstAt: number | null = null
  return (signal) => {
    if (firstAt === null) {
      firstAt = now()
      end()
    } else if (signal === 'SIGINT' && now() - firstAt >= ONE_REQUEST_MS) force()
  }
}

/** Within this time one request arrives several times: the terminal, npm and the launcher each pass it on. */
const ONE_REQUEST_MS = 1_000

export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

type Answers = {
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  end: () => void
  force: () => void
}

/**
 * Answers the first request to end with `end`, and Ctrl+C once more, a moment later, with `force`. Programs that
 * send a signal again, or a terminal that is gone, are not impatient: they never force.
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

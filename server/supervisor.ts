import { ignoreClosedOutput } from './start/closed-output.ts'
import { answerEndRequests } from './start/end-requests.ts'
import { StartRefused } from './start-refused.ts'
import { supervise, type Supervisor } from './start/supervise.ts'

const FORCED = 130

/** `npm start`: runs the whole product until it is asked to end. */
async function main(): Promise<void> {
  const ending = new AbortController()
  let running: Supervisor | undefined
  ignoreClosedOutput()
  const request = answerEndRequests({
    now: () => performance.now(),
    end: () => {
      ending.abort()
      say('Shutting down; press Ctrl+C again to quit immediately.')
      running?.stop().catch(fail)
    },
    force: () => {
      running?.kill()
      process.exit(FORCED)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => request(signal))
  // The parent process is gone, and with it the terminal.
  process.on('disconnect', () => request('SIGHUP'))
  const { signal } = ending
  try {
    running = await supervise({
      environment: process.env,
      arguments: process.argv.slice(2),
      say,
      signal,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') process.exit(0)
    throw error
  }
  if (signal.aborted) await running.stop()
  process.exit(await running.ended)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Anticipated errors are one sentence; unexpected ones are printed in full. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof StartRefused ? error.message : describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch(fail)

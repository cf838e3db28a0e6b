import { StartRefused } from '../start-refused.ts'
import type { ChildMessage, SupervisorMessage } from './child.ts'
import { ignoreClosedOutput } from './closed-output.ts'

const LAST_RESORT_MS = 15_000
/** Without a supervisor the database is gone too: there is little left to put in order. */
const ORPHAN_MS = 1_500

type Started = { url?: string; stop: () => Promise<void> }

/**
 * Runs one of the product's processes: `start` begins, and what it returns ends it in order. It waits for
 * the supervisor's settings, so that its modules load while the database starts; started by hand it takes
 * `ownEnvironment`. It ends when it is asked to, and also when the supervisor is gone, however that went.
 */
export function runSupervised(
  ownEnvironment: NodeJS.ProcessEnv,
  start: (environment: NodeJS.ProcessEnv) => Promise<Started>,
): void {
  ignoreClosedOutput()
  let running: Promise<Started> | undefined
  let ending = false

  function begin(environment: NodeJS.ProcessEnv): void {
    if (ending) return
    running = start(environment)
    running.then(({ url }) => url && tell({ kind: 'listening', url })).catch(failed)
  }

  async function end(withinMs: number): Promise<void> {
    setTimeout(() => process.exit(1), withinMs).unref()
    if (ending) return
    ending = true
    await (await running)?.stop()
    process.exit(0)
  }
  const endSoon = () => void end(LAST_RESORT_MS).catch(failed)

  process.on('message', (message: SupervisorMessage) => {
    if (message.kind === 'begin') begin(message.environment)
    else endSoon()
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endSoon)
  // The channel closes with the supervisor.
  process.on('disconnect', () => void end(ORPHAN_MS).catch(failed))
  if (!process.connected) begin(ownEnvironment)
}

function tell(message: ChildMessage): void {
  process.send?.(message)
}

/** One of the edges where a bug ends up: said whole, then the supervisor starts the process anew. */
function failed(error: unknown): void {
  if (error instanceof StartRefused) tell({ kind: 'refused', sentence: error.message })
  else console.error(error)
  process.exitCode = 1
  // Long enough for the message above to be on its way.
  setTimeout(() => process.exit(1), 50)
}

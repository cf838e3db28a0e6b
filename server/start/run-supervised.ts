import { StartRefused } from '../start-refused.ts'
import { readConfig } from '../config.ts'
import { isDatabaseAway } from '../db/away.ts'
import { waitForDatabase } from '../db/wait.ts'
import { DATABASE_AWAY_CODE, type ChildMessage, type SupervisorMessage } from './child.ts'
import { ignoreClosedOutput } from './closed-output.ts'

const LAST_RESORT_MS = 15_000
/** If the supervisor is gone so is the database: there is little left to clean up. */
const ORPHAN_MS = 1_500

type Started = { url?: string; stop: () => Promise<void> }

/**
 * Runs one of the product's processes: `start` starts it, and the returned `stop` shuts it down. It waits for the
 * database, and for the supervisor's environment, so that its modules load while the database starts; started by hand it uses
 * `ownEnvironment`. It ends when asked to, and when the supervisor is gone for whatever reason.
 */
export function runSupervised(
  ownEnvironment: NodeJS.ProcessEnv,
  start: (environment: NodeJS.ProcessEnv) => Promise<Started>,
): void {
  ignoreClosedOutput()
  let running: Promise<Started> | undefined
  let ending = false

  async function begin(environment: NodeJS.ProcessEnv): Promise<void> {
    const { databaseUrl } = readConfig(environment)
    if (databaseUrl !== null)
      await waitForDatabase(databaseUrl, ({ message }) =>
        console.error(`Waiting for the database: ${message}`),
      )
    if (ending) return
    running = start(environment)
    const { url } = await running
    if (url) notifySupervisor({ kind: 'listening', url })
  }

  async function end(withinMs: number): Promise<void> {
    setTimeout(() => process.exit(1), withinMs).unref()
    if (ending) return
    ending = true
    await (await running)?.stop()
    process.exit(0)
  }
  const endSoon = () => void end(LAST_RESORT_MS).catch(handleFailure)

  process.on('message', (message: SupervisorMessage) => {
    if (message.kind === 'begin') begin(message.environment).catch(handleFailure)
    else endSoon()
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endSoon)
  // The channel closes when the supervisor exits.
  process.on('disconnect', () => void end(ORPHAN_MS).catch(handleFailure))
  if (!process.connected) begin(ownEnvironment).catch(handleFailure)
}

function notifySupervisor(message: ChildMessage): void {
  process.send?.(message)
}

/** One of the edges where bugs are caught: logged in full, then the supervisor restarts the process. */
function handleFailure(error: unknown): void {
  if (error instanceof StartRefused) notifySupervisor({ kind: 'refused', sentence: error.message })
  else console.error(error)
  process.exitCode = isDatabaseAway(error) ? DATABASE_AWAY_CODE : 1
  // Leaves time for the message above to be sent.
  setTimeout(() => process.exit(), 50)
}

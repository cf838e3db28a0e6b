import type { ChildMessage } from './child.ts'
import { StartRefused } from './refused.ts'

const LAST_RESORT_MS = 15_000

/**
 * Runs one of the product's processes: `start` begins, and what it returns ends it in order. The process
 * ends when it is asked to, and also when the supervisor is gone, however that went.
 */
export function runSupervised(
  start: () => Promise<{ url?: string; stop: () => Promise<void> }>,
): void {
  let running: Promise<{ url?: string; stop: () => Promise<void> }> | undefined
  let ending = false

  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    await (await running)?.stop()
    process.exit(0)
  }

  process.on('message', (message: { kind?: string }) => {
    if (message.kind === 'stop') end().catch(failed)
  })
  // The channel closes with the supervisor.
  process.on('disconnect', () => void end().catch(failed))
  process.on('SIGTERM', () => void end().catch(failed))
  process.on('SIGINT', () => void end().catch(failed))
  running = start()
  running.then(({ url }) => url && tell({ kind: 'listening', url })).catch(failed)
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

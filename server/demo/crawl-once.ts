import { startRun } from '../runs/actions.ts'
import type { RunDeps } from '../runs/deps.ts'
import { executeRun } from '../runs/runner.ts'

/** Runs one crawler in this process, as an ordinary run, and waits for it to end. */
export async function crawlOnce(deps: RunDeps, crawler: string): Promise<void> {
  const author = { kind: 'crawler' as const, id: crawler, name: 'Almanac' }
  // Not queued: this process carries it out itself.
  const unshared = { ...deps, sendJob: () => Promise.resolve() }
  const { run } = await startRun(unshared, { crawler, dryRun: false, local: false, author })
  await executeRun(deps, run.id)
}

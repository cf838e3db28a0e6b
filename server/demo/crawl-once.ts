import { startRun } from '../runs/actions.ts'
import type { RunDeps } from '../runs/deps.ts'
import { executeRun } from '../runs/runner.ts'

/** Runs one crawler from start to end in this process, as a run of its own. */
export async function crawlOnce(deps: RunDeps, crawler: string): Promise<void> {
  const author = { kind: 'crawler' as const, id: crawler, name: 'Almanac' }
  // Handed to nobody: this process carries it out itself.
  const unshared = { ...deps, sendJob: () => Promise.resolve() }
  const { run } = await startRun(unshared, { crawler, dryRun: false, local: false, author })
  await executeRun(deps, run.id)
}

import { readConfig } from './config.ts'
import { openDeps } from './start/process.ts'
import { runSupervised } from './start/run-supervised.ts'
import { startWorker } from './start/worker.ts'

/** The worker process. */
runSupervised(process.env, async (environment) => {
  const deps = openDeps('worker', readConfig(environment))
  const worker = await startWorker(deps)
  return {
    stop: async () => {
      await worker.stop()
      await deps.close()
    },
  }
})

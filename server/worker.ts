import { readConfig } from './config.ts'
import { openDeps } from './start/process.ts'
import { runSupervised } from './start/supervised.ts'
import { startWorker } from './start/worker.ts'

/** The process that does the jobs. */
runSupervised(async () => {
  const deps = openDeps('worker', readConfig(process.env))
  const worker = await startWorker(deps)
  return {
    stop: async () => {
      await worker.stop()
      await deps.close()
    },
  }
})

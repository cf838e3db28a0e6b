import { readConfig } from './config.ts'
import { openDeps } from './start/process.ts'
import { runSupervised } from './start/supervised.ts'
import { startWeb } from './start/web.ts'

/** The process that answers HTTP. */
runSupervised(async () => {
  const deps = openDeps('web', readConfig(process.env))
  const web = await startWeb(deps)
  return {
    url: web.url,
    stop: async () => {
      await web.stop()
      await deps.close()
    },
  }
})

import { readConfig } from './config.ts'
import { openDeps } from './start/process.ts'
import { openRuntime } from './start/runtime.ts'
import { runSupervised } from './start/run-supervised.ts'
import { loadWebApp, startWeb } from './start/web.ts'

// Loads while the database starts; a failure is thrown where the result is awaited.
loadWebApp().catch(() => undefined)

/** The web process. */
runSupervised(process.env, async (environment) => {
  const config = readConfig(environment)
  const deps = openDeps('web', config, config)
  const runtime = await openRuntime(deps, { works: false, prepares: true })
  const web = await startWeb(deps, runtime.runDeps)
  return {
    url: web.url,
    stop: async () => {
      await web.stop()
      await runtime.stop()
      await deps.close()
    },
  }
})

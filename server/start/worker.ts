import { createPoster } from '@app/sources/fetch/guarded-post.ts'
import type { Deps } from '../deps.ts'
import { startSequencer } from '../log/sequencer.ts'
import { startChannels } from './channels.ts'
import { openRuntime, userAgent } from './runtime.ts'
import { watchConditions } from './watch-conditions.ts'

/** Runs the jobs: due crawls, digests, mails, notifications, web hooks. */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { config, database, logger } = deps
  // Change sets written by this process get positions without waiting for another process.
  const sequencer = startSequencer({
    database,
    ...(config.databaseDirectUrl && { directUrl: config.databaseDirectUrl }),
    onFailure: (error) => logger.warn({ err: error }, 'could not assign positions to change sets'),
  })
  const poster = createPoster({
    allowedPrivateHosts: config.allowedPrivateHosts,
    userAgent: userAgent(config.publicUrl),
  })
  const stopChannels = await startChannels({ ...deps, poster })
  const runtime = await openRuntime(deps, { works: true, prepares: config.role === 'worker' })
  // Where both run on one machine, the web process looks.
  const conditions = config.role === 'worker' ? watchConditions(deps) : null
  logger.info('worker ready')
  return {
    stop: async () => {
      await conditions?.stop()
      await runtime.stop()
      await stopChannels()
      await poster.close()
      await sequencer.stop()
    },
  }
}

import { createExtractor } from '@app/sources/extract/extractor.ts'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { findSource } from '@app/sources/index.ts'
import type { Deps } from '../deps.ts'
import { startJobs } from '../jobs/index.ts'
import type { RunDeps } from '../runs/deps.ts'

const USER_AGENT = 'Almanac/1 (reads event calendars)'

/** What both processes need for reading websites and handing over jobs. */
export type Runtime = { runDeps: RunDeps & Deps; stop: () => Promise<void> }

/** `works` is true where this process also takes jobs. */
export async function openRuntime(deps: Deps, { works }: { works: boolean }): Promise<Runtime> {
  const { config, clock, database } = deps
  const contact = config.publicUrl ? `; +${config.publicUrl}` : ''
  const fetcher = createFetcher({
    clock,
    allowedPrivateHosts: config.allowedPrivateHosts,
    userAgent: USER_AGENT.replace(')', `${contact})`),
  })
  const extractor = createExtractor()
  const reading = { ...deps, fetcher, extractor, findSource }
  const jobs = await startJobs({
    deps: reading,
    url: config.databaseDirectUrl ?? database.url,
    works,
  })
  return {
    runDeps: { ...reading, sendJob: jobs.send },
    stop: async () => {
      await jobs.stop()
      await fetcher.close()
      await extractor.close()
    },
  }
}

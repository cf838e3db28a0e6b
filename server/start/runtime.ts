import { createExtractor } from '@app/sources/extract/extractor.ts'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { findSource } from '@app/sources/index.ts'
import { demoFetcher } from '../demo/fetcher.ts'
import type { PreviewDeps } from '../crawlers/recipe-preview.ts'
import type { RepairDeps } from '../crawlers/repair.ts'
import type { Deps } from '../deps.ts'
import { prepareJobs, startJobs } from '../jobs/index.ts'
import type { RunDeps } from '../runs/deps.ts'
import { createHostLeases } from '../runs/host-leases.ts'

/** What both processes need to read websites and enqueue jobs. */
export type Runtime = {
  runDeps: RunDeps & PreviewDeps & RepairDeps & Deps
  stop: () => Promise<void>
}

/**
 * `works`: this process also takes jobs. `prepares`: it first migrates the queue's own tables, which one process of
 * an installation does before the others open the queue.
 */
export async function openRuntime(
  deps: Deps,
  { works, prepares }: { works: boolean; prepares: boolean },
): Promise<Runtime> {
  const { config, clock, database } = deps
  const leases = createHostLeases(deps)
  const open = (allowedPrivateHosts: string[]) =>
    createFetcher({ clock, allowedPrivateHosts, userAgent: userAgent(config.publicUrl), leases })
  const allowed = config.allowedPrivateHosts
  const fetcher = demoFetcher(deps, {
    guarded: open(allowed),
    openFor: (host) => open([...allowed, host]),
  })
  const extractor = createExtractor()
  const reading = { ...deps, fetcher, extractor, findSource }
  const url = config.databaseDirectUrl ?? database.url
  if (prepares) await prepareJobs(url)
  const jobs = await startJobs({ deps: reading, url, works })
  return {
    runDeps: { ...reading, sendJob: jobs.send },
    stop: async () => {
      await jobs.stop()
      await fetcher.close()
      await extractor.close()
    },
  }
}

/** Identifies us to websites, with a contact address. */
export function userAgent(publicUrl: string | null): string {
  return publicUrl
    ? `Almanac/1 (reads event calendars; +${publicUrl})`
    : 'Almanac/1 (reads event calendars)'
}

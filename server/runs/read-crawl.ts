import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import { toRecipe } from '@app/core/crawlers/recipe.ts'
import { AppError } from '@app/core/errors.ts'
import { windowOf } from '@app/core/runs/candidates.ts'
import type { Source, SourceInput } from '@app/sources/source.ts'
import type { RunDeps } from './deps.ts'
import { findStoredPage, storePage } from './stored-pages.ts'
import type { ReadPage } from './pages-store.ts'
import { readSource, type Reading, type ReadResult } from './read-source.ts'
import { LostRun } from './run-stopped.ts'
import type { RunLease } from './store.ts'

/** A crawler as it is for one run: with its source, and the clock of the run. */
export type Crawl = { crawler: Crawler; source: Source; now: Temporal.Instant }

type CrawlReading = Crawl &
  Pick<Reading, 'signal' | 'report'> & { run: Pick<RunLease, 'id' | 'attempt' | 'mode'> }

/**
 * Reads a crawler's addresses and the further pages its method needs, storing every page with the run. Throws what
 * `readSource` throws, and `LostRun` if another process has taken the run over.
 */
export async function readAndExtract(deps: RunDeps, reading: CrawlReading): Promise<ReadResult> {
  const { run, crawler, source, now } = reading
  const input = sourceInput(crawler, now, source.zone)
  const addresses = source.start(input, now)
  if (addresses.length === 0)
    throw new AppError(
      'bad-input',
      message('The crawler "{title}" has no URL', { title: crawler.title }),
    )
  const context = {
    ...reading,
    input,
    window: windowOf(reading),
    ignoreRobots: crawler.ignoreRobots,
    isAhead: run.mode !== 'scheduled',
    findStored: (url: string) => findStoredPage(deps, { crawler: crawler.id, url }),
    store: async (page: ReadPage, ordinal: number) => {
      if (!(await storePage(deps, run, ordinal, page))) throw new LostRun()
    },
  }
  return readSource(deps, context, addresses)
}

/** The crawler settings passed to the method, with dates filled in. */
export function sourceInput(crawler: Crawler, now: Temporal.Instant, zone: string): SourceInput {
  const urls = [crawler.url, ...(crawler.subUrls ?? [])]
    .map((url) => expandDateTokens(url, { now, zone }).trim())
    .filter((url) => url !== '')
  // The category title is filled in by the plan: what the page itself says must stay recognisable when an operator
  // changes that setting.
  return { urls, category: crawler.category, categoryTitle: '', recipe: toRecipe(crawler) }
}

import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { toNewCrawler, type FileCrawler } from '@app/core/crawlers/crawler-file.ts'
import { windowOf } from '@app/core/runs/candidates.ts'
import type { ExtractContext, Page, Source } from '@app/sources/source.ts'
import { sourceInput } from '../runs/read-crawl.ts'

/** A shared crawler as if it were stored, for reading with its settings. */
export function toUnstored(shared: FileCrawler): Crawler {
  return { ...toNewCrawler(shared), id: 'shared', version: 0, lastRunDate: null }
}

export type Samples = { pages: Page[]; context: ExtractContext }

/** The sample pages of a shared crawler and how they are read, at their own time; null if it has none with its text. */
export function toSamples(
  { samples = [] }: Pick<FileCrawler, 'samples'>,
  crawler: Crawler,
  source: Source,
): Samples | null {
  const pages = samples.flatMap(({ url, text, mediaType, fetchedAt }) => {
    if (text === undefined) return []
    const at = Temporal.Instant.from(fetchedAt)
    return [{ url, finalUrl: url, body: text, mediaType, fetchedAt: at }]
  })
  const [first] = pages
  return first ? { pages, context: toContext(crawler, source, first.fetchedAt) } : null
}

/** How a crawler's pages are read at a time. */
export function toContext(crawler: Crawler, source: Source, now: Temporal.Instant): ExtractContext {
  const { zone } = source
  return {
    input: sourceInput(crawler, now, zone),
    now,
    zone,
    window: windowOf({ crawler, source, now }),
  }
}

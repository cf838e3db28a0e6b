import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { ListedCrawler } from '../attention.ts'

/** An active crawler that has never run. */
export function makeCrawler(title: string, given: Partial<ListedCrawler> = {}): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    id: title.toLowerCase(),
    version: 1,
    title,
    active: true,
    lastRunDate: null,
    latestRun: null,
    heldRun: null,
    health: [],
    ...given,
  }
}

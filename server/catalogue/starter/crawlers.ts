import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { CRAWLER_METHODS, type CrawlerMethod } from '@app/core/crawlers/method.ts'
import chosen from './crawlers.json' with { type: 'json' }

type StarterCrawler = Omit<Crawler, 'version'>
type Chosen = Pick<StarterCrawler, 'title' | 'description' | 'url' | 'category' | 'frequency'> &
  Partial<StarterCrawler>

/** One crawler per method. The 0 in addresses of livescores is an offset: it requests times in UTC. */
const CHOSEN: Readonly<Record<CrawlerMethod, Chosen>> = chosen

/** Switched off until an operator has reviewed them. */
export const CRAWLERS: readonly StarterCrawler[] = CRAWLER_METHODS.map((method) => ({
  ...NEW_CRAWLER,
  // The method in lower case, so that the id does not depend on the title.
  id: method.toLowerCase(),
  method,
  lastRunDate: null,
  ...CHOSEN[method],
}))

import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { isAnySiteMethod, ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { Source } from '@app/sources/source.ts'

type Register = { findSource: (method: CrawlerMethod) => Source | undefined }

/** The zone in which a crawler's days and hours are counted: its own if its method reads any site, else its method's. */
export function crawlerZone(
  { findSource }: Register,
  { method, zone }: Pick<Crawler, 'method' | 'zone'>,
): string {
  if (zone !== null && isAnySiteMethod(method)) return zone
  return (method && findSource(method)?.zone) || ZONE_OF_ANY_SITE
}

import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { isAnySiteMethod, ZONE_OF_ANY_SITE, type CrawlerMethod } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import type { Source } from '@app/sources/source.ts'

type Register = { findSource: (method: CrawlerMethod) => Source | undefined }

/** The source of a crawler's method; throws an error naming what is missing. */
export function requireSource(
  { findSource }: Register,
  { method, title, zone }: Pick<Crawler, 'method' | 'title' | 'zone'>,
): Source {
  if (method === null)
    throw new AppError('bad-input', message('The crawler "{title}" has no method', { title }))
  const source = findSource(method)
  if (!source)
    throw new AppError(
      'bad-input',
      message('There is no reader for the method {method} yet', { method }),
    )
  return zone !== null && isAnySiteMethod(method) ? { ...source, zone } : source
}

/** The zone in which a crawler's days and hours are counted: its own if its method reads any site, else its method's. */
export function crawlerZone(
  { findSource }: Register,
  { method, zone }: Pick<Crawler, 'method' | 'zone'>,
): string {
  if (zone !== null && isAnySiteMethod(method)) return zone
  return (method && findSource(method)?.zone) || ZONE_OF_ANY_SITE
}

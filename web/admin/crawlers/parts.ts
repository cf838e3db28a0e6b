import { t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'
import { findTrouble } from './filter.ts'

/** Crawlers under a common heading. */
export type Part = { key: string; title: string; crawlers: ListedCrawler[] }

type PartsOptions = { now: Temporal.Instant; bySite: boolean }

/** Those that need attention first, then active ones, by site if requested, then offline ones; each by title. */
export function divideCrawlers(
  crawlers: readonly ListedCrawler[],
  { now, bySite }: PartsOptions,
): Part[] {
  const sorted = crawlers.toSorted(byTitle)
  const needy = sorted.filter((crawler) => findTrouble(crawler, now) !== null)
  const others = sorted.filter((crawler) => findTrouble(crawler, now) === null)
  const active = others.filter((crawler) => crawler.active)
  return [
    { key: 'needs-you', title: t('Needs you'), crawlers: needy },
    ...(bySite ? divideBySite(active) : [{ key: 'active', title: t('Active'), crawlers: active }]),
    { key: 'offline', title: t('Offline'), crawlers: others.filter(({ active: isOn }) => !isOn) },
  ].filter((part) => part.crawlers.length > 0)
}

/** The sites by name; crawlers without an address last. */
function divideBySite(crawlers: ListedCrawler[]): Part[] {
  const sites = [...Map.groupBy(crawlers, ({ url }) => findSite(url))]
  return sites
    .toSorted(([one], [other]) => orderOf(one).localeCompare(orderOf(other)))
    .map(([site, own]) => ({
      key: `site ${site ?? ''}`,
      title: site ?? t('No address'),
      crawlers: own,
    }))
}

const LAST = '\uFFFF'

function orderOf(site: string | null): string {
  return site ?? LAST
}

/** The host of an address, also with date tokens in it; null if there is none. */
export function findSite(url: string): string | null {
  const host = /^https?:\/\/(?:[^/@?#]*@)?([^/:?#]+)/i.exec(url.trim())?.[1]
  return host === undefined ? null : host.toLowerCase().replace(/^www\./, '')
}

/** Those with the same title keep their order. */
function byTitle(one: ListedCrawler, other: ListedCrawler): number {
  return one.title.localeCompare(other.title) || one.id.localeCompare(other.id)
}

import type { Category } from '@app/core/categories/category.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { needsPerson, type ListedCrawler } from './attention.ts'

/** Why a crawler needs attention: the first of these that applies. */
export type Trouble = 'held' | 'expired' | 'failing'

export const CRAWLER_STATES = [
  'needs-you',
  'held',
  'failing',
  'expired',
  'active',
  'offline',
] as const

export type CrawlerState = (typeof CRAWLER_STATES)[number]

/** Null or empty parts do not filter. */
export type CrawlerFilter = { text: string; state: CrawlerState | null; method: string | null }

/** What filtering depends on besides the crawlers. */
export type FilterContext = {
  byId: ReadonlyMap<string, Category>
  now: Temporal.Instant
  /** Whether a crawler has unsaved edits. */
  hasEdits: (id: string) => boolean
}

export function findTrouble(crawler: ListedCrawler, now: Temporal.Instant): Trouble | null {
  if (crawler.heldRun !== null) return 'held'
  if (isExpired(crawler, now)) return 'expired'
  return needsPerson(crawler, now) ? 'failing' : null
}

export function readFilter(search: URLSearchParams): CrawlerFilter {
  const state = search.get('state')
  return {
    text: search.get('text') ?? '',
    state: CRAWLER_STATES.find((known) => known === state) ?? null,
    method: search.get('method'),
  }
}

export const NO_FILTER: CrawlerFilter = readFilter(new URLSearchParams())

/** Number of active parts of a filter. */
export function countInUse({ text, state, method }: CrawlerFilter): number {
  return [text.trim(), state, method].filter(Boolean).length
}

/** The crawlers that match a filter; those with unsaved edits always match. */
export function filterCrawlers(
  crawlers: readonly ListedCrawler[],
  filter: CrawlerFilter,
  context: FilterContext,
): ListedCrawler[] {
  const words = searchText(filter.text).split(' ')
  return crawlers.filter((crawler) => {
    if (context.hasEdits(crawler.id)) return true
    return (
      (filter.state === null || isInState(crawler, filter.state, context.now)) &&
      (filter.method === null || crawler.method === filter.method) &&
      words.every((word) => textOf(crawler, context).includes(word))
    )
  })
}

/** How many crawlers are in each state among those that match the rest of the filter. */
export function countStates(
  crawlers: readonly ListedCrawler[],
  filter: CrawlerFilter,
  context: FilterContext,
): Record<CrawlerState | 'all', number> {
  const saved = { ...context, hasEdits: () => false }
  const count = (state: CrawlerState | null) =>
    filterCrawlers(crawlers, { ...filter, state }, saved).length
  return {
    all: count(null),
    'needs-you': count('needs-you'),
    held: count('held'),
    failing: count('failing'),
    expired: count('expired'),
    active: count('active'),
    offline: count('offline'),
  }
}

function isInState(crawler: ListedCrawler, state: CrawlerState, now: Temporal.Instant): boolean {
  if (state === 'active') return crawler.active
  if (state === 'offline') return !crawler.active
  const trouble = findTrouble(crawler, now)
  return state === 'needs-you' ? trouble !== null : trouble === state
}

function textOf(crawler: ListedCrawler, { byId }: FilterContext): string {
  const category = byId.get(crawler.category ?? '')?.title ?? ''
  return searchText([crawler.title, crawler.url, category, crawler.categoryTitle].join(' '))
}

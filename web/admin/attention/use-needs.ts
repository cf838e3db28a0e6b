import { readAttention } from '@app/core/attention/endpoints.ts'
import { readCoverage } from '@app/core/coverage/endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { draftStore } from '../../drafts/store.ts'
import { watchUnsaved } from '../../drafts/unsaved.ts'
import { localZone } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { crawlersQuery } from '../queries.ts'
import { useSyncExternalStore } from 'react'
import { findNeeds, type DraftsAt, type Facts } from './needs.ts'

const attentionQuery = () => {
  const zone = localZone()
  return queryOptions({
    queryKey: ['attention', zone],
    queryFn: () => call(readAttention, { query: { zone } }),
    refetchInterval: 60_000,
  })
}

/** The key is shared with the screen of the same name: either fills the cache for the other. */
const coverageQuery = () => {
  const zone = localZone()
  return queryOptions({
    queryKey: ['coverage', zone],
    queryFn: () => call(readCoverage, { query: { zone } }),
  })
}

/** Everything known to need attention; null until something is loaded. */
export function useNeeds() {
  const crawlers = useQuery(crawlersQuery)
  const attention = useQuery(attentionQuery())
  const coverage = useQuery(coverageQuery())
  const drafts = JSON.parse(
    useSyncExternalStore(watchUnsaved, readDraftCounts, readDraftCounts),
  ) as DraftsAt[]
  const queries = [crawlers, attention, coverage]
  const facts: Facts = {
    now: readNow(),
    crawlers: crawlers.data ?? [],
    coverage: coverage.data,
    attention: attention.data,
    drafts,
  }
  return {
    facts,
    needs: findNeeds(facts),
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    readAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: async () => {
      await Promise.all(queries.map(({ refetch }) => refetch()))
    },
  }
}

const EDITED = [
  { nouns: ['events'], screen: '/app/events', title: () => t('Events') },
  { nouns: ['categories'], screen: '/app/categories', title: () => t('Categories') },
  { nouns: ['crawlers'], screen: '/app/crawlers/crawlers', title: () => t('Crawlers') },
  {
    nouns: ['locations', 'main-groups', 'groups'],
    screen: '/app/settings',
    title: () => t('Settings'),
  },
  { nouns: ['legal'], screen: '/app/legal', title: () => t('Legal') },
]

/** As text, so that nothing re-renders while no count changes. */
function readDraftCounts(): string {
  const counts = EDITED.map(({ nouns, screen, title }) => ({
    screen,
    title: title(),
    count: nouns.reduce((sum, noun) => sum + draftStore(noun).read().size, 0),
  }))
  return JSON.stringify(counts.filter(({ count }) => count > 0))
}

import { countReview, listReview, type ReviewFilter } from '@app/core/runs/review-endpoints.ts'
import type { ReviewItem } from '@app/core/runs/review.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { ReviewAddress } from './address.ts'

export const REVIEW_KEY = ['review']
export const ITEMS_AT_ONCE = 50
const MOST_AT_ONCE = 1_000
/** Runs also start by schedule and by other people, and do not always change an event. */
const REFETCH_MS = 30_000

export function reviewQuery({ page, ...filter }: ReviewAddress) {
  return queryOptions({
    queryKey: [...REVIEW_KEY, 'list', filter, page],
    queryFn: () => {
      const offset = (page - 1) * ITEMS_AT_ONCE
      return call(listReview, { query: { ...filter, offset, limit: ITEMS_AT_ONCE } })
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

export const reviewCountQuery = queryOptions({
  queryKey: [...REVIEW_KEY, 'count'],
  queryFn: async () => (await call(countReview, {})).waiting,
  refetchInterval: REFETCH_MS,
})

/** All items that match a filter, across pages. */
export async function readAllItems(filter: ReviewFilter): Promise<ReviewItem[]> {
  const all = new Map<string, ReviewItem>()
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { items } = await call(listReview, { query: { ...filter, offset, limit: MOST_AT_ONCE } })
    for (const item of items) all.set(item.id, item)
    if (items.length < MOST_AT_ONCE) return [...all.values()]
  }
}

import { REVIEW_KINDS, type ReviewKind } from '@app/core/runs/review.ts'
import { withValues } from '../use-screen-search.ts'

/** The state of the list in its address, without invalid values. */
export type ReviewAddress = {
  kind?: ReviewKind | undefined
  crawler?: string | undefined
  text?: string | undefined
  /** From 1. */
  page: number
}

export function readReview(search: URLSearchParams): ReviewAddress {
  return {
    kind: REVIEW_KINDS.find((each) => each === search.get('kind')),
    crawler: search.get('crawler') || undefined,
    text: search.get('text')?.trim().slice(0, 200) || undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

/** The query string with other values; null removes one. Changing the filter returns to the first page. */
export function withReview(
  search: URLSearchParams,
  changes: Partial<Record<keyof ReviewAddress, string | null>>,
): string {
  return `?${withValues(search, { page: null, ...changes })}`
}

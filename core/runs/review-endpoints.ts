import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { ReviewItem, ReviewKind, Verdict } from './review.ts'

const Filter = z.strictObject({
  kind: ReviewKind.optional(),
  crawler: Id.optional(),
  /** Part of the name of an event or its crawler. */
  text: z.string().max(200).optional(),
})
export type ReviewFilter = z.infer<typeof Filter>

const MAX_ITEMS = 1_000

export const listReview = endpoint({
  name: 'listReview',
  summary: 'Review items of all crawlers, by date, paginated',
  method: 'GET',
  path: '/api/admin/review',
  query: Filter.extend({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_ITEMS).default(50),
  }),
  answer: z.object({
    items: z.array(ReviewItem),
    /** How many of each kind match crawler and text. */
    counts: z.record(ReviewKind, z.number().int()),
    /** The crawlers with open questions, and how many. */
    crawlers: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
  }),
})

export const countReview = endpoint({
  name: 'countReview',
  summary: 'Number of items in the review list',
  method: 'GET',
  path: '/api/admin/review/count',
  answer: z.object({ waiting: z.number().int() }),
})

export const decideReview = endpoint({
  name: 'decideReview',
  summary:
    'Apply one verdict to items of the review list, as one change set; refused as a whole if one of them has changed since it was shown',
  method: 'POST',
  path: '/api/admin/review/verdicts',
  body: z.strictObject({
    verdict: Verdict,
    items: z
      .array(
        z.strictObject({
          id: z.uuid(),
          /** As shown to the operator. */
          revision: z.number().int(),
          version: z.number().int(),
        }),
      )
      .min(1)
      .max(MAX_ITEMS * 10),
  }),
  answer: Written.extend({ decided: z.number().int() }),
  bodyLimitBytes: 2 * 1024 * 1024,
})

export const reopenReview = endpoint({
  name: 'reopenReview',
  summary: 'Reopen items that were left as they are',
  method: 'POST',
  path: '/api/admin/review/reopen',
  body: z.strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(MAX_ITEMS * 10),
  }),
  answer: z.object({ reopened: z.number().int() }),
})

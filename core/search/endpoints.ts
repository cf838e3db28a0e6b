import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { FoundKind, SearchedKind } from './found.ts'

// The search text is in the query because paths are logged.
export const searchEverything = endpoint({
  name: 'searchEverything',
  summary: 'Find categories, events, crawlers, app users and places by what people call them',
  method: 'GET',
  path: '/api/admin/search',
  query: z.strictObject({
    text: z.string().max(200),
    /** One kind only; all of them by default. */
    kind: SearchedKind.optional(),
    /** Rows per kind. */
    limit: z.coerce.number().int().min(1).max(200).default(5),
  }),
  /** Kinds in display order; those without rows are left out. */
  answer: z.object({ kinds: z.array(FoundKind) }),
})

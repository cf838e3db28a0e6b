import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { FoundKind, SearchedKind } from './found.ts'

// What is searched stands in the query and not in the path, which is logged.
export const searchEverything = endpoint({
  name: 'searchEverything',
  summary: 'Find categories, events, crawlers, app users and places by what people call them',
  method: 'GET',
  path: '/api/admin/search',
  audience: 'operator',
  query: z.strictObject({
    text: z.string().max(200),
    /** One kind alone; all of them where it is left out. */
    kind: SearchedKind.optional(),
    /** Rows of a kind. */
    limit: z.coerce.number().int().min(1).max(200).default(5),
  }),
  /** Kinds in the order they are shown; those without a row are left out. */
  answer: z.object({ kinds: z.array(FoundKind) }),
})

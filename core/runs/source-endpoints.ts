import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, IdParams } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { EventSource, FieldOrigin } from './event-source.ts'

export const readEventSources = endpoint({
  name: 'readEventSources',
  summary:
    'Who tells an event, the one whose values count first, and which field came from whom; of a merged event, those of the one it is by now',
  method: 'GET',
  path: '/api/admin/events/:id/sources',
  audience: 'operator',
  params: IdParams,
  answer: z.object({
    event: Id,
    /** The event that the requested one was merged into, or null. */
    mergedInto: Id.nullable(),
    /** Its categories besides the main one. */
    additionalCategories: z.array(Id),
    sources: z.array(EventSource),
    fields: z.array(FieldOrigin),
  }),
})

export const splitEvent = endpoint({
  name: 'splitEvent',
  summary:
    'Make an event of its own of one of the sources of an event; no later run merges the two',
  method: 'POST',
  path: '/api/admin/events/:id/sources/:source/split',
  audience: 'operator',
  params: z.object({ id: Id, source: z.uuid() }),
  answer: Written.extend({ event: Id }),
})

export const mergeEvent = endpoint({
  name: 'mergeEvent',
  summary:
    'Merge another event of a crawler into one: its source is added, its id answers with this one',
  method: 'POST',
  path: '/api/admin/events/:id/merge',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ from: Id }),
  answer: Written,
})

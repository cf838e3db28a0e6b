import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, IdParams } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { EventSource, FieldOrigin } from './event-source.ts'

export const readEventSources = endpoint({
  name: 'readEventSources',
  summary:
    'Sources of an event, the one whose values are used first, and the source of each field; for a merged event, those of the event it is now part of',
  method: 'GET',
  path: '/api/admin/events/:id/sources',
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
    'Split one source of an event into a separate event; later runs do not merge the two again',
  method: 'POST',
  path: '/api/admin/events/:id/sources/:source/split',
  params: z.object({ id: Id, source: z.uuid() }),
  answer: Written.extend({ event: Id }),
})

export const mergeEvent = endpoint({
  name: 'mergeEvent',
  summary:
    'Merge a crawler’s event into another one, which gains its source; its id then returns that event',
  method: 'POST',
  path: '/api/admin/events/:id/merge',
  params: IdParams,
  body: z.strictObject({ from: Id }),
  answer: Written,
})

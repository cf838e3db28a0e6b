import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { InstantText } from '../time/instant.ts'
import { Event, EventChanges, EventFields } from './event.ts'

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'Events in order of date, from one instant up to another',
  method: 'GET',
  path: '/api/admin/events',
  audience: 'operator',
  query: z.strictObject({
    from: InstantText.optional(),
    to: InstantText.optional(),
    limit: z.coerce.number().int().min(1).max(20_000).default(20_000),
  }),
  answer: z.object({
    events: z.array(Event),
    total: z.number().int(),
    upcoming: z.number().int(),
    position: z.number().int(),
  }),
})

export const createEvent = endpoint({
  name: 'createEvent',
  summary: 'Store a new event',
  method: 'POST',
  path: '/api/admin/events',
  audience: 'operator',
  body: EventFields.strict(),
  answer: Written.extend({ event: Event }),
})

export const saveEvent = endpoint({
  name: 'saveEvent',
  summary: 'Save the fields an operator changed, against the version that was seen',
  method: 'PATCH',
  path: '/api/admin/events/:id',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ version: Version, fields: EventChanges.strict() }),
  answer: Written.extend({ event: Event }),
})

export const deleteEvent = endpoint({
  name: 'deleteEvent',
  summary: 'Delete an event',
  method: 'DELETE',
  path: '/api/admin/events/:id',
  audience: 'operator',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

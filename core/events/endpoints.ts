import { Message, toIssue } from '../messages/message.ts'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { InstantText } from '../time/instant.ts'
import { ZoneName } from '../time/zone.ts'
import { ENDS_TOO_EARLY, isEndValid } from './ends.ts'
import { Event, EventChanges, EventFields } from './event.ts'

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'Events by date that are not over at one instant and begin before another',
  method: 'GET',
  path: '/api/admin/events',
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

/** A new event. Clients may choose the id, so that a retry after a lost response does not store it twice. */
const NewEvent = EventFields.extend({ id: z.uuid().optional() })
  .strict()
  .refine(isEndValid, { path: ['endDate'], error: toIssue(ENDS_TOO_EARLY) })

export const createEvent = endpoint({
  name: 'createEvent',
  summary: 'Create an event',
  method: 'POST',
  path: '/api/admin/events',
  takesIdempotencyKey: true,
  body: NewEvent,
  answer: Written.extend({ event: Event }),
})

/** What both ways of saving an event do with its date. */
const MOVES =
  'Another date alone moves the event: its former date is kept, and followers and web hooks are told. A date that is sent with the status `scheduled` corrects a mistake, and nobody is told.'

export const saveEvent = endpoint({
  name: 'saveEvent',
  summary: 'Save changed fields, if the row still has the version that was seen',
  description: MOVES,
  method: 'PATCH',
  path: '/api/admin/events/:id',
  takesIdempotencyKey: true,
  params: IdParams,
  body: z.strictObject({ version: Version, fields: EventChanges.strict() }),
  answer: Written.extend({ event: Event }),
})

export const deleteEvent = endpoint({
  name: 'deleteEvent',
  summary: 'Delete an event',
  method: 'DELETE',
  path: '/api/admin/events/:id',
  takesIdempotencyKey: true,
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const removeEventCategory = endpoint({
  name: 'removeEventCategory',
  summary: 'Remove an event from one of its additional categories; later runs do not add it again',
  method: 'DELETE',
  path: '/api/admin/events/:id/categories/:category',
  takesIdempotencyKey: true,
  params: z.object({ id: Id, category: Id }),
  answer: Written,
})

const MAX_CHANGED_EVENTS = 10_000

export const changeEvents = endpoint({
  name: 'changeEvents',
  summary:
    'Create, update and delete many events as one change set; on a conflict nothing is changed',
  description: MOVES,
  method: 'POST',
  path: '/api/admin/events/changes',
  takesIdempotencyKey: true,
  bodyLimitBytes: 16 * 1024 * 1024,
  body: rowChanges(NewEvent, EventChanges.strict(), MAX_CHANGED_EVENTS),
  /** `created` holds the new ids in the order of the request. */
  answer: Written.extend({ created: z.array(Id) }),
})

export const countFollowers = endpoint({
  name: 'countFollowers',
  summary: 'How many people follow any of these categories',
  method: 'POST',
  path: '/api/admin/events/count-followers',
  effect: 'read',
  body: z.strictObject({ categories: z.array(Id).min(1).max(MAX_CHANGED_EVENTS) }),
  answer: z.object({ people: z.number().int() }),
})

/** The actions of the events screen, each with the reason why it is currently unavailable. */
export const readEventActions = endpoint({
  name: 'readEventActions',
  summary: 'Whether past events can be cleaned up, and how many there are',
  method: 'GET',
  path: '/api/admin/events/actions',
  query: z.strictObject({ zone: ZoneName }),
  answer: z.object({
    cleanUp: z.object({ reason: Message.nullable(), past: z.number().int() }),
  }),
})

export const cleanUpEvents = endpoint({
  name: 'cleanUpEvents',
  summary: 'Delete all events that are over, as one change set',
  method: 'POST',
  path: '/api/admin/events/clean-up',
  takesIdempotencyKey: true,
  body: z.strictObject({
    /** The zone of whole days that have none of their own. */
    zone: ZoneName,
    /** How many events the person confirmed; a different number is refused. */
    past: z.number().int().nonnegative(),
  }),
  answer: Written,
})

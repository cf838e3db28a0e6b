import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'
import { InstantText } from '../time/instant.ts'
import { PublicCategory, PublicMainGroup } from './catalogue.ts'

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  summary: 'Main groups, their groups and categories, in the order in which they are shown',
  method: 'GET',
  path: '/api/v1/catalogue',
  audience: 'anyone',
  answer: z.object({
    mainGroups: z.array(PublicMainGroup),
    locations: z.array(z.object({ id: Id, title: z.string(), country: z.string() })),
    position: z.number().int(),
  }),
})

export const searchPublic = endpoint({
  name: 'searchPublic',
  summary: 'Find categories, and events as far ahead as the plan sees, by what people call them',
  method: 'GET',
  path: '/api/v1/search',
  audience: 'anyone',
  query: z.strictObject({ text: z.string().trim().min(1).max(200) }),
  answer: z.object({
    categories: z.array(PublicCategory),
    /** By date. */
    events: z.array(PublicEvent),
    /** Events found that lie beyond what the plan sees. */
    beyond: z.number().int(),
  }),
})

const Cursor = z.string().max(200)

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'Events by category, place, time and text, in order of date, a page at a time',
  method: 'GET',
  path: '/api/v1/events',
  audience: 'anyone',
  query: z.strictObject({
    /** Ids with commas. */
    categories: z.string().max(4000).optional(),
    place: Id.optional(),
    from: InstantText.optional(),
    to: InstantText.optional(),
    text: z.string().max(200).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({
    events: z.array(PublicEvent),
    /** Asks for the page after this; null on the last. */
    next: Cursor.nullable(),
    position: z.number().int(),
    until: InstantText.nullable(),
  }),
})

export const readPublicEvent = endpoint({
  name: 'readPublicEvent',
  summary: 'One event; a merged one answers with the event it is part of now',
  method: 'GET',
  path: '/api/v1/events/:id',
  audience: 'anyone',
  params: z.object({ id: Id }),
  answer: z.object({
    event: PublicEvent,
    /** The id that stands now, where another was asked for. */
    mergedInto: Id.nullable(),
    sources: z.array(
      z.object({ name: z.string(), url: z.string().nullable(), readAt: InstantText.nullable() }),
    ),
  }),
})

const CHANGE_KINDS = [
  'created',
  'updated',
  'moved',
  'cancelled',
  'deleted',
  'merged',
  'split',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const listChanges = endpoint({
  name: 'listChanges',
  summary: 'What changed since a cursor; without one, the cursor that stands now',
  method: 'GET',
  path: '/api/v1/changes',
  audience: 'anyone',
  query: z.strictObject({
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  answer: z.object({
    changes: z.array(
      z.object({
        position: z.number().int(),
        noun: z.enum(['event', 'category']),
        kind: z.enum(CHANGE_KINDS),
        id: Id,
        /** As it stood after the change; null where it is gone, lies beyond what the plan sees, or is a category. */
        event: PublicEvent.nullable(),
        mergedInto: Id.nullable(),
      }),
    ),
    cursor: Cursor,
    /** Whether more changes wait behind the cursor. */
    hasMore: z.boolean(),
  }),
})

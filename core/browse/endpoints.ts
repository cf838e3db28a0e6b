import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { More, PublicEvent, Until } from '../upcoming/endpoints.ts'
import { InstantText } from '../time/instant.ts'
import { Catalogue, PublicCategory } from './catalogue.ts'

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  summary: 'Read everything that can be followed, as a tree',
  description:
    'Main groups with their groups and categories, in display order. The response is the same for everyone and may be cached for a minute.',
  method: 'GET',
  path: '/api/v1/catalogue',
  audience: 'anyone',
  answer: Catalogue,
})

export const searchPublic = endpoint({
  name: 'searchPublic',
  summary: 'Search categories and events by name',
  description:
    'Every word must match a word or its beginning; case and accents are ignored. Near matches count too: always for categories, and for events if none matches exactly. Events are searched as far ahead as the plan allows.',
  seesByPlan: true,
  method: 'GET',
  path: '/api/v1/search',
  audience: 'anyone',
  query: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('The text as typed')
      .meta({ example: 'superliga' }),
  }),
  answer: z
    .object({
      categories: z.array(PublicCategory).describe('Best match first, at most 20'),
      events: z.array(PublicEvent).describe('By date, at most 50'),
      beyond: z
        .number()
        .int()
        .describe('Matching events beyond what the plan shows, counted up to 1,001'),
      more: More,
    })
    .meta({ id: 'SearchResults' }),
})

const Cursor = z.string().max(200)

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'List events by category, place, time and text',
  description:
    'Sorted by date, one page at a time. Plans with the events API have no limit; others see as far ahead as their plan allows, and at least the next five events of a single category or a place. To keep such a list up to date, take a cursor of the changes before reading the first page.',
  seesByPlan: true,
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/events',
  audience: 'anyone',
  query: z.strictObject({
    categories: z.string().max(4000).optional().meta({
      description: 'Ids of categories, separated by commas',
      example: 'SUPERLIGA,FORMULA1',
    }),
    place: Id.optional().describe('Only categories at this location'),
    from: InstantText.optional().describe(
      'Only events that have not ended by this time; defaults to now',
    ),
    to: InstantText.optional().describe('Only events that begin before this time'),
    text: z.string().max(200).optional().describe('Only events that contain these words'),
    cursor: Cursor.optional().describe('The `next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(500).default(100).describe('Events per page'),
  }),
  answer: z
    .object({
      events: z.array(PublicEvent),
      next: Cursor.nullable().describe('Cursor of the next page; null on the last page'),
      position: z.number().int().describe('Log position at which this was read, or a later one'),
      until: Until,
      more: More,
    })
    .meta({ id: 'EventPage' }),
})

const EventSource = z
  .object({
    name: z.string().describe('Name of the site'),
    url: z.string().nullable().describe('Address of its page about the event'),
    readAt: InstantText.nullable().describe('When it was last read'),
  })
  .meta({ id: 'EventSource' })

export const readPublicEvent = endpoint({
  name: 'readPublicEvent',
  summary: 'Read one event and its sources',
  description: 'Ids never change: the id of a merged event returns the event it is now part of.',
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/events/:id',
  audience: 'anyone',
  params: z.object({ id: Id.describe('Id of the event') }),
  answer: z
    .object({
      event: PublicEvent,
      mergedInto: Id.nullable().describe('The current id, if the one requested was merged into it'),
      sources: z
        .array(EventSource)
        .describe(
          'The source whose values are used comes first; empty if a person wrote the event',
        ),
    })
    .meta({ id: 'EventWithSources' }),
})

export const CHANGE_KINDS = [
  'created',
  'updated',
  'moved',
  'cancelled',
  'deleted',
  'merged',
  'split',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The public view of one change to an event or category. */
export const Change = z
  .object({
    position: z.number().int(),
    noun: z.enum(['event', 'category']),
    kind: z
      .enum(CHANGE_KINDS)
      .describe(
        '`merged` means that it is now part of the event in `mergedInto`; `split` means that it is a separate event again',
      ),
    id: Id,
    event: PublicEvent.nullable().describe(
      'The event after the change; null if it was deleted, is beyond what the plan shows, or the change is to a category',
    ),
    mergedInto: Id.nullable().describe('For a merged event, the one it is now part of'),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  name: 'listChanges',
  summary: 'List what changed since a cursor',
  description:
    'Without a cursor, the response has no changes and holds the current cursor. Take that, read all events once and follow the cursors from there: your copy then equals ours. A cursor that is too old, or from before the server was restored from a backup, is refused with 410: start over.',
  seesByPlan: true,
  refuses: ['gone'],
  method: 'GET',
  path: '/api/v1/changes',
  audience: 'anyone',
  query: z.strictObject({
    cursor: Cursor.optional().describe('The cursor of the previous response'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1000)
      .default(500)
      .describe('Maximum number of changes'),
  }),
  answer: z
    .object({
      changes: z.array(Change),
      cursor: Cursor.describe('Cursor for what comes after these changes'),
      hasMore: z.boolean().describe('Whether there are more changes after the cursor'),
    })
    .meta({ id: 'Changes' }),
})

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'
import { InstantText } from '../time/instant.ts'
import { Catalogue, PublicCategory } from './catalogue.ts'

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  summary: 'Everything that can be followed, as a tree',
  description:
    'Main groups, their groups and categories in the order in which they are shown. The answer is the same for everybody and may be kept for a minute.',
  method: 'GET',
  path: '/api/v1/catalogue',
  audience: 'anyone',
  answer: Catalogue,
})

export const searchPublic = endpoint({
  name: 'searchPublic',
  summary: 'Find categories and events by what people call them',
  description:
    'Every word must be there or begin a word; case and accents make no difference. Words that are nearly the same count too: of categories always, of events where none holds the words as they stand. Events are searched as far ahead as the plan sees.',
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
      .describe('What was typed')
      .meta({ example: 'superliga' }),
  }),
  answer: z
    .object({
      categories: z.array(PublicCategory).describe('The best first, at most 20'),
      events: z.array(PublicEvent).describe('By date, at most 50'),
      beyond: z
        .number()
        .int()
        .describe('Events found that lie beyond what the plan sees, counted to 1,001'),
    })
    .meta({ id: 'SearchResults' }),
})

const Cursor = z.string().max(200)
const Until = InstantText.nullable().describe(
  'End of what the plan sees; null where it sees everything',
)

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'List events by category, place, time and text',
  description:
    'In order of date, a page at a time. Whoever has the events API sees events without an end, everybody else as far ahead as their plan. Taken before the first page, a cursor of the changes keeps such a list true from then on.',
  seesByPlan: true,
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/events',
  audience: 'anyone',
  query: z.strictObject({
    categories: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: 'Only these, ids with commas', example: 'SUPERLIGA,FORMULA1' }),
    place: Id.optional().describe('Only categories of this location'),
    from: InstantText.optional().describe('Only what is not over at this instant; without it, now'),
    to: InstantText.optional().describe('Only what begins before this instant'),
    text: z.string().max(200).optional().describe('Only what holds these words'),
    cursor: Cursor.optional().describe('Where the page before ended: its `next`'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .default(100)
      .describe('How many events a page holds'),
  }),
  answer: z
    .object({
      events: z.array(PublicEvent),
      next: Cursor.nullable().describe('Asks for the page after this; null on the last'),
      position: z
        .number()
        .int()
        .describe('Position of the log this answer stands at, or a later one'),
      until: Until,
    })
    .meta({ id: 'EventPage' }),
})

const EventSource = z
  .object({
    name: z.string().describe('Name of the site'),
    url: z.string().nullable().describe('Its page about the event'),
    readAt: InstantText.nullable().describe('When it was last read there'),
  })
  .meta({ id: 'EventSource' })

export const readPublicEvent = endpoint({
  name: 'readPublicEvent',
  summary: 'Read one event and who tells it',
  description:
    'Ids last: one that was merged into another answers with the event it is part of now.',
  refuses: ['not-found'],
  method: 'GET',
  path: '/api/v1/events/:id',
  audience: 'anyone',
  params: z.object({ id: Id.describe('Id of the event') }),
  answer: z
    .object({
      event: PublicEvent,
      mergedInto: Id.nullable().describe('The id that stands now, where another was asked for'),
      sources: z
        .array(EventSource)
        .describe('The one whose values count first; none where a person wrote the event'),
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

/** One change of an event or a category, as everybody may know it. */
export const Change = z
  .object({
    position: z.number().int(),
    noun: z.enum(['event', 'category']),
    kind: z
      .enum(CHANGE_KINDS)
      .describe(
        '`merged` is a tombstone that says which event it is part of; `split` is an event of its own again, split off or because its merge was undone',
      ),
    id: Id,
    event: PublicEvent.nullable().describe(
      'As it stood after the change; null where it is gone, lies beyond what the plan sees, or is a category',
    ),
    mergedInto: Id.nullable().describe('The event it is part of by then, of one that was merged'),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  name: 'listChanges',
  summary: 'List what changed since a cursor',
  description:
    'Without a cursor nothing changed, and the answer holds the cursor that stands now. Take that, read all events once, and follow the cursors from there: what you hold is then what we hold. A cursor that is older than what we keep, or of a log that was restored from a backup since, is refused with 410: begin anew.',
  seesByPlan: true,
  refuses: ['gone'],
  method: 'GET',
  path: '/api/v1/changes',
  audience: 'anyone',
  query: z.strictObject({
    cursor: Cursor.optional().describe('The cursor of the answer before'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1000)
      .default(500)
      .describe('How many changes at most'),
  }),
  answer: z
    .object({
      changes: z.array(Change),
      cursor: Cursor.describe('Asks for what comes after these changes'),
      hasMore: z.boolean().describe('Whether more changes wait behind the cursor'),
    })
    .meta({ id: 'Changes' }),
})

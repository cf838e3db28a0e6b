import { z } from 'zod'
import { EVENT_STATUSES, type EventStatus } from '../events/fields.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { InstantText } from '../time/instant.ts'
import { StoredZone } from '../time/zone.ts'

export const UPCOMING_CATEGORIES = 100
/** Maximum and default number of events per response. */
export const UPCOMING_LIMIT = 1_000
export const UPCOMING_DEFAULT_LIMIT = 100

/** The public fields of an event; all others are never returned. */
export const PublicEvent = z
  .object({
    id: Id,
    title: z.string().describe('What it belongs to: a league, a series, a channel'),
    category: Id.describe('Its main category'),
    categories: z
      .array(Id)
      .describe(
        'All its categories, main one first, such as a league and the channel that shows the match',
      ),
    description: z.string().describe('What happens: the match, the film, the programme'),
    details: z.string().describe('More about it; often empty'),
    date: InstantText.describe(
      'When it begins, in UTC; for a whole day, its first instant in `zone`',
    ),
    endDate: InstantText.nullable().describe(
      'When it ends; null if unknown. For whole days, the first instant of the last day',
    ),
    status: z
      .enum(Object.keys(EVENT_STATUSES) as EventStatus[])
      .describe(
        'Whether it takes place as planned; a cancelled event stays in lists until it would have ended',
      ),
    formerDate: InstantText.nullable().describe(
      'When it was due to begin before it was moved or cancelled',
    ),
    isDay: z.boolean().describe('Whether only the day is known'),
    zone: StoredZone.nullable().describe('Time zone of the place, to print the time there'),
    url: z.string().nullable().describe('Page of the source'),
    logo: z
      .string()
      .describe('URL of its own logo or, without one, that of its category; `w` sets the size'),
    image: z.string().nullable().describe('Address of its own image, if it has one'),
  })
  .meta({ id: 'PublicEvent' })
export type PublicEvent = z.infer<typeof PublicEvent>

export const Until = InstantText.nullable().describe(
  'End of the period that the plan covers; null if it has no limit',
)
export const More = z
  .string()
  .nullable()
  .describe('Page on how to see further ahead; null if the plan has no limit')

/** The requested categories, separated by commas; unknown parameters are refused. */
export const UpcomingQuery = z.strictObject({
  categories: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(Id).max(UPCOMING_CATEGORIES, `names more than ${UPCOMING_CATEGORIES} categories`))
    .meta({ description: 'Ids of categories, separated by commas', example: 'NETFLIX,FORMULA-1' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(UPCOMING_LIMIT)
    .default(UPCOMING_DEFAULT_LIMIT)
    .describe('Maximum number of events'),
})

export const listUpcoming = endpoint({
  name: 'listUpcoming',
  summary: 'List upcoming events of the given categories',
  description:
    'In order of date, as far ahead as the plan allows, and at least the next five events of a single category; at most 500 on the first plan. The fastest endpoint of the API, for a screen of followed categories. A request with the `ETag` of an earlier response in `If-None-Match` returns 304 until something changes.',
  seesByPlan: true,
  method: 'GET',
  path: '/api/v1/events/upcoming',
  audience: 'anyone',
  query: UpcomingQuery,
  answer: z
    .object({
      events: z.array(PublicEvent),
      position: z
        .number()
        .int()
        .describe('Log position of this response; later changes have a higher one'),
      until: Until,
      more: More,
    })
    .meta({ id: 'UpcomingEvents' }),
})

import { z } from 'zod'
import { EVENT_STATUSES, type EventStatus } from '../events/fields.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { InstantText, ZoneName } from '../time/instant.ts'

/** Most categories one question may name. */
export const UPCOMING_CATEGORIES = 100
/** Most events one answer holds, and how many it holds where nothing is said. */
export const UPCOMING_LIMIT = 1_000
export const UPCOMING_DEFAULT_LIMIT = 100

/** What anyone may know of an event; everything else that is stored stays inside. */
export const PublicEvent = z
  .object({
    id: Id,
    title: z.string(),
    category: Id,
    description: z.string(),
    details: z.string(),
    date: InstantText,
    /** Null where it is not known; of a whole day, the first instant of the last day. */
    endDate: InstantText.nullable(),
    status: z.enum(Object.keys(EVENT_STATUSES) as EventStatus[]),
    /** When it was to begin before it was moved, or called off after that. */
    formerDate: InstantText.nullable(),
    /** True where only the day is known; `date` is then that day's first instant in `zone`. */
    isDay: z.boolean(),
    zone: ZoneName.nullable(),
    url: z.string().nullable(),
    /** Address of its own logo, else of its category's. */
    logo: z.string(),
    /** Address of its own image, if it has one. */
    image: z.string().nullable(),
  })
  .meta({ id: 'PublicEvent' })
export type PublicEvent = z.infer<typeof PublicEvent>

/** The categories asked for, as one text with commas; anything not named here is refused. */
export const UpcomingQuery = z.strictObject({
  categories: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(Id).max(UPCOMING_CATEGORIES, `names more than ${UPCOMING_CATEGORIES} categories`))
    .meta({ description: 'Ids of categories, separated by commas', example: 'NETFLIX,FORMULA-1' }),
  limit: z.coerce.number().int().min(1).max(UPCOMING_LIMIT).default(UPCOMING_DEFAULT_LIMIT),
})

export const listUpcoming = endpoint({
  name: 'listUpcoming',
  summary: 'Upcoming events of some categories in order of date, as far ahead as the plan sees',
  method: 'GET',
  path: '/api/v1/events/upcoming',
  audience: 'anyone',
  query: UpcomingQuery,
  answer: z.object({
    events: z.array(PublicEvent),
    /** Position of the log this answer stands at; later changes have a higher one. */
    position: z.number().int(),
    /** End of what the plan sees; null where it sees everything. */
    until: InstantText.nullable(),
  }),
})

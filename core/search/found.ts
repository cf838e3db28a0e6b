import { z } from 'zod'
import { EVENT_STATUSES, type EventStatus } from '../events/fields.ts'
import { InstantText, ZoneName } from '../time/instant.ts'

/** What the server searches; screens are known to the browser alone. */
export const SEARCHED_KINDS = [
  'categories',
  'events',
  'crawlers',
  'app-users',
  'locations',
  'groups',
  'main-groups',
] as const
export const SearchedKind = z.enum(SEARCHED_KINDS)
export type SearchedKind = z.infer<typeof SearchedKind>

/** One row that was found. */
export const FoundRow = z.object({
  /** For an app user the e-mail. */
  id: z.string(),
  title: z.string(),
  /** What distinguishes it from others of the same title: the league, the group, the method, the place. */
  note: z.string(),
  /** When it is on; null for everything but an event. */
  when: z
    .object({
      date: InstantText,
      endDate: InstantText.nullable(),
      isDay: z.boolean(),
      zone: ZoneName.nullable(),
      status: z.enum(Object.keys(EVENT_STATUSES) as EventStatus[]),
    })
    .nullable(),
  /** Whose picture stands for it; an event without one has its category's. */
  logo: z.object({ id: z.string(), file: z.string() }).nullable(),
  /** Found only by letting a slip pass. */
  isNear: z.boolean(),
})
export type FoundRow = z.infer<typeof FoundRow>

/** More of a kind are not counted. */
export const COUNTED_UP_TO = 1000

export const FoundKind = z.object({
  kind: SearchedKind,
  rows: z.array(FoundRow),
  /** How many fit in all; one more than `COUNTED_UP_TO` where there are more than those. */
  total: z.number().int(),
})
export type FoundKind = z.infer<typeof FoundKind>

import { z } from 'zod'
import { EVENT_STATUSES, type EventStatus } from '../events/fields.ts'
import { InstantText } from '../time/instant.ts'
import { StoredZone } from '../time/zone.ts'

/** The kinds that the server searches; screens are searched in the browser. */
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

export const FoundRow = z.object({
  /** For an app user the e-mail address. */
  id: z.string(),
  title: z.string(),
  /** What distinguishes it from others with the same title: the league, group, method or place. */
  note: z.string(),
  /** When it takes place; null for everything but events. */
  when: z
    .object({
      date: InstantText,
      endDate: InstantText.nullable(),
      isDay: z.boolean(),
      zone: StoredZone.nullable(),
      status: z.enum(Object.keys(EVENT_STATUSES) as EventStatus[]),
    })
    .nullable(),
  /** Its own picture; for an event without one, its category's. */
  logo: z.object({ id: z.string(), file: z.string() }).nullable(),
  /** Whether it matches only with a typo. */
  isNear: z.boolean(),
})
export type FoundRow = z.infer<typeof FoundRow>

/** The maximum that is counted per kind. */
export const COUNTED_UP_TO = 1000

export const FoundKind = z.object({
  kind: SearchedKind,
  rows: z.array(FoundRow),
  /** The number of matches; one more than `COUNTED_UP_TO` if there are more than that. */
  total: z.number().int(),
})
export type FoundKind = z.infer<typeof FoundKind>

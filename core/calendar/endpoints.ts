import { z } from 'zod'
import { Event } from '../events/event.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { ZoneName } from '../time/instant.ts'

/** A day as `yyyy-mm-dd`. */
const Day = z.iso.date()

/** An event as the calendar shows it. */
const CalendarEvent = Event.pick({
  id: true,
  title: true,
  category: true,
  description: true,
  details: true,
  date: true,
  endDate: true,
  status: true,
  formerDate: true,
  isDay: true,
  zone: true,
  url: true,
  crawler: true,
}).extend({
  /** Whose picture stands for it: its own, else its category's. */
  logo: z.object({ id: Id, file: z.string() }).nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const CalendarDay = z.object({
  day: z.string(),
  total: z.number().int(),
  /** How many of each group, the most first. */
  groups: z.array(z.object({ group: Id, count: z.number().int() })),
  /** Whole days first, then by time; as many as were asked for. */
  events: z.array(CalendarEvent),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** Only what belongs to these; what is left out keeps nothing out. */
const CalendarFilter = z.object({
  mainGroup: Id.optional(),
  group: Id.optional(),
  category: Id.optional(),
  location: Id.optional(),
})
export type CalendarFilter = z.infer<typeof CalendarFilter>

export const readCalendar = endpoint({
  name: 'readCalendar',
  summary: 'How many events each day holds, in all and of each group, and the first of them',
  method: 'GET',
  path: '/api/admin/calendar',
  audience: 'operator',
  query: CalendarFilter.extend({
    /** Both days are included. */
    from: Day,
    to: Day,
    zone: ZoneName,
    /** Events of each day. */
    first: z.coerce.number().int().min(1).max(2000).default(3),
  }).strict(),
  /** Days without an event are left out. */
  answer: z.object({ days: z.array(CalendarDay) }),
})

import { z } from 'zod'
import { Event } from '../events/event.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { ZoneName } from '../time/zone.ts'

/** A day as `yyyy-mm-dd`. */
const Day = z.iso.date()

/** The fields of an event that the calendar shows. */
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
  /** The event's own picture, or its category's. */
  logo: z.object({ id: Id, file: z.string() }).nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const CalendarDay = z.object({
  day: z.string(),
  total: z.number().int(),
  /** Events per group, largest first. */
  groups: z.array(z.object({ group: Id, count: z.number().int() })),
  /** Whole days first, then by time; at most as many as requested. */
  events: z.array(CalendarEvent),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** Restricts the calendar to these; a field that is left out restricts nothing. */
const CalendarFilter = z.object({
  mainGroup: Id.optional(),
  group: Id.optional(),
  category: Id.optional(),
  location: Id.optional(),
})
export type CalendarFilter = z.infer<typeof CalendarFilter>

export const readCalendar = endpoint({
  name: 'readCalendar',
  summary: 'Number of events on each day, in total and by group, with the first of them',
  method: 'GET',
  path: '/api/admin/calendar',
  query: CalendarFilter.extend({
    /** Both days are included. */
    from: Day,
    to: Day,
    zone: ZoneName,
    /** How many events of each day to return. */
    first: z.coerce.number().int().min(1).max(2000).default(3),
  }).strict(),
  /** Days without events are left out. */
  answer: z.object({ days: z.array(CalendarDay) }),
})

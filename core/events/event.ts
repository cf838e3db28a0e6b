import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line, Words } from '../text.ts'
import { InstantText, ZoneName } from '../time/instant.ts'

/**
 * What stands in an event. `title` is its category title (a league, a channel, a series), `description`
 * what happens (the match, the programme, the film).
 */
export const EventFields = z.object({
  title: Line,
  category: Id,
  description: Line,
  details: Words.default(''),
  date: InstantText,
})
export type EventFields = z.infer<typeof EventFields>

/** Fields to save; one that is left out stays as it is, so none has a default. */
export const EventChanges = EventFields.extend({ details: Words }).partial()
export type EventChanges = z.infer<typeof EventChanges>

/** As it is stored: what a website said may break the rules for what people type, and is read all the same. */
export const Event = EventFields.extend({
  title: z.string(),
  description: z.string(),
  details: z.string(),
  id: Id,
  version: Version,
  /** True where only the day is known; `date` is then that day's first instant in `zone`. */
  isDay: z.boolean(),
  /** The source's own zone; null where a person wrote the event. */
  zone: ZoneName.nullable(),
  /** Which crawler brought it, and what the source calls it. */
  crawler: Id.nullable(),
  sourceId: z.string().nullable(),
  url: z.string().nullable(),
  logoFile: z.string().nullable(),
  imageFile: z.string().nullable(),
}).meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

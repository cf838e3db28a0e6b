import { z } from 'zod'
import { Message, message } from '../messages/message.ts'

const Moment = z.union([z.object({ instant: z.string() }), z.object({ day: z.string() })])

/**
 * One event as reported by a source's page, before any of our rules is applied. `start` is an instant if the page
 * gives a time, otherwise a bare day (`yyyy-mm-dd`).
 */
export const ExtractedEvent = z.object({
  title: z.string(),
  /** Set by sources that serve several categories; otherwise the crawler's category is used. */
  category: z.string().optional(),
  description: z.string(),
  details: z.string().default(''),
  start: Moment,
  /** When it ends, if the page says so; for whole days, the last one. */
  end: Moment.optional(),
  /** Omitted unless the page says that it does not take place as announced. */
  status: z.enum(['postponed', 'cancelled', 'moved']).optional(),
  /** The start before it was moved, if the page says so. */
  formerStart: Moment.optional(),
  image: z.string().optional(),
  url: z.string().optional(),
  /** The source's own id for it. */
  sourceId: z.string().optional(),
  /** True if the source requests that stored events be updated. */
  overwrite: z.boolean().optional(),
})
export type ExtractedEvent = z.infer<typeof ExtractedEvent>

/** Something on the page that cannot be an event for us, and why. */
export const ExtractedRejection = z.object({
  what: z.string(),
  reason: z.enum(['no-readable-date', 'cancelled', 'not-an-event', 'outside-evening', 'duplicate']),
  /** For a cancellation without a date: the source's own id of the event. */
  sourceId: z.string().optional(),
  /** The reason in words; text from the page is a value. */
  detail: Message.default(message('')),
})
export type ExtractedRejection = z.infer<typeof ExtractedRejection>

import { z } from 'zod'
import { Message, message } from '../messages/message.ts'

const Moment = z.union([z.object({ instant: z.string() }), z.object({ day: z.string() })])

/**
 * What a source's page says about one event, before any rule of ours has looked at it.
 * `start` is an instant where the page gives a time, or a bare day (`yyyy-mm-dd`) where it does not.
 */
export const ExtractedEvent = z.object({
  title: z.string(),
  /** Set by sources that serve several categories; the crawler's own category otherwise. */
  category: z.string().optional(),
  description: z.string(),
  details: z.string().default(''),
  start: Moment,
  /** When it is over, where the page says so; of whole days, the last one. */
  end: Moment.optional(),
  /** Left out where the page says nothing else than that it takes place. */
  status: z.enum(['postponed', 'cancelled', 'moved']).optional(),
  /** When it was to begin before it was moved, where the page says so. */
  formerStart: Moment.optional(),
  image: z.string().optional(),
  url: z.string().optional(),
  /** The source's own id for it. */
  sourceId: z.string().optional(),
  /** True where the source asks that stored events be brought up to date. */
  overwrite: z.boolean().optional(),
})
export type ExtractedEvent = z.infer<typeof ExtractedEvent>

/** Something on the page that is no event for us, and why. */
export const ExtractedRejection = z.object({
  what: z.string(),
  reason: z.enum(['no-readable-date', 'cancelled', 'not-an-event', 'outside-evening', 'duplicate']),
  /** Of what is cancelled without a date: the source's own id for it. */
  sourceId: z.string().optional(),
  /** Why, in words; a page's own are a value. */
  detail: Message.default(message('')),
})
export type ExtractedRejection = z.infer<typeof ExtractedRejection>

import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What a delete in the catalogue removes or changes, including the row itself. */
export const DeleteCounts = z
  .object({
    locations: count,
    mainGroups: count,
    groups: count,
    categories: count,
    /** Logos and images, including those of the events. */
    pictures: count,
    events: count,
    /** Events that are also in other categories and move to one of those. */
    eventsMoved: count,
    subscriptions: count,
    crawlers: count,
    /** Categories that retain the name of a deleted location as text. */
    namesKept: count,
  })
  .meta({ id: 'DeleteCounts' })
export type DeleteCounts = z.infer<typeof DeleteCounts>

import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What a delete in the catalogue takes along, itself included. */
export const DeleteCounts = z
  .object({
    locations: count,
    mainGroups: count,
    groups: count,
    categories: count,
    /** Logos and images, those of the events included. */
    pictures: count,
    events: count,
    /** Events that stand in other categories too, and move over to one of those. */
    eventsMoved: count,
    subscriptions: count,
    /** Crawlers that go Offline. */
    crawlers: count,
    /** Categories that keep the name of a deleted location as text. */
    namesKept: count,
  })
  .meta({ id: 'DeleteCounts' })
export type DeleteCounts = z.infer<typeof DeleteCounts>

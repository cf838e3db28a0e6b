import { z } from 'zod'
import { Id } from '../id.ts'
import { InstantText } from '../time/instant.ts'

/**
 * Which events of a category a person wants: all of them; the first of each series (the same title and description);
 * those near their place; those that begin at 17:00 or later in their zone.
 */
export const SUBSCRIPTION_FILTERS = ['all', 'first', 'near', 'evenings'] as const
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number]

export const Subscription = z
  .object({
    category: Id,
    filter: z.enum(SUBSCRIPTION_FILTERS),
    since: InstantText,
    /** False for subscriptions beyond the plan's limit: the oldest count, the others wait. */
    counts: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** Everything a person follows, oldest first. */
export const Subscriptions = z
  .object({
    subscriptions: z.array(Subscription),
    /** Null for unlimited. */
    maxSubscriptions: z.number().int().nullable(),
  })
  .meta({ id: 'Subscriptions' })
export type Subscriptions = z.infer<typeof Subscriptions>

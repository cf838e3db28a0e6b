import { z } from 'zod'
import { Id } from '../id.ts'
import { InstantText } from '../time/instant.ts'

/**
 * Which events of a category a person wants: all of them; the first of each series (one a title and description);
 * those near their place; those that begin from 17:00 on in their zone.
 */
export const SUBSCRIPTION_FILTERS = ['all', 'first', 'near', 'evenings'] as const
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number]

export const Subscription = z
  .object({
    category: Id,
    filter: z.enum(SUBSCRIPTION_FILTERS),
    since: InstantText,
    /** False for what is kept beyond the number that the plan allows: the oldest count, the others wait. */
    counts: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** Everything a person follows, oldest first. */
export const Subscriptions = z
  .object({
    subscriptions: z.array(Subscription),
    /** Null for any number. */
    maxSubscriptions: z.number().int().nullable(),
  })
  .meta({ id: 'Subscriptions' })
export type Subscriptions = z.infer<typeof Subscriptions>

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'
import { InstantText } from '../time/instant.ts'
import { SUBSCRIPTION_FILTERS, Subscriptions } from './subscription.ts'

/** Maximum categories that one request may set. */
const SUBSCRIPTIONS_LIMIT = 1_000

const Filter = z.enum(SUBSCRIPTION_FILTERS).default('all')

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  summary: 'List what the person follows, oldest first',
  method: 'GET',
  path: '/api/v1/subscriptions',
  audience: 'app-user',
  answer: Subscriptions,
})

export const putSubscription = endpoint({
  name: 'putSubscription',
  summary: 'Follow a category, or change its filter; repeating it has no further effect',
  method: 'PUT',
  path: '/api/v1/subscriptions/:category',
  audience: 'app-user',
  refuses: ['plan-full', 'not-found'],
  params: z.object({ category: Id }),
  body: z
    .strictObject({ filter: Filter })
    .meta({ id: 'SubscriptionChoice' })
    .nullish()
    .transform((body) => body ?? { filter: 'all' as const }),
  answer: Subscriptions,
})

export const deleteSubscription = endpoint({
  name: 'deleteSubscription',
  summary: 'Stop following a category; no effect if it is not followed',
  method: 'DELETE',
  path: '/api/v1/subscriptions/:category',
  audience: 'app-user',
  params: z.object({ category: Id }),
  answer: Subscriptions,
})

export const replaceSubscriptions = endpoint({
  name: 'replaceSubscriptions',
  summary:
    'Replace everything the person follows with these categories; if one is refused, nothing changes',
  method: 'PUT',
  path: '/api/v1/subscriptions',
  audience: 'app-user',
  refuses: ['plan-full'],
  body: z
    .strictObject({
      subscriptions: z
        .array(z.strictObject({ category: Id, filter: Filter }).meta({ id: 'SubscriptionWanted' }))
        .max(SUBSCRIPTIONS_LIMIT),
    })
    .meta({ id: 'SubscriptionSet' }),
  answer: Subscriptions,
})

const DayBeyond = z.object({ day: z.iso.date(), count: z.number().int() }).meta({ id: 'DayBeyond' })

const EmptyDay = z
  .object({
    day: z.iso.date(),
    others: z
      .number()
      .int()
      .describe('Events on that day in categories that are not followed, counted up to 1,000'),
  })
  .meta({ id: 'EmptyDay' })

/** An event that is coming up for a person. */
export const ComingUpEvent = PublicEvent.extend({
  isNews: z
    .boolean()
    .describe('False if it was imported or brought back instead of newly announced'),
}).meta({ id: 'ComingUpEvent' })
export type ComingUpEvent = z.infer<typeof ComingUpEvent>

export const listComingUp = endpoint({
  name: 'listComingUp',
  summary: 'List events of what the person follows, by date, as far ahead as their plan allows',
  method: 'GET',
  path: '/api/v1/me/coming-up',
  audience: 'app-user',
  answer: z
    .object({
      /** Events in counting subscriptions that pass their filter: running, upcoming, or earlier today for the person. */
      events: z.array(ComingUpEvent),
      position: z.number().int(),
      /** End of the plan's window; null for unlimited. */
      until: InstantText.nullable(),
      /** Later days in the person's zone with their number of events; at most seven, nearest first. */
      beyond: z.array(DayBeyond),
      emptyDays: z
        .array(EmptyDay)
        .describe('Those of the next seven days without any of these events, nearest first'),
    })
    .meta({ id: 'ComingUp' }),
})

const Suggestion = z
  .object({
    category: Id,
    /** The followed category it is related to; null if it is suggested as popular. */
    because: Id.nullable(),
  })
  .meta({ id: 'Suggestion' })

export const suggestCategories = endpoint({
  name: 'suggestCategories',
  summary: 'Suggest categories: those that similar people follow, then popular ones',
  method: 'GET',
  path: '/api/v1/me/suggestions',
  audience: 'app-user',
  answer: z.object({ suggestions: z.array(Suggestion) }).meta({ id: 'Suggestions' }),
})

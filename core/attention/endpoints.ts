import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Condition } from '../operations/condition.ts'
import { InstantText } from '../time/instant.ts'
import { ZoneName } from '../time/zone.ts'

/** How many days are counted, starting today. */
export const WEEK_DAYS = 7

/** How many of the new people are listed. */
export const NAMED_PEOPLE = 2

export const Attention = z.object({
  /** What is wrong with the installation itself. */
  conditions: z.array(Condition),
  review: z.object({
    uncertain: z.number().int(),
    vanished: z.number().int(),
    differs: z.number().int(),
    since: InstantText.nullable(),
  }),
  /** In the last seven days. */
  mails: z.object({
    failed: z.number().int(),
    inDoubt: z.number().int(),
    since: InstantText.nullable(),
  }),
  people: z.object({
    joined: z.number().int(),
    vip: z.number().int(),
    /** The latest of them. */
    emails: z.array(z.string()),
  }),
  /** Since yesterday: runs that stored their plan, the events they added, and digests sent. */
  recent: z.object({
    runs: z.number().int(),
    events: z.number().int(),
    digests: z.number().int(),
  }),
  /**
   * Events per day, starting today, counted as in the list of events: earlier events that are still running count
   * today.
   */
  week: z.array(z.number().int()),
})
export type Attention = z.infer<typeof Attention>

export const readAttention = endpoint({
  name: 'readAttention',
  summary:
    'What needs an operator besides crawlers and gaps: what is wrong with the installation, items of the review list, undelivered mails and people who joined since yesterday; also what ran since then and the number of events on each day of the week',
  method: 'GET',
  path: '/api/admin/attention',
  query: z.strictObject({ zone: ZoneName }),
  answer: Attention,
})

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Mail } from '../outbox/mail.ts'
import { GrantablePlan } from '../plans/plan.ts'
import { SUBSCRIPTION_FILTERS } from '../subscriptions/subscription.ts'
import { EMAIL_LENGTH } from '../text.ts'
import { InstantText } from '../time/instant.ts'
import { AppUser } from './app-user.ts'

// Who is meant stands in the query and not in the path, which is logged.
export const PersonQuery = z.strictObject({ email: z.email().max(EMAIL_LENGTH) })

export const listAppUsers = endpoint({
  name: 'listAppUsers',
  summary: 'Registered app users, sorted by e-mail',
  method: 'GET',
  path: '/api/admin/app-users',
  audience: 'operator',
  answer: z.object({ users: z.array(AppUser) }),
})

/** What was decided for one of the person's days. */
export const UserDigest = z.object({
  localDay: z.string(),
  madeAt: InstantText,
  /** Null where there was nothing to tell, or the mail was cleaned away since. */
  mail: Mail.pick({ id: true, subject: true, state: true, sentAt: true, error: true }).nullable(),
})

export const readAppUser = endpoint({
  name: 'readAppUser',
  summary: 'One app user: what they follow, what their plan allows, and the digests made for them',
  method: 'GET',
  path: '/api/admin/app-user',
  audience: 'operator',
  query: PersonQuery,
  answer: z.object({
    user: AppUser,
    plan: z.object({
      name: z.string(),
      maxSubscriptions: z.number().int().nullable(),
      windowDays: z.number().int().nullable(),
      digest: z.boolean(),
      notifications: z.boolean(),
      api: z.boolean(),
    }),
    subscriptions: z.array(
      // The title is null where the category is gone.
      z.object({
        category: Id,
        title: z.string().nullable(),
        filter: z.enum(SUBSCRIPTION_FILTERS),
        since: InstantText,
        /** False for what waits beyond the number that the plan allows. */
        counts: z.boolean(),
      }),
    ),
    /** Newest first, the latest sixty. */
    digests: z.array(UserDigest),
  }),
})

export const grantPlan = endpoint({
  name: 'grantPlan',
  summary: 'Grant a plan or take it away; logged without name or value',
  method: 'PATCH',
  path: '/api/admin/app-user',
  audience: 'operator',
  query: PersonQuery,
  body: z.strictObject({ plan: GrantablePlan, isGranted: z.boolean() }),
  answer: Written.extend({ user: AppUser }),
})

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

// The person is named in the query because paths are logged.
export const PersonQuery = z.strictObject({ email: z.email().max(EMAIL_LENGTH) })

export const listAppUsers = endpoint({
  name: 'listAppUsers',
  summary: 'Registered app users, sorted by e-mail',
  method: 'GET',
  path: '/api/admin/app-users',
  answer: z.object({ users: z.array(AppUser) }),
})

/** The digest decision for one day of a person. */
export const UserDigest = z.object({
  localDay: z.string(),
  madeAt: InstantText,
  /** Null if there was nothing to send, or the mail has been cleaned up since. */
  mail: Mail.pick({ id: true, subject: true, state: true, sentAt: true, error: true }).nullable(),
})

export const readAppUser = endpoint({
  name: 'readAppUser',
  summary: 'One app user: what they follow, what their plan allows, and the digests made for them',
  method: 'GET',
  path: '/api/admin/app-user',
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
      // The title is null if the category was deleted.
      z.object({
        category: Id,
        title: z.string().nullable(),
        filter: z.enum(SUBSCRIPTION_FILTERS),
        since: InstantText,
        /** False for subscriptions beyond the plan's limit. */
        counts: z.boolean(),
      }),
    ),
    /** The latest sixty, newest first. */
    digests: z.array(UserDigest),
  }),
})

export const grantPlan = endpoint({
  name: 'grantPlan',
  summary: 'Grant or revoke a plan; logged without name or value',
  method: 'PATCH',
  path: '/api/admin/app-user',
  query: PersonQuery,
  body: z.strictObject({ plan: GrantablePlan, isGranted: z.boolean() }),
  answer: Written.extend({ user: AppUser }),
})

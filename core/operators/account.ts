import { message, toIssue } from '../messages/message.ts'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { Line } from '../text.ts'
import { InstantText } from '../time/instant.ts'
import { EmailAddress, IdParams, Name } from './endpoints.ts'

/** Proves that the operator is making the request, and not somebody else at an open screen. */
const CurrentPassword = z
  .string()
  .min(1, toIssue(message('is empty')))
  .max(1000)

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is synced to the person's other devices. */
  isSynced: z.boolean(),
  createdAt: InstantText,
  lastUsedAt: InstantText.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Account = z
  .object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    hasSecondFactor: z.boolean(),
    /** Browsers that skip the second step of signing in. */
    trustedDevices: z.number().int(),
    passkeys: z.array(Passkey),
    /** The host name for which passkeys are created. */
    passkeyHost: z.string(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const OwnSession = z.object({
  id: z.string(),
  /** As sent by the browser. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: InstantText,
  seenAt: InstantText,
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const readAccount = endpoint({
  name: 'readAccount',
  summary: "The signed-in operator's own account",
  method: 'GET',
  path: '/api/admin/account',
  answer: Account,
})

export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: 'Change one’s own name, or with the password the e-mail address',
  method: 'PATCH',
  path: '/api/admin/account',
  body: z.strictObject({
    displayName: Name.optional(),
    email: EmailAddress.optional(),
    password: CurrentPassword.optional(),
  }),
  answer: Written,
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Rename one of one’s own passkeys',
  method: 'PATCH',
  path: '/api/admin/account/passkeys/:id',
  params: IdParams,
  body: z.strictObject({ name: Line.pipe(z.string().max(60)) }),
  answer: Written,
})

export const deletePasskey = endpoint({
  name: 'deletePasskey',
  summary: 'Delete one of one’s own passkeys',
  method: 'POST',
  path: '/api/admin/account/passkeys/:id/delete',
  params: IdParams,
  body: z.strictObject({ password: CurrentPassword }),
  answer: Written,
})

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  summary: 'Sessions of the signed-in operator, most recently used first',
  method: 'GET',
  path: '/api/admin/account/sessions',
  answer: z.object({ sessions: z.array(OwnSession) }),
})

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  summary: 'End one of one’s own sessions',
  method: 'DELETE',
  path: '/api/admin/account/sessions/:id',
  params: IdParams,
  answer: Written,
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'End all of one’s other sessions, and revoke all trusted browsers',
  method: 'DELETE',
  path: '/api/admin/account/sessions',
  answer: Written.extend({ ended: z.number().int() }),
})

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { Line } from '../text.ts'
import { PASSWORD_LENGTH } from './password-length.ts'
import { InstantText } from '../time/instant.ts'

/** An e-mail address in the form in which it is stored and compared: trimmed, in lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: (issue) => `"${String(issue.input)}" is not an e-mail address` }))

export const Name = Line.pipe(z.string().max(100))

export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `needs at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `may have at most ${PASSWORD_LENGTH.max} characters`)

/** A link with which an operator can set a password for the first time or again. */
const PendingLink = z.object({
  kind: z.enum(['invite', 'reset']),
  expiresAt: InstantText,
  isExpired: z.boolean(),
  /** Whether using it also switches off the second factor and removes the passkeys. */
  clearsFactors: z.boolean(),
})

export const Operator = z
  .object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    /** `invited` until the first password is set. */
    state: z.enum(['active', 'invited', 'disabled']),
    hasSecondFactor: z.boolean(),
    passkeyCount: z.number().int(),
    sessionCount: z.number().int(),
    keyCount: z.number().int(),
    createdAt: InstantText,
    lastSeenAt: InstantText.nullable(),
    /** E-mail address of the operator who invited this one, while that operator exists. */
    invitedBy: z.string().nullable(),
    /** Null while the operator may sign in. */
    disabledAt: InstantText.nullable(),
    link: PendingLink.nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** A new link. Its token is only in this response and in the mail; it is stored hashed. */
const NewLink = Written.extend({
  id: z.string(),
  email: z.string(),
  /** Relative to the base URL of Almanac. */
  path: z.string(),
  expiresAt: InstantText,
  /** False if no SMTP server is configured: the mail stays in the outbox. */
  isMailed: z.boolean(),
})
export type NewLink = z.infer<typeof NewLink>

/** The metadata of a key for scripts, without the key. */
export const OperatorKey = z
  .object({ id: z.string(), name: z.string(), start: z.string(), createdAt: InstantText })
  .meta({ id: 'OperatorKey' })
export type OperatorKey = z.infer<typeof OperatorKey>

export const IdParams = z.object({ id: z.string().min(1).max(100) })

export const readSession = endpoint({
  name: 'readSession',
  summary: 'The signed-in operator',
  method: 'GET',
  path: '/api/admin/session',
  answer: z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    hasSecondFactor: z.boolean(),
  }),
})

export const listOperators = endpoint({
  name: 'listOperators',
  summary: 'Operators, sorted by e-mail',
  method: 'GET',
  path: '/api/admin/operators',
  answer: z.object({ operators: z.array(Operator) }),
})

export const inviteOperator = endpoint({
  name: 'inviteOperator',
  summary: 'Invite an operator; the link is mailed, and returned only here',
  method: 'POST',
  path: '/api/admin/operators',
  body: z.strictObject({ email: EmailAddress, displayName: Name.optional() }),
  answer: NewLink,
})

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  summary: 'Mail a new link to an invited operator; the former one expires',
  method: 'POST',
  path: '/api/admin/operators/:id/invitation',
  params: IdParams,
  answer: NewLink,
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  summary: 'Withdraw an invitation: its link expires and the account is deleted',
  method: 'DELETE',
  path: '/api/admin/operators/:id/invitation',
  params: IdParams,
  answer: Written,
})

export const resetOperator = endpoint({
  name: 'resetOperator',
  summary: 'Mail an operator a password reset link; the current password works until it is used',
  method: 'POST',
  path: '/api/admin/operators/:id/reset',
  params: IdParams,
  body: z.strictObject({ clearsFactors: z.boolean() }),
  answer: NewLink,
})

export const withdrawReset = endpoint({
  name: 'withdrawReset',
  summary: 'Withdraw a password reset: its link expires and the password is unchanged',
  method: 'DELETE',
  path: '/api/admin/operators/:id/reset',
  params: IdParams,
  answer: Written,
})

const LinkToken = z.string().min(1).max(200)

export const readLink = endpoint({
  name: 'readOperatorLink',
  summary: 'Whom a link is for; it remains valid',
  method: 'POST',
  path: '/api/operator-links/read',
  audience: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  answer: PendingLink.omit({ isExpired: true }).extend({ email: z.string() }),
})

export const followLink = endpoint({
  name: 'useOperatorLink',
  summary: 'Set a password with a link, which then expires',
  method: 'POST',
  path: '/api/operator-links/use',
  audience: 'anyone',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  answer: z.object({ email: z.string() }),
})

export const disableOperator = endpoint({
  name: 'disableOperator',
  summary: 'Disable an operator: end all sessions and refuse new ones',
  method: 'POST',
  path: '/api/admin/operators/:id/disable',
  params: IdParams,
  answer: Written,
})

export const enableOperator = endpoint({
  name: 'enableOperator',
  summary: 'Enable a disabled operator',
  method: 'POST',
  path: '/api/admin/operators/:id/enable',
  params: IdParams,
  answer: Written,
})

export const listOperatorKeys = endpoint({
  name: 'listOperatorKeys',
  summary: "The signed-in operator's API keys, newest first",
  method: 'GET',
  path: '/api/admin/keys',
  answer: z.object({ keys: z.array(OperatorKey) }),
})

export const createOperatorKey = endpoint({
  name: 'createOperatorKey',
  summary: 'Create an API key; it is returned only here and stored hashed',
  method: 'POST',
  path: '/api/admin/keys',
  body: z.strictObject({ name: Line }),
  answer: Written.extend({ id: z.string(), name: z.string(), key: z.string() }),
})

export const revokeOperatorKey = endpoint({
  name: 'revokeOperatorKey',
  summary: "Revoke one of the signed-in operator's API keys",
  method: 'DELETE',
  path: '/api/admin/keys/:id',
  params: IdParams,
  answer: Written,
})

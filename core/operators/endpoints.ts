import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { Line } from '../text.ts'
import { InstantText } from '../time/instant.ts'

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: (issue) => `"${String(issue.input)}" is not an e-mail address` }))

export const PASSWORD_LENGTH = { min: 12, max: 128 }

export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `needs at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `may have at most ${PASSWORD_LENGTH.max} characters`)

export const Operator = z
  .object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    hasSecondFactor: z.boolean(),
    createdAt: InstantText,
    /** Null while the operator may sign in. */
    disabledAt: InstantText.nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** A key for scripts, by what is known of it after it was made. */
export const OperatorKey = z
  .object({ id: z.string(), name: z.string(), start: z.string(), createdAt: InstantText })
  .meta({ id: 'OperatorKey' })
export type OperatorKey = z.infer<typeof OperatorKey>

const IdParams = z.object({ id: z.string().min(1).max(100) })

export const readSession = endpoint({
  name: 'readSession',
  summary: 'The signed-in operator',
  method: 'GET',
  path: '/api/admin/session',
  audience: 'operator',
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
  audience: 'operator',
  answer: z.object({ operators: z.array(Operator) }),
})

export const createOperator = endpoint({
  name: 'createOperator',
  summary: 'Make an operator; the generated password is answered this once',
  method: 'POST',
  path: '/api/admin/operators',
  audience: 'operator',
  body: z.strictObject({ email: EmailAddress, displayName: Line.optional() }),
  answer: Written.extend({ id: z.string(), email: z.string(), password: z.string() }),
})

export const disableOperator = endpoint({
  name: 'disableOperator',
  summary: 'End all sessions of an operator and let none begin',
  method: 'POST',
  path: '/api/admin/operators/:id/disable',
  audience: 'operator',
  params: IdParams,
  answer: Written,
})

export const enableOperator = endpoint({
  name: 'enableOperator',
  summary: 'Let a disabled operator sign in again',
  method: 'POST',
  path: '/api/admin/operators/:id/enable',
  audience: 'operator',
  params: IdParams,
  answer: Written,
})

export const listOperatorKeys = endpoint({
  name: 'listOperatorKeys',
  summary: "The signed-in operator's API keys, newest first",
  method: 'GET',
  path: '/api/admin/keys',
  audience: 'operator',
  answer: z.object({ keys: z.array(OperatorKey) }),
})

export const createOperatorKey = endpoint({
  name: 'createOperatorKey',
  summary: 'Make an API key; it is answered this once and stored hashed',
  method: 'POST',
  path: '/api/admin/keys',
  audience: 'operator',
  body: z.strictObject({ name: Line }),
  answer: Written.extend({ id: z.string(), name: z.string(), key: z.string() }),
})

export const revokeOperatorKey = endpoint({
  name: 'revokeOperatorKey',
  summary: "Revoke one of the signed-in operator's API keys",
  method: 'DELETE',
  path: '/api/admin/keys/:id',
  audience: 'operator',
  params: IdParams,
  answer: Written,
})

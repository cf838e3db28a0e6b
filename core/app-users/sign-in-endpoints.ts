import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { EmailAddress } from '../operators/endpoints.ts'

const SignedIn = z.object({ id: z.string(), email: z.string() }).meta({ id: 'SignedIn' })

const NewSession = z
  .object({
    token: z
      .string()
      .describe('Send it in the header `Authorization: Bearer …` of every later request'),
    user: SignedIn,
  })
  .meta({ id: 'NewSession' })

const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' })

const sendSignInCode = endpoint({
  name: 'sendSignInCode',
  summary: 'Send a code by e-mail',
  description:
    'The code has six digits and is valid for ten minutes. The mail is in the first supported language of `Accept-Language`.',
  method: 'POST',
  path: '/api/v1/auth/email-otp/send-verification-otp',
  audience: 'anyone',
  body: z
    .object({ email: EmailAddress, type: z.literal('sign-in').default('sign-in') })
    .meta({ id: 'CodeRequest' }),
  answer: Done,
})

const signInWithCode = endpoint({
  name: 'signInWithCode',
  summary: 'Sign in with the code',
  description: 'The first sign-in creates the account.',
  method: 'POST',
  path: '/api/v1/auth/sign-in/email-otp',
  audience: 'anyone',
  body: z.object({ email: EmailAddress, otp: z.string() }).meta({ id: 'CodeGiven' }),
  answer: NewSession,
})

const signInWithNumber = endpoint({
  name: 'signInWithNumber',
  summary: 'Sign in with a number created by a signed-in app; it works once, within ten minutes',
  method: 'POST',
  path: '/api/v1/auth/pair',
  audience: 'anyone',
  body: z.object({ number: z.string() }).meta({ id: 'NumberGiven' }),
  answer: NewSession,
})

const readAppSession = endpoint({
  name: 'readAppSession',
  summary: 'Read the session',
  description: 'The person whom the bearer token belongs to; null if it is no longer valid.',
  method: 'GET',
  path: '/api/v1/auth/get-session',
  audience: 'anyone',
  answer: z.object({ user: SignedIn }).meta({ id: 'Session' }).nullable(),
})

const signOut = endpoint({
  name: 'signOut',
  summary: 'Sign out',
  description: 'Ends the session of the bearer token.',
  method: 'POST',
  path: '/api/v1/auth/sign-out',
  audience: 'app-user',
  answer: Done,
})

/** Routes handled by the app's sign-in, not by the product's own routes. */
export const SIGN_IN_ENDPOINTS = [
  sendSignInCode,
  signInWithCode,
  signInWithNumber,
  readAppSession,
  signOut,
] as const

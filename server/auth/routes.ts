import { PAIRING_DIGITS } from '@app/core/app-users/sign-in-code.ts'
import { message, toIssue, type Message } from '@app/core/messages/message.ts'
import { EmailAddress, NewPassword } from '@app/core/operators/endpoints.ts'
import { Line } from '@app/core/text.ts'
import { z } from 'zod'

/** What a route's attempts are limited as. */
export type Guard =
  | 'sign-in'
  | 'second-step'
  | 'password'
  | 'code-request'
  | 'code'
  | 'passkey'
  | 'pairing'

/** An address of the identity library that is exposed. Fields that `body` does not name are dropped. */
export type AuthRoute = {
  body?: z.ZodType<Record<string, unknown>>
  guard?: Guard
  /** Logged on success. */
  logs?: { summary: Message; field: string }
  /** The method for the library, if it differs from that of the address. */
  forwardedAs?: 'GET'
  /** The body has the signed-in operator's password, which is checked here and not forwarded. */
  requiresPassword?: boolean
  /** Browsers trusted to skip the second step lose that trust. */
  forgetsDevices?: boolean
}

const Password = z
  .string()
  .min(1, toIssue(message('is empty')))
  .max(1000)
const OwnPassword = z.object({ password: Password })
const Code = z.string().transform((text) => text.replace(/[\s-]/g, ''))
const PairingNumber = Code.pipe(
  z
    .string()
    .regex(
      new RegExp(`^\\d{${PAIRING_DIGITS}}$`),
      toIssue(message('has {count} digits', { count: PAIRING_DIGITS })),
    ),
)
const TrustDevice = z.boolean().default(false)
/** A passkey response from the browser; the library parses and verifies its content. */
const Credential = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
})
const SECOND_FACTOR = 'twoFactor'

/** All exposed addresses of the operators' sign-in; any other answers 404. */
export const OPERATOR_ROUTES: Record<string, AuthRoute> = {
  'POST /sign-in/email': {
    body: z.object({ email: EmailAddress, password: Password, rememberMe: z.boolean().optional() }),
    guard: 'sign-in',
  },
  'POST /sign-out': {},
  'POST /change-password': {
    body: z
      .object({ currentPassword: Password, newPassword: NewPassword })
      // Signs out whoever knew the old password.
      .transform((given) => ({ ...given, revokeOtherSessions: true })),
    guard: 'password',
    logs: { summary: message('Changed the own password'), field: 'password' },
    forgetsDevices: true,
  },
  'POST /two-factor/enable': { body: OwnPassword, guard: 'password' },
  'POST /two-factor/verify-totp': {
    body: z.object({ code: Code, trustDevice: TrustDevice }),
    guard: 'second-step',
    // Logged only for an operator who is already signed in; as a step of signing in it changes nothing.
    logs: { summary: message('Switched the second factor on'), field: SECOND_FACTOR },
  },
  'POST /two-factor/verify-backup-code': {
    body: z.object({ code: z.string().trim().max(100), trustDevice: TrustDevice }),
    guard: 'second-step',
  },
  'POST /two-factor/generate-backup-codes': {
    body: OwnPassword,
    guard: 'password',
    logs: { summary: message('Made new backup codes'), field: SECOND_FACTOR },
  },
  'POST /two-factor/disable': {
    body: OwnPassword,
    guard: 'password',
    logs: { summary: message('Switched the second factor off'), field: SECOND_FACTOR },
    forgetsDevices: true,
  },
  'POST /passkey/generate-register-options': {
    body: OwnPassword,
    requiresPassword: true,
    forwardedAs: 'GET',
  },
  'POST /passkey/verify-registration': {
    body: z.object({ response: Credential, name: Line.pipe(z.string().max(60)) }),
    logs: { summary: message('Added a passkey'), field: 'passkeys' },
  },
  'POST /passkey/generate-authenticate-options': { guard: 'passkey', forwardedAs: 'GET' },
  'POST /passkey/verify-authentication': {
    body: z.object({ response: Credential }),
    guard: 'passkey',
  },
}

/** All exposed addresses of the app users' sign-in. */
export const APP_USER_ROUTES: Record<string, AuthRoute> = {
  'POST /email-otp/send-verification-otp': {
    body: z.object({ email: EmailAddress, type: z.literal('sign-in').default('sign-in') }),
    guard: 'code-request',
  },
  'POST /sign-in/email-otp': {
    // With `cookie` the browser stores the session, out of reach of scripts.
    body: z.object({ email: EmailAddress, otp: Code, keptAs: z.literal('cookie').optional() }),
    guard: 'code',
  },
  'POST /pair': {
    body: z.object({
      number: PairingNumber,
      keptAs: z.literal('cookie').optional(),
    }),
    guard: 'pairing',
  },
  'POST /sign-out': {},
  'GET /get-session': {},
}

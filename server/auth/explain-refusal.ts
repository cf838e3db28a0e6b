import { message, type Message } from '@app/core/messages/message.ts'
import { AppError, type ErrorCode } from '@app/core/errors.ts'

/** How long an account is closed after too many wrong codes. */
export const LOCKOUT_MINUTES = 15

/** One message for an unknown address, a wrong password and a disabled operator, so that it does not reveal which. */
const NOT_RIGHT = message('E-mail or password is not right.')

/** Likewise for an unknown passkey and one of a disabled operator. */
const NO_PASSKEY: [ErrorCode, Message] = [
  'not-signed-in',
  message('This passkey does not open an account.'),
]

const EXPLANATIONS: Record<string, [ErrorCode, Message]> = {
  INVALID_PASSWORD: ['bad-input', message('The current password is not right.')],
  INVALID_CODE: ['bad-input', message('The code is not right.')],
  INVALID_OTP: ['bad-input', message('The code is not right.')],
  INVALID_BACKUP_CODE: ['bad-input', message('The recovery code is not right.')],
  OTP_EXPIRED: ['bad-input', message('The code has expired. Ask for a new one.')],
  TOO_MANY_ATTEMPTS: ['too-many', message('Too many wrong codes. Ask for a new one.')],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['too-many', message('Too many wrong codes. Sign in again.')],
  ACCOUNT_TEMPORARILY_LOCKED: [
    'too-many',
    message('Too many wrong codes. Try again in {count} minutes.', { count: LOCKOUT_MINUTES }),
  ],
  INVALID_TWO_FACTOR_COOKIE: ['not-signed-in', message('That took too long. Sign in again.')],
  CHALLENGE_NOT_FOUND: ['bad-input', message('That took too long. Try the passkey again.')],
  PASSKEY_NOT_FOUND: NO_PASSKEY,
  OPERATOR_DISABLED: NO_PASSKEY,
  AUTHENTICATION_FAILED: NO_PASSKEY,
  PASSKEY_NOT_VERIFIED: [
    'not-signed-in',
    message('The passkey did not ask who you are. Set up a screen lock or a PIN for it.'),
  ],
  FAILED_TO_VERIFY_REGISTRATION: [
    'bad-input',
    message('The passkey could not be added. Try it again.'),
  ],
  TOTP_NOT_ENABLED: ['bad-input', message('The second factor is not switched on.')],
  TOTP_ALREADY_ENABLED: ['bad-input', message('The second factor is switched on already.')],
  TWO_FACTOR_NOT_ENABLED: ['bad-input', message('The second factor is not switched on.')],
}

/** Translates an error of the identity library into an AppError; throws if there is no translation. */
export function explainRefusal(address: string, status: number, body: unknown): AppError {
  const explanation = EXPLANATIONS[codeOf(body)]
  if (status >= 500 && !explanation) throw new Error(`sign-in failed with ${status}`)
  if (address === 'POST /sign-in/email') return new AppError('not-signed-in', NOT_RIGHT)
  if (explanation) return new AppError(...explanation)
  if (status === 401) return new AppError('not-signed-in', message('Sign in first.'))
  if (status === 403) return new AppError('not-allowed', message('This is not allowed.'))
  if (status === 404) return new AppError('not-found', message('There is no such thing.'))
  return new AppError(
    'bad-input',
    message('This could not be done ({code}).', { code: codeOf(body) || status }),
  )
}

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('code' in body)) return ''
  return String(body.code)
}

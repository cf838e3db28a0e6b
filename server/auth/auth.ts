import { CODE_DIGITS, CODE_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { TRUST_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MailContent } from '@app/core/outbox/mail.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Logger } from 'pino'
import { PASSWORD_LENGTH } from '@app/core/operators/password-length.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { Database } from '../db/connect.ts'
import { LOCKOUT_MINUTES } from './explain-refusal.ts'
import { appUserTables, operatorTables } from './schema.ts'
import { deriveSecret } from './secrets.ts'
import { deleteExpired, isEnabled, touchPasskey } from './store.ts'

const DAY_SECONDS = 24 * 60 * 60
export const APP_SESSION_DAYS = 180

/** Carries the peer's address as the server sees it; this header is never forwarded from outside. */
export const PEER_HEADER = 'x-almanac-peer'

export type AuthDeps = {
  database: Database
  clock: Clock
  logger: Logger
  /** At least 32 characters, shared by all processes. */
  appSecret: string
  /** The URL where people open the product, if configured. */
  publicUrl: string | null
  /** Printed at the end of every mail. */
  contactAddress: string
  sendMail: (mail: { kind: 'sign-in-code'; to: string; content: MailContent }) => Promise<unknown>
  /** Creates the app user of a person who signed in with a code, unless there is one. */
  ensureAppUser: (email: string) => Promise<unknown>
}

/** What both kinds of sign-in offer to the rest of the server. */
export type Instance = {
  secret: string
  cookie: string
  handler: (request: Request) => Promise<Response>
}

export type Auth = {
  deps: AuthDeps
  operators: Instance
  appUsers: Instance & { createCode: (email: string) => Promise<string> }
}

/** The two kinds of sign-in. They share no table, cookie, secret or address. */
export function createAuth(deps: AuthDeps): Auth {
  return { deps, operators: operatorSignIn(deps), appUsers: appUserSignIn(deps) }
}

function operatorSignIn(deps: AuthDeps): Instance {
  const common = commonOptions(deps, 'operator')
  const auth = betterAuth({
    ...common,
    basePath: '/api/auth',
    database: drizzleAdapter(deps.database.orm, { provider: 'pg', schema: operatorTables }),
    // Where the library would require a fresh sign-in, we ask for the password instead.
    session: { expiresIn: 14 * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    plugins: [
      twoFactor({
        issuer: 'Almanac',
        trustDeviceMaxAge: TRUST_DAYS * DAY_SECONDS,
        accountLockout: { durationSeconds: LOCKOUT_MINUTES * 60 },
      }),
      passkeys(deps),
    ],
    trustedOrigins: (request) => originsOf(request),
    databaseHooks: {
      session: {
        create: {
          before: ({ userId }) => refuseDisabled(deps.database, userId),
          after: () => deleteExpired(deps.database, 'operator'),
        },
      },
    },
  })
  return {
    secret: common.secret,
    cookie: cookieName(deps, 'operator'),
    handler: reachingDatabase(auth.handler),
  }
}

/** The host that this installation's passkeys are bound to. */
export function passkeyHost(deps: Pick<AuthDeps, 'publicUrl'>): string {
  return new URL(ownOrigin(deps)).hostname
}

/** A passkey replaces password and second factor together, so the authenticator has to verify the user. */
function passkeys(deps: AuthDeps) {
  return passkey({
    rpID: passkeyHost(deps),
    rpName: 'Almanac',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) refuseUnverified()
      },
    },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        if (!verification.authenticationInfo.userVerified) refuseUnverified()
        await touchPasskey(deps.database, clientData.id)
      },
    },
  })
}

function refuseUnverified(): never {
  throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_NOT_VERIFIED' })
}

/** The origin a request states; the server has already compared it with its own address. */
function originsOf(request: Request | undefined): string[] {
  const origin = request?.headers.get('origin')
  return origin ? [origin] : []
}

function appUserSignIn(deps: AuthDeps): Auth['appUsers'] {
  const common = commonOptions(deps, 'app')
  const auth = betterAuth({
    ...common,
    basePath: '/api/v1/auth',
    database: drizzleAdapter(deps.database.orm, { provider: 'pg', schema: appUserTables }),
    session: { expiresIn: APP_SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      session: { create: { after: () => deleteExpired(deps.database, 'app') } },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_MINUTES * 60,
        storeOTP: 'hashed',
        // Codes are created by `createCode` and sent by us, so that a failed mail is reported.
        sendVerificationOTP: () =>
          Promise.reject(new Error('codes are sent by the server, not by the auth library')),
      }),
    ],
  })
  return {
    secret: common.secret,
    cookie: cookieName(deps, 'app'),
    handler: reachingDatabase(auth.handler),
    createCode: (email) => auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }),
  }
}

type Kind = 'operator' | 'app'

function commonOptions(deps: AuthDeps, kind: Kind) {
  return {
    appName: 'Almanac',
    baseURL: ownOrigin(deps),
    secret: deriveSecret(deps.appSecret, `sign-in/${kind}`),
    telemetry: { enabled: false },
    // The library's own counters consider neither e-mail nor spelling; ours come before it.
    rateLimit: { enabled: false },
    logger: {
      log: (level: string, _message: string, ...about: unknown[]) => {
        if (level === 'error')
          noteFailure(
            deps,
            about.find((item) => item instanceof Error),
          )
      },
    },
    onAPIError: {
      onError: (error: unknown) => {
        if (error instanceof APIError) return
        throw noteFailure(deps, error)
      },
    },
    advanced: {
      cookiePrefix: `almanac-${kind}`,
      useSecureCookies: isSecure(deps),
      ipAddress: { ipAddressHeaders: [PEER_HEADER] },
    },
  }
}

/** The origin of forwarded requests, set after the real one has been checked. */
export function ownOrigin(deps: Pick<AuthDeps, 'publicUrl'>): string {
  return new URL(deps.publicUrl ?? 'http://localhost').origin
}

function isSecure(deps: AuthDeps): boolean {
  return ownOrigin(deps).startsWith('https:')
}

function cookieName(deps: AuthDeps, kind: Kind): string {
  return `${isSecure(deps) ? '__Secure-' : ''}almanac-${kind}.session_token`
}

async function refuseDisabled(database: Database, id: string): Promise<void> {
  if (!(await isEnabled(database, id)))
    throw new APIError('UNAUTHORIZED', { code: 'OPERATOR_DISABLED' })
}

const failures = new AsyncLocalStorage<{ away?: unknown }>()

/**
 * Throws if the database was away during a call: the library answers such a sign-out as done, and a session that it
 * could not read as an error of its own.
 */
function reachingDatabase(handler: Instance['handler']): Instance['handler'] {
  return async (request) => {
    const seen: { away?: unknown } = {}
    const response = await failures.run(seen, () => handler(request))
    if (seen.away !== undefined) throw seen.away
    return response
  }
}

/** The library's messages may quote queries with their values, so only the kind and the cause of a failure are used. */
function noteFailure(deps: AuthDeps, failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof APIError) return failure
  const cause = failure.cause instanceof Error ? failure.cause : failure
  const code = 'code' in cause ? cause.code : undefined
  deps.logger.error({ kind: cause.name, code }, 'the auth library failed during sign-in')
  const seen = failures.getStore()
  if (seen && isDatabaseAway(cause)) seen.away = cause
  return cause
}

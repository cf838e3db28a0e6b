import type { MailContent } from '@app/core/outbox/mail.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import type { TestContext } from 'node:test'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { createLogger } from '../../logging.ts'
import { createFirstOperator } from '../../operators/actions.ts'
import { operatorRoutes } from '../../operators/http.ts'
import { testDatabase } from '../../testing/database.ts'
import { bearerFromCookie } from '../app-cookie.ts'
import { createAuthenticate } from '../authenticate.ts'
import { createAuth, type Auth } from '../auth.ts'
import { registerAuth } from '../http.ts'

export const EMAIL = 'anna@example.com'
export const PASSWORD = 'a long enough password'
const APP_SECRET = 'a secret that every process shares'
export const ORIGIN = 'http://localhost'

type Mail = { kind: string; to: string; content: MailContent }

/** A server with both kinds of sign-in, one operator (EMAIL, PASSWORD), and the mails and log lines it wrote. */
export type SignInServer = {
  app: FastifyInstance
  auth: Auth
  database: Database
  clock: Clock
  mails: Mail[]
  appUsers: string[]
  lines: string[]
}

export async function signInServer(
  t: TestContext,
  { publicUrl = null }: { publicUrl?: string | null } = {},
): Promise<SignInServer> {
  const database = await testDatabase(t)
  const clock = { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') }
  const mails: Mail[] = []
  const appUsers: string[] = []
  const lines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void lines.push(line) })
  const auth = createAuth({
    database,
    clock,
    logger,
    appSecret: APP_SECRET,
    publicUrl,
    contactAddress: 'Street 1',
    sendMail: async (mail) => void mails.push(mail),
    ensureAppUser: async (email) => void appUsers.push(email),
  })
  const app = createApp(
    { logger, config: { publicUrl, trustedProxy: null } },
    {
      routes: operatorRoutes({ database, clock, config: { ...readConfig({}), publicUrl } }),
      authenticate: createAuthenticate(auth),
      openSession: bearerFromCookie(auth),
      plugins: [(scope) => registerAuth(scope, auth)],
    },
  )
  t.after(() => app.close())
  await createFirstOperator({ database, clock }, { email: EMAIL, password: PASSWORD })
  return { app, auth, database, clock, mails, appUsers, lines }
}

type Sent = { headers?: Record<string, string>; cookies?: string; ip?: string }

/** Posts JSON as one of the server's own pages does. */
export function post(
  { app }: Pick<SignInServer, 'app'>,
  url: string,
  body: unknown,
  { headers = {}, cookies, ip = '192.0.2.7' }: Sent = {},
) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(cookies && { cookie: cookies }),
      ...headers,
    },
    payload: JSON.stringify(body),
  })
}

type Answer = Awaited<ReturnType<typeof post>>

/** The `Cookie` header a browser would send after this response. */
export function cookiesOf(answer: Answer): string {
  const live = answer.cookies.filter((cookie) => cookie.value !== '')
  return live.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** Signs the operator in; returns the `Cookie` header. */
export async function signIn(server: SignInServer, password = PASSWORD): Promise<string> {
  const answer = await post(server, '/api/auth/sign-in/email', { email: EMAIL, password })
  if (answer.statusCode !== 200) throw new Error(`sign-in returned ${answer.body}`)
  return cookiesOf(answer)
}

/** Signs an app user in with the code from the mail; returns the bearer token. */
export async function signInWithCode(server: SignInServer, email: string): Promise<string> {
  await post(server, '/api/v1/auth/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const otp = codeIn(server.mails.at(-1))
  const answer = await post(server, '/api/v1/auth/sign-in/email-otp', { email, otp })
  const { token } = answer.json<{ token?: string }>()
  if (answer.statusCode !== 200 || !token)
    throw new Error(`sign-in by code returned ${answer.body}`)
  return token
}

export function codeIn(mail: Mail | undefined): string {
  return /\d{6}/.exec(mail?.content.text ?? '')?.[0] ?? ''
}

/** Requests the current session as the back office does. */
export function readSession({ app }: SignInServer, headers: Record<string, string>) {
  return app.inject({ url: '/api/admin/session', headers })
}

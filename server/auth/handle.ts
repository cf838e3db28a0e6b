import { CODE_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { pickAcceptedLanguage } from '@app/core/languages.ts'
import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { explainIssues, toWrongFields } from '../wrong-fields.ts'
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts'
import type { LimitState } from '../http/request-limit.ts'
import { logOwnChange } from '../log/own-change.ts'
import { blankSecretsOf } from '../mail/blank.ts'
import { signInCodeMail } from '../mail/sign-in-code-mail.ts'
import { appCookie, readAppCookie } from './app-cookie.ts'
import { readBearer, findSignedInOperator } from './authenticate.ts'
import { clearAttempts, countAttempt, refundAttempt, tooMany } from './rate-limit-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteDevices } from './devices-store.ts'
import { ownOrigin, PEER_HEADER, type Auth, type Instance } from './auth.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { findRefundedLimits, findLimits, findClearedLimits, type Attempt } from './rate-limits.ts'
import { signInWithNumber } from './pairing.ts'
import { explainRefusal } from './explain-refusal.ts'
import { consumeCode } from './used-codes.ts'
import type { SignedInOperator } from './store.ts'
import { APP_USER_ROUTES, OPERATOR_ROUTES, type AuthRoute } from './routes.ts'

/** A sign-in request. `url` is path and query, `body` the raw text, `ip` the peer as the server sees it. */
export type AuthRequest = {
  method: string
  url: string
  headers: Headers
  body: string
  ip: string
  /** Receives the state of the limit that is closest to being exhausted. */
  sendLimit?: (state: LimitState) => void
}

export type AuthAnswer = { status: number; cookies: string[]; body: unknown }

type Call = { auth: Auth; address: Address; request: AuthRequest; body: Record<string, unknown> }
type Address = { kind: 'operators' | 'appUsers'; path: string; name: string; route: AuthRoute }

const BASES = [
  { kind: 'appUsers', base: '/api/v1/auth', routes: APP_USER_ROUTES },
  { kind: 'operators', base: '/api/auth', routes: OPERATOR_ROUTES },
] as const

/** Some four seconds' worth of hashing. */
const WAITING_STRANGERS = 50

/** Handles everything under both sign-in addresses; refusals are thrown as AppErrors. */
export function authHandler(auth: Auth): (request: AuthRequest) => Promise<AuthAnswer> {
  const strangers = createWorkQueue({ atOnce: 1, waiting: WAITING_STRANGERS })
  return async (request) => {
    const address = findAddress(request)
    const call = { auth, address, request, body: readBody(address.route, request) }
    // Read first, since some addresses end the session that came with the request.
    const operator = await findCallingOperator(call)
    const attempt = await attemptOf(call, operator)
    await consumeLimits(call, attempt)
    if (address.route.requiresPassword) await checkPassword(call, operator)
    const answer = await inTurn(strangers, attempt, () => answerCall(call))
    for (const limit of findClearedLimits(attempt, answer.body))
      await clearAttempts(auth.deps.database, limit)
    for (const limit of findRefundedLimits(attempt, answer.body))
      await refundAttempt(auth.deps.database, limit)
    if (operator) await recordSuccess(call, operator)
    return { ...answer, cookies: [...answer.cookies, ...(await rememberNewDevice(call, answer))] }
  }
}

/**
 * Hashing a password takes one of the few threads that compress answers and read files too. Browsers unknown to the
 * account share one of them, so that their guesses delay neither the rest of the product nor an operator's own browser.
 */
function inTurn<T>(strangers: WorkQueue, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  return attempt.guard === 'sign-in' && attempt.device === null ? strangers.run(work) : work()
}

/** Counts an attempt against each applicable limit, and throws 'too-many' at the first that is exhausted. */
async function consumeLimits({ auth, request }: Call, attempt: Attempt): Promise<void> {
  let tightest: LimitState | undefined
  for (const limit of findLimits(attempt)) {
    const left = await countAttempt(auth.deps.database, limit)
    if (!tightest || left.remaining < tightest.remaining)
      tightest = {
        name: attempt.guard ?? 'attempts',
        limit: limit.attempts,
        windowSeconds: limit.minutes * 60,
        ...left,
      }
    if (left.remaining < 0) break
  }
  if (!tightest) return
  request.sendLimit?.(tightest)
  if (tightest.remaining < 0) throw tooMany(tightest.seconds)
}

/** Remembers the browser of every new session as known. */
async function rememberNewDevice({ auth, address, request }: Call, { cookies }: AuthAnswer) {
  const session = address.kind === 'operators' ? sessionIn(cookies, auth.operators) : undefined
  if (!session) return []
  const before = request.headers.get('cookie')
  const cookie = await rememberDevice(auth, { before, session })
  return cookie === null ? [] : [cookie]
}

async function checkPassword({ auth, body }: Call, operator: SignedInOperator | null) {
  if (!operator) throw new AppError('not-signed-in', message('Sign in first.'))
  await confirmPassword(auth.deps.database, operator.id, String(body['password']))
  delete body['password']
}

async function recordSuccess({ auth, address: { route } }: Call, operator: SignedInOperator) {
  if (route.forgetsDevices) await deleteDevices(auth.deps.database.pool, operator.id)
  if (route.logs) await logOwnChange(auth.deps, operator, route.logs)
}

/** Only listed addresses exist, in exactly this spelling. */
function findAddress({ method, url }: AuthRequest): Address {
  const path = url.split('?', 1)[0] ?? ''
  const at = BASES.find(({ base }) => path.startsWith(`${base}/`))
  const name = `${method} ${path.slice(at?.base.length ?? 0)}`
  const route = at && Object.hasOwn(at.routes, name) ? at.routes[name] : undefined
  if (!at || !route)
    throw new AppError('not-found', message('There is no {method} {path}', { method, path }))
  return { kind: at.kind, path, name, route }
}

function readBody({ body: schema }: AuthRoute, request: AuthRequest): Record<string, unknown> {
  if (!schema) return {}
  const parsed = schema.safeParse(parseJson(request.body))
  if (parsed.success) return parsed.data
  throw new AppError('bad-input', explainIssues('body', toWrongFields(parsed.error)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('bad-input', message('The body is not JSON.'), { cause: error })
  }
}

async function findCallingOperator({
  auth,
  address,
  request,
}: Call): Promise<SignedInOperator | null> {
  if (address.kind === 'appUsers') return null
  return findSignedInOperator(auth, request.headers.get('cookie'))
}

async function attemptOf(call: Call, operator: SignedInOperator | null): Promise<Attempt> {
  const { auth, address, request, body } = call
  const { guard } = address.route
  const email = typeof body['email'] === 'string' ? body['email'] : ''
  const cookies = request.headers.get('cookie')
  const isSigningIn = guard === 'sign-in' || guard === 'second-step' || guard === 'passkey'
  const device = isSigningIn ? await findKnownDevice(auth, { cookies, email }) : null
  return { guard, email, ip: request.ip, operator: operator?.id ?? null, device }
}

async function answerCall(call: Call): Promise<AuthAnswer> {
  if (call.address.name === 'POST /email-otp/send-verification-otp') return sendCode(call)
  if (call.address.kind === 'appUsers' && call.address.name === 'POST /pair') return pair(call)
  const giveBack = await claimCode(call)
  const response = await forward(call)
  if (!response.ok) await giveBack?.()
  const cookies = response.headers.getSetCookie()
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw explainRefusal(call.address.name, response.status, body)
  if (call.address.kind === 'operators')
    return { status: response.status, cookies, body: withoutSession(call, body) }
  return answerAppUser(call, cookies, body)
}

/** In the second step of signing in, a code of an authenticator app is valid once. */
async function claimCode({ auth, address, request, body }: Call) {
  if (address.kind !== 'operators' || address.name !== 'POST /two-factor/verify-totp') return null
  const code = String(body['code'])
  return consumeCode(auth, { cookies: request.headers.get('cookie'), code })
}

/** A session in a cookie must be unreadable to scripts, so no response may contain it. */
function withoutSession({ address }: Call, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (address.name === 'POST /passkey/generate-authenticate-options')
    return { ...body, userVerification: 'required' }
  if (address.name === 'POST /passkey/verify-registration') return { success: true }
  const { token: _token, session: _session, ...rest } = body as Record<string, unknown>
  return rest
}

async function sendCode({ auth, body, request }: Call): Promise<AuthAnswer> {
  const { contactAddress, sendMail } = auth.deps
  // The schema of this address requires an e-mail.
  const to = String(body['email'])
  const code = await auth.appUsers.createCode(to)
  const language = pickAcceptedLanguage(request.headers.get('accept-language'))
  const content = signInCodeMail({ code, minutes: CODE_MINUTES, contactAddress, language })
  await sendMail({ kind: 'sign-in-code', to, content })
  return { status: 200, cookies: [], body: { success: true } }
}

async function pair({ auth, body, request }: Call): Promise<AuthAnswer> {
  const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
  const given = { number: String(body['number']), ip: request.ip, userAgent }
  const { token, user } = await signInWithNumber(auth, given)
  if (body['keptAs'] === 'cookie')
    return { status: 200, cookies: [appCookie(auth, token)], body: { user } }
  return { status: 200, cookies: [], body: { token, user } }
}

/** An app gets its session as a bearer token; a browser may request it as a cookie. */
async function answerAppUser(call: Call, cookies: string[], body: unknown): Promise<AuthAnswer> {
  if (call.address.name === 'POST /sign-out')
    return { status: 200, cookies: clearedCookie(call), body }
  if (call.address.name === 'GET /get-session')
    return { status: 200, cookies: body === null ? [] : renewedCookie(call), body }
  if (call.address.name !== 'POST /sign-in/email-otp') return { status: 200, cookies: [], body }
  const { deps } = call.auth
  const recipient = String(call.body['email'])
  await deps.ensureAppUser(recipient)
  await blankSecretsOf(deps.database.pool, { kind: 'sign-in-code', recipient })
  const session = sessionIn(cookies, call.auth.appUsers)
  if (session === undefined) throw new Error('sign-in set no session')
  const token = decodeURIComponent(session)
  if (call.body['keptAs'] === 'cookie')
    return { status: 200, cookies: [appCookie(call.auth, token)], body: withoutSession(call, body) }
  return { status: 200, cookies: [], body: { ...(body as object), token } }
}

/** Clears the cookie when its session ends. */
function clearedCookie({ auth, request }: Call): string[] {
  const session = readAppCookie(auth, request.headers.get('cookie'))
  return session === null ? [] : [appCookie(auth, null)]
}

/** Renews the cookie of a session in use. */
function renewedCookie({ auth, request }: Call): string[] {
  const session = readAppCookie(auth, request.headers.get('cookie'))
  return session === null ? [] : [appCookie(auth, session)]
}

/** The value that a response gives the session cookie; empty if it clears it. */
function sessionIn(cookies: string[], { cookie }: Instance): string | undefined {
  const set = cookies.find((line) => line.startsWith(`${cookie}=`))
  return set?.slice(cookie.length + 1).split(';', 1)[0]
}

/** Forwards a request to the library with our own headers and only the client's credentials and user agent. */
function forward({ auth, address, request, body }: Call): Promise<Response> {
  const own = ownOrigin(auth.deps)
  const headers = new Headers({
    origin: originFor(auth, address, request),
    [PEER_HEADER]: request.ip,
  })
  const agent = request.headers.get('user-agent')
  if (agent !== null) headers.set('user-agent', agent.slice(0, 500))
  const cookie = credentials(auth, address, request)
  if (cookie !== null) headers.set('cookie', cookie)
  const method = address.route.forwardedAs ?? request.method
  if (method === 'GET')
    return auth[address.kind].handler(new Request(own + address.path, { headers }))
  headers.set('content-type', 'application/json')
  const { keptAs: _keptAs, ...given } = body
  const init = { method, headers, body: JSON.stringify(given) }
  return auth[address.kind].handler(new Request(own + address.path, init))
}

/**
 * Passkeys sign the origin: without a configured address, use the origin of the request. App users have no passkeys,
 * and their apps have origins unknown to the library; the server has checked those already.
 */
function originFor({ deps }: Auth, { kind }: Address, { headers }: AuthRequest): string {
  const isKnown = kind === 'appUsers' || deps.publicUrl !== null
  return (isKnown ? null : headers.get('origin')) ?? ownOrigin(deps)
}

function credentials(auth: Auth, { kind }: Address, { headers }: AuthRequest): string | null {
  if (kind === 'operators') return headers.get('cookie')
  const bearer = readBearer(headers)
  return bearer === null ? null : `${auth.appUsers.cookie}=${encodeURIComponent(bearer)}`
}

import { CACHE, clearStore } from './browser-store.ts'
import { send } from './api-send.ts'
import { signedInFlag } from './signed-in-flag.ts'

/** Result of signing in: a session, or a request for the second factor. */
export type SignedIn = 'done' | 'second-step'

const AUTH = '/api/auth'

/** Signs an operator in; throws the provider's own message if it is rejected. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await post(`${AUTH}/sign-in/email`, { email, password })
  if (answer['twoFactorRedirect'] === true) return 'second-step'
  signedInFlag.write(true)
  return 'done'
}

type SecondStep = { code: string; isRecoveryCode: boolean; trustDevice: boolean }

/** The second step: a code of the authenticator app, or a recovery code. */
export async function signInWithCode(step: SecondStep): Promise<void> {
  const { code, isRecoveryCode, trustDevice } = step
  const address = isRecoveryCode ? 'verify-backup-code' : 'verify-totp'
  await post(`${AUTH}/two-factor/${address}`, { code, trustDevice })
  signedInFlag.write(true)
}

export async function signOut(): Promise<void> {
  await post(`${AUTH}/sign-out`, {})
  signedInFlag.write(false)
  // The next person at this browser must not see cached data of this one.
  await clearStore(CACHE)
}

/** Who is signed in, according to the server; throws `ApiError` 401 if nobody is. */
export async function readSignedIn(): Promise<{ email: string }> {
  const answer = await send('/api/admin/session', { method: 'GET' })
  return (await answer.json()) as { email: string }
}

export type OperatorLink = { email: string; kind: 'invite' | 'reset'; clearsFactors: boolean }

/** The operator whom an invitation or reset link is for. */
export async function readLink(token: string): Promise<OperatorLink> {
  return (await post('/api/operator-links/read', { token })) as OperatorLink
}

/** Sets the password with a link, and signs in with it. */
export async function followLink(token: string, password: string): Promise<SignedIn> {
  const { email } = await post('/api/operator-links/use', { token, password })
  return signIn(String(email), password)
}

/** One request whose response is an object; sign-in screens use no schemas, which are larger than the screens. */
export async function post(address: string, body: object): Promise<Record<string, unknown>> {
  const answer = await send(address, { method: 'POST', body })
  return (await answer.json()) as Record<string, unknown>
}

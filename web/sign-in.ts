import { CACHE, clearStore } from './browser-store.ts'
import { send } from './api-send.ts'
import { signedInFlag } from './signed-in-flag.ts'

/** What signing in leads to: a session, or the question for the second factor. */
export type SignedIn = 'done' | 'second-step'

const AUTH = '/api/auth'

/** Signs an operator in; throws the provider's own words when it refuses. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await post(`${AUTH}/sign-in/email`, { email, password })
  if (answer['twoFactorRedirect'] === true) return 'second-step'
  signedInFlag.write(true)
  return 'done'
}

type SecondStep = { code: string; isRecoveryCode: boolean; trustDevice: boolean }

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export async function signInWithCode(step: SecondStep): Promise<void> {
  const { code, isRecoveryCode, trustDevice } = step
  const address = isRecoveryCode ? 'verify-backup-code' : 'verify-totp'
  await post(`${AUTH}/two-factor/${address}`, { code, trustDevice })
  signedInFlag.write(true)
}

export async function signOut(): Promise<void> {
  await post(`${AUTH}/sign-out`, {})
  signedInFlag.write(false)
  // The next person at this browser begins with nothing of what this one saw.
  await clearStore(CACHE)
}

/** Who is signed in by the server's word; throws `ApiError` 401 where nobody is. */
export async function readSignedIn(): Promise<{ email: string }> {
  const answer = await send('/api/admin/session', { method: 'GET' })
  return (await answer.json()) as { email: string }
}

export type OperatorLink = { email: string; kind: 'invite' | 'reset'; clearsFactors: boolean }

/** Whom the link of an invitation or a reset is for. */
export async function readLink(token: string): Promise<OperatorLink> {
  return (await post('/api/operator-links/read', { token })) as OperatorLink
}

/** Sets the password with a link, and signs in with it. */
export async function followLink(token: string, password: string): Promise<SignedIn> {
  const { email } = await post('/api/operator-links/use', { token, password })
  return signIn(String(email), password)
}

/** One call whose answer is an object; the screens of signing in know no schemas, which weigh more than they do. */
export async function post(address: string, body: object): Promise<Record<string, unknown>> {
  const answer = await send(address, { method: 'POST', body })
  return (await answer.json()) as Record<string, unknown>
}

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { post } from './sign-in.ts'
import { signedInFlag } from './signed-in-flag.ts'
import type { Wording } from './ui/text.ts'

const PASSKEY = '/api/auth/passkey'

/** Why this browser cannot use passkeys at this address; null if it can. `host` is their relying party. */
export function findPasskeyProblem(host: string, { t }: Pick<Wording, 't'>): string | null {
  const { hostname, isSecure } = { hostname: location.hostname, isSecure: isSecureContext }
  if (hostname !== host && !hostname.endsWith(`.${host}`))
    return t(
      'Passkeys do not work at {here}, only at {host}. Open Almanac there, or set PUBLIC_URL to the address people use.',
      { here: hostname, host },
    )
  if (!isSecure) return t('Passkeys need an address that begins with https.')
  return browserSupportsWebAuthn() ? null : t('This browser does not support passkeys.')
}

/** Adds a passkey of this device to the signed-in operator's account. */
export async function addPasskey(given: { name: string; password: string }): Promise<void> {
  const options = await post(`${PASSKEY}/generate-register-options`, { password: given.password })
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  await post(`${PASSKEY}/verify-registration`, { response, name: given.name })
}

/** Signs in with a passkey. False if autofill is not possible here, or another prompt was started meanwhile. */
export async function signInWithPasskey(
  way: 'button' | 'autofill',
  wording: Pick<Wording, 't'>,
): Promise<boolean> {
  const isLatest = startAttempt()
  if (way === 'autofill' && !(await browserSupportsWebAuthnAutofill())) return false
  const options = await requestOptions()
  // Starting now would replace the prompt that the person requested meanwhile.
  if (!isLatest()) return false
  const trouble = findPasskeyProblem(options.rpId ?? location.hostname, wording)
  if (trouble !== null && way === 'autofill') return false
  if (trouble !== null) throw new Error(trouble)
  const response = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: way === 'autofill',
  })
  await post(`${PASSKEY}/verify-authentication`, { response })
  signedInFlag.write(true)
  return true
}

let attempts = 0

/** Returns a function that tells whether this is still the latest attempt. */
function startAttempt(): () => boolean {
  attempts += 1
  const mine = attempts
  return () => mine === attempts
}

let lastRequest: Promise<unknown> = Promise.resolve()

/** One at a time: the server stores its latest challenge in a cookie. */
async function requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = lastRequest
    .catch(() => undefined)
    .then(() => post(`${PASSKEY}/generate-authenticate-options`, {}))
  lastRequest = answer
  return (await answer) as unknown as PublicKeyCredentialRequestOptionsJSON
}

/** Whether the person closed the browser's dialog, or another prompt replaced it; not an error. */
export function isCancelled(error: unknown): boolean {
  if (error instanceof WebAuthnError) return error.code === 'ERROR_CEREMONY_ABORTED'
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

import { createHmac } from 'node:crypto'
import { deriveSecret } from '../auth/secrets.ts'
import type { Config } from '../config.ts'

const SECRET_PREFIX = 'whsec_'

/** The secret of a webhook as shown to its owner; it changes with the salt. */
export function createSecret(
  { appSecret }: Pick<Config, 'appSecret'>,
  { id, salt }: { id: string; salt: string },
): string {
  if (appSecret === null) throw new Error('APP_SECRET is missing: start with "npm start".')
  const key = Buffer.from(deriveSecret(appSecret, `webhook/${id}/${salt}`), 'hex')
  return SECRET_PREFIX + key.toString('base64')
}

type SignedMessage = { id: string; at: Temporal.Instant; body: string; secret: string }

/** The headers of a message, following the Standard Webhooks specification. */
export function signMessage({ id, at, body, secret }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

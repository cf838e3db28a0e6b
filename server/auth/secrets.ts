import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that people do not confuse when reading them off a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Prefix of every operator's key; any other bearer token is an app user's session. */
export const KEY_PREFIX = 'almanac_'

/** Derives a secret for one purpose; knowing it reveals nothing about the others. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `almanac/${purpose}`, 32)).toString('hex')
}

/** 20 random characters in groups of five, about 99 bits: `k7mqp-…`. */
export function generatePassword(): string {
  const letters = Array.from({ length: 20 }, () => READABLE[randomInt(READABLE.length)] ?? '')
  return letters.join('').replace(/.{5}(?=.)/g, '$&-')
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The token in the form it is handed out: `token.signature`. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
}

/** Extracts the token from `token.signature`; null if the signature was not made with this secret. */
export function verifySigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

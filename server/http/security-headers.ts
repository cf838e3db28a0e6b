import { createHash, randomBytes } from 'node:crypto'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const YEAR_SECONDS = 31_536_000

/** Headers of every answer. Anything but a page may load nothing and may not be framed. */
export function securityHeaders(publicUrl: string | null): Record<string, string> {
  const headers: Record<string, string> = {
    ...ALWAYS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  if (publicUrl?.startsWith('https:'))
    headers['strict-transport-security'] = `max-age=${YEAR_SECONDS}`
  return headers
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The CSP source of an inline script that is the same for everybody. */
export function toScriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * What a page may load: our own files, scripts and styles with this answer's nonce, and map tiles if a provider is
 * configured. A page that is the same for everybody has one script, allowed by this hash, instead of a nonce.
 */
export function pagePolicy(
  nonce: string | null,
  tilesFrom: string | null = null,
  scriptHash = '',
): string {
  const inScripts = nonce === null ? scriptHash : `'nonce-${nonce}'`
  const inStyles = nonce === null ? '' : ` 'nonce-${nonce}'`
  const also = tilesFrom === null ? '' : ` ${tilesFrom}`
  return [
    "default-src 'none'",
    `script-src 'self' ${inScripts}`,
    `style-src 'self'${inStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also}`,
    "font-src 'self'",
    `connect-src 'self'${also}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

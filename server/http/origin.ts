import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { FastifyRequest } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes. Browsers send Origin with every write, so one with a cookie must have it. */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (READS.has(request.method)) return
  const { origin, cookie, 'sec-fetch-site': site } = request.headers
  const expected = originOf(publicUrl ?? `${request.protocol}://${request.host}`)
  if (origin !== undefined) {
    if (origin !== expected && !isFromPhoneApp(request)) throw crossOriginError(origin, expected)
    return
  }
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined || cookie !== undefined) throw crossOriginError(null, expected)
}

/** The phone app's web views have an origin of their own, but send no cookie that could be misused. */
function isFromPhoneApp(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/v1/') && request.headers.cookie === undefined
}

function crossOriginError(origin: string | null, expected: string): AppError {
  return new AppError(
    'not-allowed',
    origin === null
      ? message(
          'This request comes from a page that names no origin, but Almanac is at {expected}. Open that address instead, or set PUBLIC_URL to the address people use.',
          { expected },
        )
      : message(
          'This request comes from {origin}, but Almanac is at {expected}. Open that address instead, or set PUBLIC_URL to the address people use.',
          { origin, expected },
        ),
    { details: { refused: origin, expected } },
  )
}

/** The origin as browsers spell it, without a default port. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address
}

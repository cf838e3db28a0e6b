import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'

const WINDOW_SECONDS = 60
/** Beyond this many callers in one minute, new ones are not counted. */
const MOST_CALLERS = 100_000

export type RequestLimit = {
  /** Counts a request; `remaining` is negative for one too many. */
  count: (caller: string) => { limit: number; remaining: number; seconds: number }
}

/** Limits requests per caller and minute, counted in memory by this process alone. */
export function createRequestLimit(
  limit: number,
  elapsedMs: () => number = () => performance.now(),
): RequestLimit {
  const counts = new Map<string, number>()
  let minute = Number.NaN
  return {
    count(caller) {
      const now = elapsedMs() / 1_000
      const current = Math.floor(now / WINDOW_SECONDS)
      if (current !== minute) counts.clear()
      minute = current
      const count = (counts.get(caller) ?? 0) + 1
      if (count > 1 || counts.size < MOST_CALLERS) counts.set(caller, count)
      const seconds = Math.max(1, Math.ceil((current + 1) * WINDOW_SECONDS - now))
      return { limit, remaining: limit - count, seconds }
    },
  }
}

export type LimitState = {
  name: string
  limit: number
  windowSeconds: number
  remaining: number
  seconds: number
}

/** The same headers for the OpenAPI document. */
export const LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description: 'The limits, each with its number of requests and its window in seconds',
    schema: { type: 'string' },
    example: '"requests";q=600;w=60',
  },
  RateLimit: {
    description: 'Remaining requests of each limit, and the seconds until it resets',
    schema: { type: 'string' },
    example: '"requests";r=599;t=42',
  },
} as const

/** RateLimit headers as in draft-ietf-httpapi-ratelimit-headers-10. */
export function toLimitHeaders(limits: readonly LimitState[]): Record<string, string> {
  if (limits.length === 0) return {}
  const policies = limits.map((one) => `"${one.name}";q=${one.limit};w=${one.windowSeconds}`)
  const left = limits.map((one) => `"${one.name}";r=${Math.max(0, one.remaining)};t=${one.seconds}`)
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') }
}

/** Counts a request of a caller and reports the state, if that is told. Throws AppError `too-many` over the limit. */
export function consumeRequest(
  requests: RequestLimit,
  caller: string,
  report?: (state: LimitState) => void,
): void {
  const state = requests.count(caller)
  report?.({ name: 'requests', windowSeconds: WINDOW_SECONDS, ...state })
  if (state.remaining >= 0) return
  throw new AppError('too-many', message('Too many requests. Try again in a minute.'), {
    details: { retryAfterSeconds: state.seconds },
  })
}

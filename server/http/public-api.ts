import { AppError } from '@app/core/errors.ts'
import type { Endpoint } from '@app/core/http/endpoint.ts'
import { message } from '@app/core/messages/message.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathForLog } from '../logging.ts'
import { unknownAddress } from './errors.ts'
import {
  consumeRequest,
  createRequestLimit,
  toLimitHeaders,
  type LimitState,
} from './request-limit.ts'

export const API_BASE = '/api/v1/'
const API_ROOT = /^\/api\/v1(\?|$)/
const REQUESTS_A_MINUTE = 600
const PREFLIGHT_SECONDS = 86_400

/** Any page may read the API: it is called with a bearer token or anonymously, and cookies give no access. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
} as const
const SENDABLE = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'

/** The OpenAPI document is an endpoint too. */
export const DOCUMENT = { method: 'GET', path: `${API_BASE}openapi.json` } as const

export type PublicApi = {
  /** The endpoints its addresses come from. */
  endpoints: readonly Endpoint[]
  /** The key requests are counted by; null for callers that cannot be told apart. */
  callerOf: (request: FastifyRequest) => string | null
  /** Defaults to `REQUESTS_A_MINUTE`; tests set it. */
  requestsAMinute?: number
}

export function isPublicApi({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(API_BASE) || API_ROOT.test(url)
}

/** What all endpoints under `/api/v1` share: CORS, rate limits and methods. */
export function registerPublicApi(app: FastifyInstance, parts: PublicApi): void {
  const methodsAt = createMethods(parts.endpoints)
  const requests = createRequestLimit(parts.requestsAMinute ?? REQUESTS_A_MINUTE)
  app.addHook('onRequest', async (request, reply) => {
    if (!isPublicApi(request)) return
    reply.headers(ANY_ORIGIN)
    const caller = isMainRequest(request) ? null : parts.callerOf(request)
    if (caller !== null) consumeRequest(requests, caller, (state) => sendLimit(reply, state))
    const methods = methodsAt(pathOf(request))
    if (methods.length > 0 && !methods.includes(request.method)) throw wrongMethod(request, methods)
    if (methods.length === 0 && isUnrouted(request)) throw unknownAddress(request)
  })
  app.options(`${API_BASE}*`, async (request, reply) => {
    const methods = methodsAt(pathOf(request)).join(', ')
    reply.header('allow', methods)
    if (request.headers['access-control-request-method'] !== undefined)
      reply
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', SENDABLE)
        .header('access-control-max-age', String(PREFLIGHT_SECONDS))
    return reply.code(204).send()
  })
}

/** The WWW-Authenticate challenge for requests that are not signed in (RFC 6750). */
export function challengeOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'
}

const limitsOfReply = new WeakMap<FastifyReply, LimitState[]>()

/** Reports the state of a limit in the answer's headers. */
export function sendLimit(reply: FastifyReply, state: LimitState): void {
  const limits = [...(limitsOfReply.get(reply) ?? []), state]
  limitsOfReply.set(reply, limits)
  reply.headers(toLimitHeaders(limits))
}

/** Catch-all routes for pages and preflights, which match whatever has no route of its own. */
const ANYTHING = new Set<string | undefined>(['/*', `${API_BASE}*`])

function isUnrouted({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || ANYTHING.has(routeOptions.url)
}

/** Requests on the fast path are answered before any hook and not counted, so they are not counted here either. */
function isMainRequest({ url, headers }: FastifyRequest): boolean {
  return url.startsWith(`${listUpcoming.path}?`) && headers.authorization === undefined
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

/** The methods of an address; none if it is unknown. */
function createMethods(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const patterns = [...endpoints, DOCUMENT]
    .filter(({ path }) => path.startsWith(API_BASE))
    .map(({ path, method }) => ({
      method,
      pattern: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
    }))
  return (path) => {
    const own = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (own.length === 0) return []
    return [...new Set([...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
  }
}

function wrongMethod(request: FastifyRequest, methods: readonly string[]): AppError {
  const allow = methods.join(', ')
  const route = { path: pathForLog(request.url), methods: allow, method: request.method }
  return new AppError('wrong-method', message('{path} takes {methods}, not {method}', route), {
    details: { allow },
  })
}

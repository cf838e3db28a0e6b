import type { Endpoint } from '@app/core/http/endpoint.ts'
import type { PublicSite } from '@app/core/site/public-site.ts'
import { randomUUID } from 'node:crypto'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from './config.ts'
import { registerApi } from './http/api.ts'
import { answerClientError } from './http/client-error.ts'
import { compressTexts } from './http/compress.ts'
import { tagAnswers } from './http/etag.ts'
import { toAnswer, unknownAddress, type Refusal } from './http/errors.ts'
import { registerHealth, type Health } from './http/health-endpoints.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { refuseMalformed } from './http/malformed.ts'
import { checkOrigin } from './http/origin.ts'
import type { PageCache } from './http/page-cache.ts'
import { PROBLEM_TYPE, toProblem } from './http/problem.ts'
import { challengeOf, isPublicApi, registerPublicApi, type PublicApi } from './http/public-api.ts'
import { registerPages, type Pages } from './http/rendered-pages.ts'
import { wantsHtml, refusalPage } from './http/refusal-page.ts'
import type { Route, Authenticate } from './http/route.ts'
import type { ProxyWatch } from './http/unnamed-proxy.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Deps } from './deps.ts'
import { pathForLog } from './logging.ts'

export type AppParts = {
  routes: Route[]
  authenticate: Authenticate
  /** Turns a session cookie into the header that authentication reads. */
  openSession?: (request: FastifyRequest) => void
  health?: Health
  proxyWatch?: ProxyWatch
  /** Routes that handle HTTP themselves: sign-in, streams, pictures. */
  plugins?: ((app: FastifyInstance) => void | Promise<void>)[]
  /** Endpoints that plugins implement; the document describes them along with the routes. */
  documented?: Endpoint[]
  /** The key by which API requests are rate-limited; without it they are not. */
  callerOf?: PublicApi['callerOf']
  requestsAMinute?: number
  /** The built web app; without it only the API is served. */
  pages?: Pages & {
    site: PublicSite
    cache: PageCache
  }
}

/** The complete HTTP server, not listening yet. */
export function createApp(
  deps: Pick<Deps, 'logger'> & { config: Pick<Config, 'publicUrl' | 'trustedProxy'> },
  parts: AppParts,
): FastifyInstance {
  const { publicUrl, trustedProxy } = deps.config
  const headers = securityHeaders(publicUrl)
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxy ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    // A malformed address never reaches the handlers below.
    frameworkErrors: (error, request, reply) => {
      const refusal = toAnswer(error, request.id)
      const { type, body } = writtenFor(request, refusal)
      return (reply as FastifyReply)
        .code(refusal.status)
        .headers({ ...headers, 'x-request-id': request.id })
        .type(type)
        .send(body)
    },
  }) as unknown as FastifyInstance
  // Bodies are JSON; other origins could send plain text without a preflight.
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    parts.proxyWatch?.see(request)
    refuseMalformed(request)
    checkOrigin(request, publicUrl)
    parts.openSession?.(request)
  })
  registerPublicApi(app, {
    endpoints: [...parts.routes.map(({ endpoint }) => endpoint), ...(parts.documented ?? [])],
    callerOf: parts.callerOf ?? (() => null),
    ...(parts.requestsAMinute !== undefined && { requestsAMinute: parts.requestsAMinute }),
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathForLog(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  tagAnswers(app)
  compressTexts(app)
  answerErrors(app)
  if (parts.health) registerHealth(app, parts.health)
  registerApi(app, parts)
  for (const plugin of parts.plugins ?? []) app.register(async (scope) => plugin(scope))
  const { pages } = parts
  if (pages) app.register(async (scope) => registerPages(scope, pages, pages))
  return app
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAnswer(error, request.id)
    const { status, isBug } = refusal
    if (isBug) request.log.error({ err: error }, 'unexpected error')
    else if (status === 503 || status === 507)
      request.log.warn({ err: error }, 'service unavailable')
    reply.code(status).headers(refusal.headers)
    if (status === 401 && isPublicApi(request))
      reply.header('www-authenticate', challengeOf(request))
    if (wantsHtml(request)) return reply.send(refusalPage(request, reply, refusal))
    const { type, body } = writtenFor(request, refusal)
    return reply.type(type).serializer(JSON.stringify).send(body)
  })
  app.setNotFoundHandler((request) => {
    throw unknownAddress(request)
  })
}

/** The app's API answers with problem details, the back office with the format of its own screens. */
function writtenFor(request: Pick<FastifyRequest, 'url'>, refusal: Refusal) {
  return isPublicApi(request)
    ? { type: PROBLEM_TYPE, body: toProblem(refusal) }
    : { type: 'application/json; charset=utf-8', body: refusal.answer }
}

import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import {
  audienceOf,
  IDEMPOTENCY_KEY_LENGTH,
  type Audience,
  type Endpoint,
} from '@app/core/http/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSerializerCompiler, validatorCompiler } from 'fastify-zod-openapi'
import { z } from 'zod'
import { describeIssue } from '../describe-issue.ts'
import { admission } from './admit.ts'
import { REVALIDATE } from './etag.ts'
import { isOfApi, officeDocument, publicDocument } from './openapi.ts'
import { DOCUMENT } from './public-api.ts'
import type { Caller, Route, Authenticate } from './route.ts'

/**
 * The largest body that anybody may send, in bytes, unless the endpoint says otherwise: what is parsed occupies the
 * process, so strangers get little of it.
 */
const BODY_LIMITS: Record<Audience, number> = {
  anyone: 16 * 1024,
  'operator-key': 16 * 1024,
  'app-user': 256 * 1024,
  operator: 1024 * 1024,
}

type ApiParts = { routes: Route[]; authenticate: Authenticate; documented?: Endpoint[] }

/** Registers every endpoint with its route, and the OpenAPI documents that describe them. */
export function registerApi(
  app: FastifyInstance,
  { routes, authenticate, documented = [] }: ApiParts,
): void {
  z.config({ customError: describeIssue })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are serialised by their schema, which drops undeclared fields.
  app.setSerializerCompiler(createSerializerCompiler({ stringify: JSON.stringify }))
  const register = (scope: FastifyInstance, { endpoint, handle }: Route) => {
    const { params, query, body, answer } = endpoint
    const { onRequest, callerOf } = admission(endpoint, authenticate)
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimitBytes ?? BODY_LIMITS[audienceOf(endpoint)],
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: answer },
      },
      onRequest,
      handler: async (request, reply) => {
        const caller = withRequestKey(callerOf(request), request, endpoint)
        const input = { params: request.params, query: request.query, body: request.body }
        reply.header('cache-control', isRevalidated(endpoint) ? REVALIDATE : 'no-store')
        return handle(input as Parameters<typeof handle>[0], caller)
      },
    })
  }
  for (const route of routes.filter(takesJson)) register(app, route)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const route of routes) if (!takesJson(route)) register(scope, route)
  })
  describe(app, [...routes.map(({ endpoint }) => endpoint), ...documented])
}

/** API reads may be cached by the client alone, which revalidates them by their ETag. */
function isRevalidated({ method, path }: Endpoint): boolean {
  return method === 'GET' && isOfApi({ path })
}

const REQUEST_KEY = new RegExp(
  `^[\\w-]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`,
)

function withRequestKey(
  caller: Caller,
  { headers }: FastifyRequest,
  { method, takesIdempotencyKey }: Endpoint,
): Caller {
  const key = headers['idempotency-key']
  if (key === undefined || method === 'GET') return caller
  if (!takesIdempotencyKey)
    throw new AppError(
      'bad-input',
      message('Idempotency-Key is not supported here. Send the request without it.'),
    )
  if (typeof key !== 'string' || !REQUEST_KEY.test(key))
    throw new AppError(
      'bad-input',
      message(
        'An Idempotency-Key has {min} to {max} letters, digits, - or _.',
        IDEMPOTENCY_KEY_LENGTH,
      ),
    )
  return { ...caller, requestKey: key }
}

function takesJson({ endpoint }: Route): boolean {
  return endpoint.bodyType !== 'bytes'
}

/** Two documents: one for the app's API, one for the back office's. */
function describe(app: FastifyInstance, endpoints: Endpoint[]): void {
  const [ofApp, ofOffice] = [endpoints.filter(isOfApi), endpoints.filter((one) => !isOfApi(one))]
  serveDocument(app, DOCUMENT.path, () => publicDocument(ofApp))
  serveDocument(app, '/api/admin/openapi.json', () => officeDocument(ofOffice))
}

function serveDocument(app: FastifyInstance, path: string, write: () => object): void {
  let document: string | undefined
  app.get(path, async (_request, reply) => {
    document ??= JSON.stringify(write())
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document)
  })
}

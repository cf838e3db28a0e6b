import { createPairing as createPairingEndpoint } from '@app/core/app-users/profile-endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webHeaders } from '../http/admit.ts'
import { isPublicApi, sendLimit } from '../http/public-api.ts'
import type { LimitState } from '../http/request-limit.ts'
import { personOf, route, type Route } from '../http/route.ts'
import type { Auth } from './auth.ts'
import { authHandler } from './handle.ts'
import { createPairing } from './pairing.ts'

/** Signs in one more app of a signed-in person. */
export function pairingRoutes(auth: Auth): Route[] {
  return [
    route(createPairingEndpoint, (_input, caller) => createPairing(auth, personOf(caller).id)),
  ]
}

const BODY_LIMIT_BYTES = 16 * 1024

/** Registers both kinds of sign-in. The origin of writes is checked by the server for all addresses alike. */
export function registerAuth(app: FastifyInstance, auth: Auth): void {
  const answer = authHandler(auth)
  // An encapsulated scope, so that bodies arrive as raw text only here.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, keepText)
    for (const url of ['/api/auth/*', '/api/v1/auth/*'])
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        bodyLimit: BODY_LIMIT_BYTES,
        handler: (request, reply) => send(request, reply, answer),
      })
  })
}

function keepText(_request: unknown, text: string, done: (error: null, text: string) => void) {
  done(null, text)
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReturnType<typeof authHandler>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  const { status, cookies, body } = await answer({
    // For HEAD, Fastify drops the body.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: request.url,
    headers: webHeaders(request),
    body: typeof request.body === 'string' ? request.body : '',
    ip: request.ip,
    ...(isPublicApi(request) && { sendLimit: (state: LimitState) => sendLimit(reply, state) }),
  })
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}

import { ANYONE, type Entitlements } from '@app/core/plans/plan.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UpcomingResponse, UpcomingAnswers } from './answer.ts'
import { answerFromCache, UPCOMING_VARIES } from './fast-path.ts'

export type UpcomingHttp = {
  answers: UpcomingAnswers
  /** What the app user of a bearer token may see; null if nobody is signed in. */
  planOf: (request: FastifyRequest) => Promise<Entitlements | null>
  /** Headers of every answer of the server. */
  headers: Record<string, string>
}

/**
 * The app's main request. Its endpoint in `core` describes it for the OpenAPI document and the clients, but it is
 * answered here: fragments of events are already JSON, and the serialiser would parse and print again what every
 * other phone was sent the same second.
 */
export function registerUpcoming(app: FastifyInstance, deps: UpcomingHttp): void {
  const { answers, planOf, headers } = deps
  answerFromCache(app, answers, headers)
  app.get(listUpcoming.path, async (request, reply) => {
    const isSignedIn = request.headers.authorization !== undefined
    const plan = (isSignedIn ? await planOf(request) : null) ?? ANYONE
    const url = request.raw.url ?? ''
    const search = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
    return send(reply, await answers.answer(search, plan, request.headers['if-none-match']))
  })
}

function send(reply: FastifyReply, { etag, body }: UpcomingResponse): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', UPCOMING_VARIES)
  if (body === null) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

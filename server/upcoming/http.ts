import type { Entitlements } from '@app/core/plans/plan.ts'
import { entitlements } from '@app/core/plans/plan.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answered, UpcomingAnswers } from './answer.ts'

const ANYONE = entitlements({ vip: false, affiliate: false })
const JSON_TYPE = 'application/json; charset=utf-8'

export type UpcomingHttp = {
  answers: UpcomingAnswers
  /** What the app user behind a request's bearer token may see; null where nobody is signed in. */
  planOf: (request: FastifyRequest) => Promise<Entitlements | null>
}

/**
 * The app's main request. The endpoint in `core` describes it for the document and the clients, but it is
 * answered here: fragments of events are JSON already, and passing them through the serialiser would mean
 * to parse and print again what every other phone was sent the same second.
 */
export function registerUpcoming(app: FastifyInstance, { answers, planOf }: UpcomingHttp): void {
  app.get(listUpcoming.path, (request, reply) => {
    const { authorization } = request.headers
    if (authorization !== undefined) return answerSignedIn(request, reply)
    const answer = ask(answers, request, ANYONE)
    if (answer instanceof Promise) return answer.then((ready) => send(reply, ready))
    send(reply, answer)
  })

  async function answerSignedIn(request: FastifyRequest, reply: FastifyReply) {
    const plan = await planOf(request)
    return send(reply, await ask(answers, request, plan ?? ANYONE))
  }
}

function ask(answers: UpcomingAnswers, request: FastifyRequest, plan: Entitlements) {
  const url = request.raw.url ?? ''
  const mark = url.indexOf('?')
  const search = mark === -1 ? '' : url.slice(mark + 1)
  return answers.answer(search, plan, request.headers['if-none-match'])
}

function send(reply: FastifyReply, { etag, body }: Answered): FastifyReply {
  reply.header('etag', etag)
  reply.header('cache-control', 'no-cache')
  reply.header('vary', 'authorization')
  if (body === null) return reply.code(304).send()
  return reply.header('content-type', JSON_TYPE).send(body)
}

import { toEntitlements, FIRST_PLANS } from '@app/core/plans/plan.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, pack, WORTHWHILE_BYTES, type Encoding } from '../http/compress.ts'
import { ANY_ORIGIN } from '../http/public-api.ts'
import type { UpcomingAnswers } from './answer.ts'
import type { CachedResponse } from './response-cache.ts'

/** What is seen without signing in. */
export const ANYONE = toEntitlements({ plans: FIRST_PLANS })
// What the framework wraps: requests and responses as Node gives them.
type Request = FastifyRequest['raw']
type Response = FastifyReply['raw']

/** What an answer depends on beside its address. */
export const UPCOMING_VARIES = 'authorization, accept-encoding'
const OF_API = Object.entries(ANY_ORIGIN).flat()
const ADDRESS = `${listUpcoming.path}?`

/**
 * Answers the app's main request before the framework learns of it, where that needs no waiting: nobody is
 * signed in, the question is well formed and everything is in memory. All else, refusals too, goes on to
 * the route, which gives the same answer. Routing, hooks and a line in the log cost more than the answer
 * itself, and this one is asked more than all others together. `always` are the headers of every answer.
 */
export function answerFromCache(
  app: FastifyInstance,
  answers: UpcomingAnswers,
  always: Record<string, string>,
): void {
  const { server } = app
  const fixed = Object.entries(always).flat()
  const others = server.listeners('request')
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  server.removeAllListeners('request')
  server.on('request', (request: Request, response: Response) => {
    const answer = isClosing ? undefined : atOnce(answers, request)
    if (answer) send(response, answer, fixed)
    else for (const other of others) other.call(server, request, response)
  })
}

function atOnce(answers: UpcomingAnswers, request: Request): CachedResponse | undefined {
  const { url, method, headers } = request
  if (method !== 'GET' || !url?.startsWith(ADDRESS) || headers.authorization !== undefined)
    return undefined
  const search = url.slice(ADDRESS.length)
  const answer = answers.answerAtOnce(search, ANYONE, headers['if-none-match'])
  // What has not changed has no body to pack.
  if (!answer || answer.body === null) return answer
  const encoding = chooseEncoding(headers['accept-encoding'])
  return encoding ? packedAnswer(answer, encoding) : answer
}

/**
 * The answer in the form that the client reads. One that is not ready goes by way of the route, which packs without
 * holding others up; where the answer is kept, it is ready here the next time.
 */
function packedAnswer(answer: CachedResponse, encoding: Encoding): CachedResponse | undefined {
  const { body, release, packed } = answer
  if (body === null || body.length < WORTHWHILE_BYTES) return answer
  const ready = packed?.get(encoding)
  if (ready) return ready
  release?.()
  if (packed && ready === undefined) void packOnce(packed, { ...answer, body }, encoding)
  return undefined
}

async function packOnce(
  packed: Map<Encoding, CachedResponse | null>,
  answer: CachedResponse & { body: Buffer },
  encoding: Encoding,
): Promise<void> {
  packed.set(encoding, null)
  const body = await pack(answer.body, encoding)
  packed.set(encoding, { ...answer, body, encoding, packed: null, headers: null })
}

function send(response: Response, answer: CachedResponse, fixed: string[]): void {
  const { body, release } = answer
  answer.headers ??= [...fixed, ...headersOf(answer)]
  response.writeHead(body === null ? 304 : 200, answer.headers)
  if (body === null) response.end()
  else if (release) response.end(body, release)
  else response.end(body)
}

/** Names and values in turn. */
function headersOf({ etag, body, encoding }: CachedResponse): string[] {
  const always = [...OF_API, 'etag', etag, 'cache-control', 'no-cache', 'vary', UPCOMING_VARIES]
  if (body === null) return always
  if (encoding !== null) always.push('content-encoding', encoding)
  always.push('content-type', 'application/json; charset=utf-8')
  always.push('content-length', String(body.length))
  return always
}

import { ANYONE } from '@app/core/plans/plan.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressBytes, WORTHWHILE_BYTES, type Encoding } from '../http/compress.ts'
import { ANY_ORIGIN } from '../http/public-api.ts'
import type { UpcomingAnswers } from './answer.ts'
import type { CachedResponse } from './response-cache.ts'

// Node's own requests and responses, which Fastify wraps.
type Request = FastifyRequest['raw']
type Response = FastifyReply['raw']

/** Request headers that an answer depends on. */
export const UPCOMING_VARIES = 'authorization, accept-encoding'
const OF_API = Object.entries(ANY_ORIGIN).flat()
const ADDRESS = `${listUpcoming.path}?`

/**
 * Answers the app's main request before Fastify handles it, if that needs no waiting: nobody is signed in, the query
 * is well formed and everything is in memory. Everything else, errors included, goes on to the route, which gives the
 * same answer. Routing, hooks and a log line cost more than the answer itself, and this request is more frequent than
 * all others together. `always` are the headers of every answer.
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
  const answer = answers.answerSync(search, ANYONE, headers['if-none-match'])
  // A 304 has no body to compress.
  if (!answer || answer.body === null) return answer
  const encoding = chooseEncoding(headers['accept-encoding'])
  return encoding ? compressedAnswer(answer, encoding) : answer
}

/**
 * The answer in the client's encoding. If that is not cached, the request goes to the route, which compresses without
 * blocking others; a cached answer is compressed in the background for the next time.
 */
function compressedAnswer(answer: CachedResponse, encoding: Encoding): CachedResponse | undefined {
  const { body, release, compressed } = answer
  if (body === null || body.length < WORTHWHILE_BYTES) return answer
  const ready = compressed?.get(encoding)
  if (ready) return ready
  release?.()
  if (compressed && ready === undefined)
    void compressOnce(compressed, { ...answer, body }, encoding)
  return undefined
}

async function compressOnce(
  compressed: Map<Encoding, CachedResponse | null>,
  answer: CachedResponse & { body: Buffer },
  encoding: Encoding,
): Promise<void> {
  compressed.set(encoding, null)
  const body = await compressBytes(answer.body, encoding)
  compressed.set(encoding, { ...answer, body, encoding, compressed: null, headers: null })
}

function send(response: Response, answer: CachedResponse, fixed: string[]): void {
  const { body, release } = answer
  answer.headers ??= [...fixed, ...headersOf(answer)]
  response.writeHead(body === null ? 304 : 200, answer.headers)
  if (body === null) response.end()
  else if (release) response.end(body, release)
  else response.end(body)
}

/** Names and values alternating. */
function headersOf({ etag, body, encoding }: CachedResponse): string[] {
  const always = [...OF_API, 'etag', etag, 'cache-control', 'no-cache', 'vary', UPCOMING_VARIES]
  if (body === null) return always
  if (encoding !== null) always.push('content-encoding', encoding)
  always.push('content-type', 'application/json; charset=utf-8')
  always.push('content-length', String(body.length))
  return always
}

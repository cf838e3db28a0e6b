import { message, nest, type Message } from '@app/core/messages/message.ts'
import { request, type Agent, type Dispatcher } from 'undici'
import { RefusedAddress } from './connect.ts'
import { FetchFailure, redactUrl } from './failure.ts'
import type { FetchLimits } from './limits.ts'

export type Answer = {
  status: number
  /** Names in lower case; repeated headers joined by commas. */
  headers: Record<string, string>
  /** Still compressed as declared by the headers. */
  body: Buffer
}

type Exchange = {
  agent: Agent
  /** The body of a POST, whose answer is its status and headers; without it the request is a GET. */
  body?: Buffer
  headers: Record<string, string>
  limits: FetchLimits
  signal: AbortSignal | undefined
  /** Called when the connection stands and the request is about to be sent. */
  onSend?: () => void
}

const DISCARDED_BYTES = 100_000
const DISCARDING_MS = 1_000

class DeadlinePassed extends Error {}

/** Makes one request within all deadlines and limits; redirects are left to the caller. */
export async function exchange(url: URL, asked: Exchange): Promise<Answer> {
  const deadline = new AbortController()
  const stop = (what: string) => () => deadline.abort(new DeadlinePassed(what))
  const headersTimer = setTimeout(stop('did not answer'), asked.limits.headersMs)
  const totalTimer = setTimeout(stop('did not finish its answer'), asked.limits.totalMs)
  const signals = [deadline.signal, ...(asked.signal ? [asked.signal] : [])]
  try {
    const answer = await request(url, {
      dispatcher: asked.onSend ? callOnSend(asked.agent, asked.onSend) : asked.agent,
      headers: asked.headers,
      ...(asked.body && { method: 'POST' as const, body: asked.body }),
      signal: AbortSignal.any(signals),
    })
    clearTimeout(headersTimer)
    const [status, headers] = [answer.statusCode, plainHeaders(answer.headers)]
    if (asked.body) {
      await discardBody(answer.body)
      return { status, headers, body: Buffer.alloc(0) }
    }
    return { status, headers, body: await readBody(answer.body, headers, url, asked.limits) }
  } catch (error) {
    throw asFailure(error, url, asked)
  } finally {
    clearTimeout(headersTimer)
    clearTimeout(totalTimer)
  }
}

function callOnSend(agent: Agent, onSend: () => void): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler)
    handler.onRequestStart = (controller, context) => {
      onSend()
      start?.(controller, context)
    }
    return dispatch(options, handler)
  })
}

function plainHeaders(headers: Record<string, string | string[] | undefined>) {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return plain
}

/** Reads a short body to its end, so that the connection can be reused; closes the connection on any other. */
async function discardBody(body: Dispatcher.ResponseData['body']): Promise<void> {
  // However the body ends, the status has been received.
  await body
    .dump({ limit: DISCARDED_BYTES, signal: AbortSignal.timeout(DISCARDING_MS) })
    .catch(() => undefined)
}

async function readBody(
  body: AsyncIterable<Buffer> & { destroy: () => unknown },
  headers: Record<string, string>,
  url: URL,
  { wireBytes }: FetchLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = Number(headers['content-length'] ?? 0)
  if (sizeBytes > wireBytes) {
    // Leaving the loop below destroys the stream; here nothing has been read yet.
    ignoreErrors(body)
    body.destroy()
    throw toTooLargeFailure(
      url,
      message('{url} sends more than {limit} bytes.', {
        url: redactUrl(url.href),
        limit: wireBytes,
      }),
    )
  }
  sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.length
    if (sizeBytes > wireBytes)
      throw toTooLargeFailure(
        url,
        message('{url} sends more than {limit} bytes.', {
          url: redactUrl(url.href),
          limit: wireBytes,
        }),
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A discarded stream may still emit an error, which is irrelevant. */
function ignoreErrors(body: object): void {
  if ('on' in body && typeof body.on === 'function') body.on('error', () => undefined)
}

function toTooLargeFailure(url: URL, sentence: Message, cause?: unknown): FetchFailure {
  return new FetchFailure('too-large', sentence, {
    url: url.href,
    cause,
  })
}

const TIMEOUT_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])
const OVERFLOW_CODES = new Set(['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW'])

/** Turns external errors into failures with a readable message; anything else is a bug and is unchanged. */
function asFailure(error: unknown, url: URL, { signal, limits }: Exchange): unknown {
  if (error instanceof FetchFailure || !(error instanceof Error)) {
    return signal?.aborted ? toCancelled(url) : error
  }
  const at = redactUrl(url.href)
  const options = { url: url.href, cause: error }
  const refused = causes(error).find((cause) => cause instanceof RefusedAddress)
  if (refused) {
    return new FetchFailure(
      'refused-address',
      message('{url} is refused: {message}.', { url: at, message: nest(refused.sentence) }),
      options,
    )
  }
  if (signal?.aborted) return toCancelled(url)
  if (error instanceof DeadlinePassed) {
    return new FetchFailure(
      'timeout',
      message('{url} did not answer in time.', { url: at }),
      options,
    )
  }
  const code = 'code' in error ? String(error.code) : ''
  if (TIMEOUT_CODES.has(code)) {
    return new FetchFailure(
      'timeout',
      message('{url} did not answer in time.', { url: at }),
      options,
    )
  }
  if (OVERFLOW_CODES.has(code)) {
    const sentence = message('{url} sends more than {limit} bytes of headers.', {
      url: at,
      limit: limits.headerBytes,
    })
    return toTooLargeFailure(url, sentence, error)
  }
  if (code === '' || code === 'UND_ERR_INVALID_ARG') return error
  return new FetchFailure(
    'unreachable',
    message('{url} could not be reached ({code}).', { url: at, code }),
    options,
  )
}

/** The error for a request that its caller cancelled. */
export function toCancelled(url: URL): FetchFailure {
  const sentence = message('Reading {url} was cancelled.', { url: redactUrl(url.href) })
  return new FetchFailure('cancelled', sentence, { url: url.href })
}

function causes(error: Error): Error[] {
  const chain: Error[] = []
  let current: unknown = error
  while (current instanceof Error && chain.length < 10) {
    chain.push(current)
    current = current.cause
  }
  if (error instanceof AggregateError) {
    chain.push(...error.errors.filter((inner) => inner instanceof Error))
  }
  return chain
}

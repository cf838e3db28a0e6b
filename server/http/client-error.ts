import { message, type Message } from '@app/core/messages/message.ts'
import type { Duplex } from 'node:stream'
import { toErrorAnswer } from './error-answer.ts'
import { PROBLEM_TYPE, toProblem } from './problem.ts'
import { ANY_ORIGIN } from './public-api.ts'

type Refused = { status: number; reason: string; code: string; sentence: Message }

const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'too-large',
    sentence: message('The headers of the request are too large.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'bad-input',
    sentence: message('The request did not come to its end.'),
  },
}
const UNREADABLE: Refused = {
  status: 400,
  reason: 'Bad Request',
  code: 'bad-input',
  sentence: message('This is no request that can be read.'),
}

/**
 * Answers what never became a valid request, with the same messages and headers as every other refusal. The path may
 * never have been read, so the answer is always problem details, which include what the back office reads.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, reason, code, sentence } = REFUSED[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify(toProblem({ status, answer: toErrorAnswer(code, sentence) }))
  const lines = Object.entries({
    ...headers,
    ...ANY_ORIGIN,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}

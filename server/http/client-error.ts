import { message, type Message } from '@app/core/messages/message.ts'
import { toErrorAnswer } from './error-answer.ts'
import type { Duplex } from 'node:stream'

type Refused = { line: string; code: string; sentence: Message }

const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    code: 'too-large',
    sentence: message('The headers of the request are too large.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    code: 'bad-input',
    sentence: message('The request did not come to its end.'),
  },
}
const UNREADABLE: Refused = {
  line: '400 Bad Request',
  code: 'bad-input',
  sentence: message('This is no request that can be read.'),
}

/** Answers what never became a request, in the words and with the headers of every other refusal. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const { line, code, sentence } = REFUSED[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify(toErrorAnswer(code, sentence))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${body}`)
}

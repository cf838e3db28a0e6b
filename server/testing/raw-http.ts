import { connect } from 'node:net'

export type RawRequest = {
  method?: string
  /** Sent as it is in the request line, however malformed. */
  target: string
  headers?: Record<string, string>
  body?: string
}

export type RawAnswer = { status: number; headers: Map<string, string>; body: string }

/**
 * Sends exactly the given bytes to a local server, one per character: requests that no client library would send.
 * Host and Content-Length are added unless the headers include them.
 */
export async function askRaw(port: number, asked: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target, headers = {}, body = '' } = asked
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body !== '' && { 'content-length': String(body.length) }),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`
  return parse(await exchange(port, request))
}

function exchange(port: number, request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    answer += text
  })
  // A server that refuses a request closes the connection while it is still being written.
  socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  socket.on('close', () => resolve(answer))
  socket.write(request, 'latin1')
  return promise
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  }
}

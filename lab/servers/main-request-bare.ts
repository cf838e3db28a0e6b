// The minimum of node:http: sends recorded responses one after the other. `node … RECORDED_FILE`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { reportTo } from '../../bench/measured-child.ts'

export type Recorded = { headers: string[]; etag: string; bodyBase64: string }

const recorded = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Recorded[]
const answers = recorded.map(({ headers, etag, bodyBase64 }) => ({
  etag,
  headers,
  notModified: withoutBody(headers),
  body: Buffer.from(bodyBase64, 'base64'),
}))
let turn = 0

const server = createServer((request, response) => {
  turn = (turn + 1) % answers.length
  // `answers` is not empty and `turn` is within it.
  const answer = answers[turn]!
  if (request.headers['if-none-match'] !== undefined) {
    response.writeHead(304, answer.notModified)
    response.end()
    return
  }
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => reportTo(server))

/** The same headers without those that describe a body, which a 304 does not have. */
function withoutBody(headers: string[]): string[] {
  const ofBody = new Set(['content-type', 'content-length'])
  return headers.filter((_, index) => !ofBody.has(headers[index - (index % 2)] ?? ''))
}

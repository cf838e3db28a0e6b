import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestContext } from 'node:test'
import { WebhookMessage } from '@app/core/webhooks/webhook.ts'
import { Webhook } from 'standardwebhooks'

type Arrived = { to: string; id: string; message: WebhookMessage }
type Answer = { status: number; headers?: Record<string, string> }

/** Receivers on loopback, each at its own path, that verify every signature with the specification's library. */
export async function webhookReceivers(t: TestContext) {
  const arrived: Arrived[] = []
  const secrets = new Map<string, string>()
  const answers: { next: (to: string) => Answer | Promise<Answer> } = {
    next: () => ({ status: 204 }),
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const to = (request.url ?? '').slice(1)
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    const at = new Date(Number(header('timestamp')) * 1_000)
    const expected = new Webhook(secrets.get(to) ?? '').sign(header('id'), at, body)
    assert.equal(header('signature'), expected)
    arrived.push({ to, id: header('id'), message: WebhookMessage.parse(JSON.parse(body)) })
    const { status, headers } = await answers.next(to)
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { host, url: (to: string) => `http://${host}/${to}`, arrived, answers, secrets }
}

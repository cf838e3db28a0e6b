import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedLarge } from '../scripts/seed/large.ts'
import { PEOPLE_DOMAIN } from '../scripts/seed/marks.ts'
import { startProduct, type Product } from '../server/start/product.ts'

/** The whole product in a folder of its own, after a first start; `fill` adds the large seed. */
export async function startForBench() {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const product = await startProduct({
    environment: { PORT: String(await freePort()), DATA_DIR: folder },
  })
  const { database, clock } = product.deps
  const fill = () => seedLarge({ database, clock, dataDir: folder }, 'almanac')
  const stop = async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { product, fill, stop }
}

export async function findNextEvent({
  deps,
}: Product): Promise<{ id: string; category: string } | undefined> {
  const { rows } = await deps.database.pool.query<{ id: string; category: string }>(
    `select id, category from events where date > $1 order by date, id limit 1`,
    [deps.clock.now().toString()],
  )
  return rows[0]
}

/** The cookie of the seeded person with the most subscriptions. */
export async function signInToApp({ deps, url }: Product): Promise<string> {
  const { rows } = await deps.database.pool.query<{ email: string }>(
    `select email from subscriptions where email like '%' || $1 group by email
     order by count(*) desc, email limit 1`,
    [PEOPLE_DOMAIN],
  )
  const email = rows[0]?.email
  await post(`${url}/api/v1/auth/email-otp/send-verification-otp`, { email, type: 'sign-in' })
  const mails = await deps.database.pool.query<{ text: string }>(
    `select text from mails where recipient = $1 and kind = 'sign-in-code' order by created_at desc`,
    [email],
  )
  const otp = /\d{6}/.exec(mails.rows[0]?.text ?? '')?.[0]
  const answer = await post(`${url}/api/v1/auth/sign-in/email-otp`, {
    email,
    otp,
    keptAs: 'cookie',
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.equal(answer.status, 200, `${url} returned ${answer.status}`)
  return answer
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

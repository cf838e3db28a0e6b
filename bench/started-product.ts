import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedLarge } from '../scripts/seed/large.ts'
import { startProduct, type Product } from '../server/start/product.ts'

/** The whole product in a folder of its own, with what a first start leaves in it; `fill` adds the large seed. */
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

export async function findNextEvent({ deps }: Product): Promise<{ id: string; category: string }> {
  const { rows } = await deps.database.pool.query<{ id: string; category: string }>(
    `select id, category from events where date > $1 order by date, id limit 1`,
    [deps.clock.now().toString()],
  )
  const [event] = rows
  assert.ok(event)
  return event
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

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/db/connect.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../server/db/embedded.ts'
import * as product from './product.ts'

const WRITERS = 4
const LONGEST_OUTAGE_MS = 3_000
/** From the moment the database accepts connections to the first write that is stored. */
const BACK_WITHIN_MS = 2_000

/** Writes answered with 200: these rows must exist at the end. */
const confirmed = new Set<string>()
let slowestReturnMs = 0

/**
 * Stops and starts a database of its own under load; throws unless the web process survives every outage, answers
 * meanwhile, is back at once, and nothing confirmed is lost.
 */
export async function soakOutages(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
  const dataDir = join(folder, 'data')
  let database = await startEmbedded({ folder: join(folder, 'database') })
  const { address, url: databaseUrl } = database
  const startAgain = () => startEmbedded({ folder: join(folder, 'database'), address })
  await database.stop()
  const environment = { DATABASE_URL: databaseUrl, APP_SECRET: 's'.repeat(40) }
  const starting = product.startProduct(dataDir, environment)
  // The product starts before its database does.
  await sleep(LONGEST_OUTAGE_MS)
  database = await startAgain()
  const started = await starting
  const cookie = await product.signIn(started.url)
  const pid = await webProcess(dataDir)
  const ending = new AbortController()
  const load = [
    ...Array.from({ length: WRITERS }, () => write(started.url, cookie, ending.signal)),
    read(started.url, ending.signal),
  ]
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(Math.random() * 1_000)
    database = await breakDown(database, { url: started.url, startAgain })
    assert.equal(await webProcess(dataDir), pid, 'the web process was restarted')
    console.log(`round ${round}: ${confirmed.size} confirmed; slowest return ${slowestReturnMs} ms`)
  }
  ending.abort()
  await Promise.all(load)
  await checkConfirmed(databaseUrl)
  const ended = once(started.process, 'exit')
  started.process.kill('SIGTERM')
  await ended
  await database.stop()
  await rm(folder, { recursive: true, force: true })
  console.log(`${rounds} outages, ${confirmed.size} confirmed writes, 0 lost`)
}

type Outage = { url: string; startAgain: () => Promise<EmbeddedDatabase> }

async function breakDown(
  database: EmbeddedDatabase,
  { url, startAgain }: Outage,
): Promise<EmbeddedDatabase> {
  await database.stop()
  assert.equal(await statusOf(`${url}/healthz`), 200)
  assert.equal(await statusOf(`${url}/readyz`), 503)
  await sleep(Math.random() * LONGEST_OUTAGE_MS)
  const again = await startAgain()
  const returnedAt = performance.now()
  const before = confirmed.size
  await product.until(product.START_WITHIN_MS, async () => {
    const isReady = (await statusOf(`${url}/readyz`)) === 200
    return (isReady && confirmed.size > before) || undefined
  })
  const tookMs = Math.round(performance.now() - returnedAt)
  slowestReturnMs = Math.max(slowestReturnMs, tookMs)
  assert.ok(tookMs <= BACK_WITHIN_MS, `it took ${tookMs} ms to return`)
  return again
}

async function webProcess(dataDir: string): Promise<number | undefined> {
  const found = await product.processesOf(dataDir)
  return found.find(({ command }) => command.includes('server/main.ts'))?.pid
}

async function write(url: string, cookie: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const made = await product.ask(url, cookie, '/api/admin/events', {
      title: 'PRO-TV',
      category: 'RO_PRO-TV',
      description: `Programme ${Math.random()}`,
      date: '2030-01-01T19:30:00Z',
    })
    const event = made?.['event'] as { id: string } | undefined
    if (event) confirmed.add(event.id)
    else await sleep(50)
  }
}

/** A page that was read before is served throughout. */
async function read(url: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    assert.equal(await statusOf(`${url}/landingPage`), 200)
    await sleep(50)
  }
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

async function checkConfirmed(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, { max: 1 })
  const { rows } = await database.pool.query<{ id: string }>('select id from events')
  await database.close()
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...confirmed].filter((id) => !stored.has(id))
  assert.deepEqual(lost, [], 'confirmed writes are missing')
}

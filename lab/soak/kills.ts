import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { starterCatalogue } from '../../server/catalogue/starter.ts'
import { connect } from '../../server/db/connect.ts'
import { runningEmbeddedUrl } from '../../server/db/embedded.ts'
import { verifyLog } from '../../server/log/verify.ts'
import * as product from './product.ts'
import { START_WITHIN_MS, until } from './product.ts'
import { startWebsite, type Website } from './website.ts'

const WRITERS = 3
/** The plain hosts of the website: index of the first, and their number. */
const PLAIN = { first: 10, count: 40, hosts: 50 }
const LONGEST_ROUND_MS = 4_000
const VICTIMS = ['supervisor', 'web', 'worker', 'database', 'everything'] as const
type Victim = (typeof VICTIMS)[number]

const PARTS: Record<Exclude<Victim, 'everything'>, RegExp> = {
  supervisor: /supervisor\.ts/,
  web: /server\/main\.ts/,
  worker: /server\/worker\.ts/,
  database: /postgres\0-D/,
}

let dataDir = ''
let website: Website
/** Writes answered with 200: these rows must exist after every kill. */
const confirmed = new Set<string>()
let unanswered = 0
/** Each crawl fills another category, so that each has something to commit. */
let crawled = 0
const slowest = { startMs: 0, endMs: 0 }

/** Kills a part of the product in every round and checks at the end that nothing was lost; throws otherwise. */
export async function soakKills(rounds: number): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
  website = await startWebsite()
  for (let round = 1; round <= rounds; round += 1) {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'supervisor'
    await runKillRound(victim)
    console.log(
      `round ${round}: killed ${victim}; ${confirmed.size} confirmed, ${unanswered} unanswered`,
    )
  }
  await check()
  await website.close()
  await rm(dataDir, { recursive: true, force: true })
  console.log(
    `${rounds} rounds, ${confirmed.size} confirmed writes, 0 lost; slowest start ${slowest.startMs} ms, ` +
      `all processes gone within ${slowest.endMs} ms`,
  )
}

/** Starts, writes from several clients and crawls, kills one part at a random moment, checks, and ends. */
async function runKillRound(victim: Victim): Promise<void> {
  const started = await start()
  const stop = new AbortController()
  const cookie = await product.signIn(started.url)
  const writing = [
    ...Array.from({ length: WRITERS }, () => write(started.url, cookie, stop.signal)),
    crawl(started.url, cookie, stop.signal),
  ]
  await sleep(200 + Math.random() * LONGEST_ROUND_MS)
  await kill(victim)
  // The surviving parts keep serving.
  await sleep(300 + Math.random() * 1_000)
  stop.abort()
  await Promise.all(writing)
  started.process.kill('SIGKILL')
  await untilGone()
}

async function start(): ReturnType<typeof product.startProduct> {
  const startedAt = performance.now()
  const started = await product.startProduct(dataDir, {
    ALLOWED_PRIVATE_HOSTS: website.hosts.join(','),
  })
  slowest.startMs = Math.max(slowest.startMs, Math.round(performance.now() - startedAt))
  return started
}

async function write(url: string, cookie: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const body = {
      title: 'PRO-TV',
      category: 'RO_PRO-TV',
      description: `Programme ${confirmed.size} ${Math.random()}`,
      date: '2030-01-01T19:30:00Z',
    }
    const made = await ask(url, cookie, '/api/admin/events', body)
    const event = made?.['event'] as { id: string } | undefined
    if (event) confirmed.add(event.id)
    else await sleep(50)
  }
}

/** Creates crawlers that read a website: each adds its events in one change set, which a kill may interrupt. */
async function crawl(url: string, cookie: string, stop: AbortSignal): Promise<void> {
  const categories = starterCatalogue().categories
  while (!stop.aborted) {
    const crawlers = '/api/admin/crawlers'
    const made = await ask(url, cookie, crawlers, { title: 'Soak', description: '' })
    const { id, version } = (made?.['crawler'] ?? {}) as { id?: string; version?: number }
    if (id) {
      const { method, url: page, subUrls } = website.visit(nextPlainHost())
      const category = categories[crawled % categories.length]?.id
      const fields = { method, url: page, subUrls, category }
      await ask(url, cookie, `${crawlers}/${id}`, { version, fields }, 'PATCH')
      await ask(url, cookie, `${crawlers}/${id}/runs`, { dryRun: false })
    }
    await sleep(300)
  }
}

/** Another host each time, because the lease of a killed process blocks a host until it expires. */
function nextPlainHost(): number {
  crawled += 1
  const round = Math.floor(crawled / PLAIN.count)
  return round * PLAIN.hosts + PLAIN.first + (crawled % PLAIN.count)
}

async function ask(...request: Parameters<typeof product.ask>) {
  const answer = await product.ask(...request)
  if (!answer) unanswered += 1
  return answer
}

async function kill(victim: Victim): Promise<void> {
  const wanted = victim === 'everything' ? Object.values(PARTS) : [PARTS[victim]]
  for (const { pid, command } of await product.processesOf(dataDir))
    if (wanted.some((part) => part.test(command))) product.killHard(pid)
}

async function untilGone(): Promise<void> {
  slowest.endMs = Math.max(slowest.endMs, await product.untilGone(dataDir))
}

/** After all rounds: what was confirmed exists, every change set is complete, and the chain verifies. */
async function check(): Promise<void> {
  const started = await start()
  const url = await runningEmbeddedUrl(join(dataDir, 'database'))
  assert.ok(url)
  const database = connect(url, { max: 2 })
  const { rows } = await database.pool.query<{ id: string }>('select id from events')
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...confirmed].filter((id) => !stored.has(id))
  assert.deepEqual(lost, [], 'confirmed writes are missing')
  const halves = await database.pool.query(
    `select s.id from change_sets s left join change_rows r on r.set_id = s.id
     group by s.id having count(r.set_id) <> s.row_count
     union all select distinct r.set_id from change_rows r
       where not exists (select 1 from change_sets s where s.id = r.set_id)
     union all select e.version from events e
       where not exists (select 1 from change_sets s where s.id = e.version)`,
  )
  assert.deepEqual(halves.rows, [], 'partial change sets remain')
  await until(START_WITHIN_MS, async () => {
    const open = await database.pool.query('select 1 from change_sets where position is null')
    return open.rowCount === 0 ? true : undefined
  })
  const { faults, sets } = await verifyLog(database)
  const crawls = await database.pool.query("select 1 from change_sets where cause = 'crawl'")
  console.log(`${sets} change sets, ${crawls.rowCount} of them crawls; ${stored.size} events`)
  assert.deepEqual(faults, [], 'the chain of change sets is broken')
  await database.close()
  started.process.kill('SIGTERM')
  await untilGone()
}

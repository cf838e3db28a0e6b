import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { starterCatalogue } from '../server/catalogue/starter.ts'
import { connect } from '../server/db/connect.ts'
import { runningEmbeddedUrl } from '../server/db/embedded.ts'
import { verifyLog } from '../server/log/verify.ts'
import { ROOT } from './test-files.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const WRITERS = 3
const METHOD = 'SchemaOrgEvents'
const LONGEST_ROUND_MS = 4_000
const START_WITHIN_MS = 60_000
const VICTIMS = ['supervisor', 'web', 'worker', 'database', 'everything'] as const
type Victim = (typeof VICTIMS)[number]

const PARTS: Record<Exclude<Victim, 'everything'>, RegExp> = {
  supervisor: /supervisor\.ts/,
  web: /server\/main\.ts/,
  worker: /server\/worker\.ts/,
  database: /postgres\0-D/,
}

const dataDir = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
const password = 'a password of the soak'
const email = 'soak@example.com'
/** What was answered with 200: these rows must be there after every kill. */
const confirmed = new Set<string>()
let unanswered = 0
/** Each crawl fills another category, so that each has something to commit. */
let crawled = 0

// `npm run soak`, or `npm run soak -- 5` for fewer rounds.
const slowest = { startMs: 0, endMs: 0 }
for (let round = 1; round <= ROUNDS; round += 1) {
  const victim = VICTIMS[round % VICTIMS.length] ?? 'supervisor'
  await killedRound(victim)
  console.log(
    `round ${round}: killed ${victim}; ${confirmed.size} confirmed, ${unanswered} unanswered`,
  )
}
await check()
await rm(dataDir, { recursive: true, force: true })
console.log(
  `${ROUNDS} rounds, ${confirmed.size} confirmed writes, 0 lost; slowest start ${slowest.startMs} ms, ` +
    `nothing left running after at most ${slowest.endMs} ms`,
)

/** Starts, writes from several clients and crawls, kills one part at a random moment, looks, and ends. */
async function killedRound(victim: Victim): Promise<void> {
  const product = await start()
  const stop = new AbortController()
  const cookie = await signIn(product.url)
  const writing = [
    ...Array.from({ length: WRITERS }, () => write(product.url, cookie, stop.signal)),
    crawl(product.url, cookie, stop.signal),
  ]
  await sleep(200 + Math.random() * LONGEST_ROUND_MS)
  await kill(victim)
  // What lives on without the one that was killed goes on serving.
  await sleep(300 + Math.random() * 1_000)
  stop.abort()
  await Promise.all(writing)
  product.process.kill('SIGKILL')
  await untilGone()
}

async function start(): Promise<{ process: ChildProcess; url: string }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'server', 'supervisor.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      OPERATOR_EMAIL: email,
      OPERATOR_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const url = await until(START_WITHIN_MS, () => /Almanac is at (http:\S+)/.exec(said)?.[1])
  slowest.startMs = Math.max(slowest.startMs, Math.round(performance.now() - startedAt))
  return { process: child, url }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(answer.status, 200, await answer.text())
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
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

/** Lets new crawlers read the demo's website: each adds its events in one change set, which a kill may hit. */
async function crawl(url: string, cookie: string, stop: AbortSignal): Promise<void> {
  const categories = starterCatalogue().categories
  while (!stop.aborted) {
    const crawlers = '/api/admin/crawlers'
    const made = await ask(url, cookie, crawlers, { title: 'Soak', description: '' })
    const { id, version } = (made?.['crawler'] ?? {}) as { id?: string; version?: number }
    if (id) {
      const fields = {
        method: METHOD,
        url: `${url}/demo/programme`,
        category: categories[(crawled += 1)]?.id,
      }
      await ask(url, cookie, `${crawlers}/${id}`, { version, fields }, 'PATCH')
      await ask(url, cookie, `${crawlers}/${id}/runs`, { dryRun: false })
    }
    await sleep(300)
  }
}

async function ask(url: string, cookie: string, path: string, body: object, method = 'POST') {
  try {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const request = { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(url + path, request)
    if (answer.ok) return (await answer.json()) as Record<string, unknown>
  } catch (error) {
    // The process at the other end was killed: nothing was confirmed.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
  unanswered += 1
  return undefined
}

async function kill(victim: Victim): Promise<void> {
  const wanted = victim === 'everything' ? Object.values(PARTS) : [PARTS[victim]]
  for (const { pid, command } of await processes()) {
    if (!wanted.some((part) => part.test(command))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It ended by itself a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

async function untilGone(): Promise<void> {
  const startedAt = performance.now()
  await until(START_WITHIN_MS, async () => ((await processes()).length === 0 ? true : undefined))
  slowest.endMs = Math.max(slowest.endMs, Math.round(performance.now() - startedAt))
}

/** Every process of this soak's product: it names the folder, or was given it. */
async function processes(): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = []
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // Gone between the listing and the look: not one of those that are left.
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    const command = await read('cmdline')
    if (
      command &&
      Number(name) !== process.pid &&
      `${command}${await read('environ')}`.includes(dataDir)
    )
      found.push({ pid: Number(name), command })
  }
  return found
}

/** After all rounds: what was confirmed is there, every change set is whole, the chain holds. */
async function check(): Promise<void> {
  const product = await start()
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
  assert.deepEqual(halves.rows, [], 'halves of change sets are left')
  await until(START_WITHIN_MS, async () => {
    const open = await database.pool.query('select 1 from change_sets where position is null')
    return open.rowCount === 0 ? true : undefined
  })
  const { faults, sets } = await verifyLog(database)
  const crawls = await database.pool.query("select 1 from change_sets where cause = 'crawl'")
  console.log(`${sets} change sets, ${crawls.rowCount} of them crawls; ${stored.size} events`)
  assert.deepEqual(faults, [], 'the chain of change sets is broken')
  await database.close()
  product.process.kill('SIGTERM')
  await untilGone()
}

async function until<T>(
  withinMs: number,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(25)
  }
  throw new Error(`not within ${withinMs} ms`)
}

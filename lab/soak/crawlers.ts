import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { starterCatalogue } from '../../server/catalogue/starter.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { runningEmbeddedUrl } from '../../server/db/embedded.ts'
import { verifyLog } from '../../server/log/verify.ts'
import { watchMemory, type Growth } from './memory.ts'
import * as product from './product.ts'
import { startWebsite, type Visit, type Website } from './website.ts'

const WORKERS = 2
const APP_SECRET = 'a secret of the soak that all its processes share'
const MADE_AT_ONCE = 8
/** Memory is measured from here on: before, modules load and pools fill. */
const WARM_SHARE = 0.1
const KILL_SHARE = 0.4
/** Excludes the run of the demo. */
const RUNS = `(select * from runs where crawler in (select id from crawlers where title like 'Soak %')) as runs`

type Soaked = {
  dataDir: string
  website: Website
  database: Database
  /** What each crawler reads, by crawler id. */
  visits: Map<string, Visit>
  withKill: boolean
}

/**
 * Makes many crawlers due at once, with one web process and two workers, and checks their runs, the visits to the
 * website and the memory; throws if anything is wrong. `withKill` kills one worker halfway.
 */
export async function soakCrawlers(count: number, { withKill }: { withKill: boolean }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
  const website = await startWebsite()
  const environment = { APP_SECRET, ALLOWED_PRIVATE_HOSTS: website.hosts.join(',') }
  const supervisors: ChildProcess[] = []
  try {
    const web = await product.startProduct(dataDir, { ...environment, ROLE: 'web' })
    supervisors.push(web.process)
    const url = await runningEmbeddedUrl(join(dataDir, 'database'))
    assert.ok(url)
    for (let worker = 1; worker <= WORKERS; worker += 1) {
      const folder = `${dataDir}-worker-${worker}`
      const own = { ...environment, ROLE: 'worker', DATABASE_URL: url }
      supervisors.push(product.startSupervisor(folder, own))
    }
    const visits = await makeCrawlers(web.url, website, count)
    const database = connect(url, { max: 2 })
    try {
      await run({ dataDir, website, database, visits, withKill })
    } finally {
      await database.close()
    }
  } finally {
    for (const supervisor of supervisors.toReversed()) supervisor.kill('SIGTERM')
    await product.untilGone(dataDir)
    await website.close()
    for (const suffix of ['', ...Array.from({ length: WORKERS }, (_, n) => `-worker-${n + 1}`)])
      await rm(dataDir + suffix, { recursive: true, force: true })
  }
}

/** Created through the API, as an operator would; all are due later, at the same time. */
async function makeCrawlers(url: string, website: Website, count: number) {
  const cookie = await product.signIn(url)
  const categories = starterCatalogue().categories
  const visits = new Map<string, Visit>()
  let next = 0
  const make = async () => {
    for (let crawler = next++; crawler < count; crawler = next++) {
      const visit = website.visit(crawler)
      const crawlers = '/api/admin/crawlers'
      const title = `Soak ${crawler}`
      const made = await product.ask(url, cookie, crawlers, { title, description: '' })
      const { id, version } = (made?.['crawler'] ?? {}) as { id?: string; version?: number }
      assert.ok(id, `${title} was not created`)
      const fields = {
        method: visit.method,
        url: visit.url,
        subUrls: visit.subUrls,
        category: categories[crawler % categories.length]?.id,
        active: true,
        autoSetNextRunDate: true,
        frequency: '7',
      }
      const path = `${crawlers}/${id}`
      assert.ok(await product.ask(url, cookie, path, { version, fields }, 'PATCH'), title)
      visits.set(id, visit)
    }
  }
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, make))
  return visits
}

async function run(soaked: Soaked): Promise<void> {
  const { dataDir, database, visits, website, withKill } = soaked
  const memory = watchMemory(dataDir)
  // The next run is state of runs, so it is set directly; ordered by host, so that the crawlers of slow hosts come
  // first.
  await database.pool.query(
    `update crawlers set next_run_date = now() - interval '1 minute' + host::int * interval '1 second'
     from (select id as of, substring(url from '127\\.0\\.0\\.(\\d+)') as host from crawlers) hosts
     where of = id and host is not null and title like 'Soak %'`,
  )
  const dueAtMs = performance.now()
  const endedAtMs = await watchRuns(soaked, [
    { share: WARM_SHARE, act: async () => memory.restart() },
    ...(withKill ? [{ share: KILL_SHARE, act: () => killWorker(dataDir) }] : []),
  ])
  const growths = memory.stop()
  console.log(
    `${visits.size} crawlers${withKill ? ', a worker killed' : ''}: ended ${seconds(endedAtMs - dueAtMs)} s ` +
      `after they fell due, ${website.requests()} requests`,
  )
  reportMemory(growths)
  await reportTimes(database)
  await check(soaked)
  for (const { name, isFlat } of growths) assert.ok(isFlat || withKill, `${name} keeps growing`)
}

/** Waits until all runs have ended, and kills a worker once a share of them has. Returns when the last one ended. */
async function watchRuns(
  { database, visits, withKill }: Soaked,
  at: { share: number; act: () => Promise<void> }[],
): Promise<number> {
  const coming = [...at]
  const deadline = performance.now() + longestMs(visits.size, withKill)
  for (;;) {
    const { rows } = await database.pool.query<{ ended: number; open: number }>(
      `select count(*) filter (where ended_at is not null) as ended,
         count(*) filter (where ended_at is null) as open from ${RUNS}`,
    )
    const { ended = 0, open = 0 } = rows[0] ?? {}
    for (const one of coming.filter(({ share }) => ended >= share * visits.size)) {
      coming.splice(coming.indexOf(one), 1)
      await one.act()
    }
    if (ended >= visits.size && open === 0) return performance.now()
    assert.ok(
      performance.now() < deadline,
      `only ${ended} of ${visits.size} runs ended in time, ${open} are still open`,
    )
    await sleep(500)
  }
}

/** Found within a minute; then at least four per second, plus the time slow hosts and a kill cost. */
function longestMs(count: number, withKill: boolean): number {
  return 150_000 + count * 250 + (withKill ? 180_000 : 0)
}

async function killWorker(dataDir: string): Promise<void> {
  const workers = (await product.processesOf(dataDir)).filter(
    ({ command, environment }) =>
      /server\/worker\.ts/.test(command) && environment.includes(`${dataDir}-worker-1`),
  )
  assert.ok(workers.length > 0, 'there is no worker to kill')
  for (const { pid } of workers) product.killHard(pid)
  console.log('killed a worker')
}

function reportMemory(growths: Growth[]): void {
  for (const { name, firstMb, lastMb, samples } of growths)
    console.log(`${name}: ${firstMb} MB, then ${lastMb} MB (${samples} samples)`)
}

/** When the runs ended, relative to the first one. */
async function reportTimes({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<Record<'found' | 'half' | 'most' | 'all', number>>(
    `with times as (select extract(epoch from started_at - min(started_at) over ())::float8 as found,
       extract(epoch from ended_at - min(started_at) over ())::float8 as ended from ${RUNS})
     select max(found) as found, percentile_cont(0.5) within group (order by ended) as half,
       percentile_cont(0.9) within group (order by ended) as most, max(ended) as "all" from times`,
  )
  const [times] = rows
  if (!times) return
  const text = (value: number) => seconds(value * 1_000)
  console.log(
    `all queued within ${text(times.found)} s, half finished within ${text(times.half)} s, ` +
      `nine tenths within ${text(times.most)} s, all within ${text(times.all)} s`,
  )
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

type RunRow = { crawler: string; state: string; attempt: number; committed: boolean; error: string }

async function check({ website, database, visits, withKill }: Soaked): Promise<void> {
  const { rows } = await database.pool.query<RunRow>(
    `select crawler, state, attempt, change_set is not null as committed, error from ${RUNS}`,
  )
  const again = rows.filter(({ attempt }) => attempt > 1).length
  console.log(
    `at most ${website.mostAtOnce()} concurrent request per host, ` +
      `${website.countRequestsWhileBusy()} to a host that had asked to wait; ${again} runs taken over`,
  )
  assert.equal(website.mostAtOnce(), 1, 'two concurrent requests to one host')
  assert.equal(website.countRequestsWhileBusy(), 0, 'a request to a host that had asked to wait')
  assert.equal(rows.length, visits.size, 'not every crawler ran exactly once')
  assert.equal(new Set(rows.map(({ crawler }) => crawler)).size, visits.size)
  for (const row of rows) {
    const visit = visits.get(row.crawler)
    assert.ok(visit)
    assert.equal(row.state, visit.ends, `${visit.url}: ${JSON.stringify(row.error)}`)
    assert.equal(row.committed, visit.ends === 'done', visit.url)
    // A worker that takes over a run reads its pages again.
    if (visit.asked === null || row.attempt > 1) continue
    assert.equal(website.countRequests(visit.url), visit.asked, `requests to ${visit.url}`)
  }
  assert.equal(again > 0, withKill, 'runs taken over')
  const { rows: doubled } = await database.pool.query(
    `select title, description from events where description like 'Evening %'
     group by title, description having count(*) > 1`,
  )
  assert.deepEqual(doubled, [], 'events were added twice')
  const { faults } = await verifyLog(database)
  assert.deepEqual(faults, [], 'the chain of change sets is broken')
}

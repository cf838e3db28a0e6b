import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { CRAWLER_FIELDS } from '@app/core/crawlers/fields.ts'
import { toSourceWords } from '@app/core/runs/identity.ts'
import { toInitialValues } from '@app/core/nouns/field.ts'
import type { Database } from '@app/server/db/connect.ts'
import { writeChangeSet } from '@app/server/log/write.ts'
import { createHostLeases } from '@app/server/runs/host-leases.ts'
import type { RunDeps } from '@app/server/runs/deps.ts'
import { executeRun } from '@app/server/runs/runner.ts'
import { insertRun } from '@app/server/runs/store.ts'
import { testClock, testDeps } from '@app/server/testing/deps.ts'
import { createExtractor } from '@app/sources/extract/extractor.ts'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { schemaOrgEvents } from '@app/sources/generic/schema-org-events/schema-org-events.ts'
import { findSource } from '@app/sources/index.ts'
import { context, page } from '@app/sources/testing/page-context.ts'
import { startChild } from './measured-child.ts'
import { withOwnDatabase } from './own-database.ts'

const VENUES = 300
const CATEGORIES = 50
const WARM_UP = 30
const EVENTS = 20
/** Processor time of a run, in times of the bare work. */
const TIMES = 6
const NOW = '2026-11-21T08:00:00Z'
const AUTHOR = { kind: 'operator' as const, id: 'bench', name: 'Benchmark' }

export const benchmark = { name: '300 runs of 20 events, against fetch, parse and insert', run }

type Shape = { what: string; version: number }

/** In this order: each run continues on what the one before has stored. */
const SHAPES: Shape[] = [
  { what: 'first run, all events are new', version: 1 },
  { what: 'repeated run, nothing is new', version: 1 },
  { what: 'repeated run, two events have another time', version: 2 },
]

async function run() {
  const site = await startChild('runs-site.ts', '')
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-bench-runs-'))
  try {
    return await withOwnDatabase(async (database) => {
      const url = `http://127.0.0.1:${site.port}/shows`
      const { deps, close } = setUp(database, { dataDir, port: site.port })
      try {
        const venues = Array.from({ length: VENUES + WARM_UP }, (_, venue) => venue)
        const crawlers = await addCrawlers(deps, venues, url)
        return { rows: await measure(deps, crawlers, url) }
      } finally {
        await close()
      }
    })
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The processor time of this process alone, threads included; the database and the website are others. */
async function measure(deps: RunDeps, crawlers: string[], url: string) {
  const [warm, measured] = [crawlers.slice(VENUES), crawlers.slice(0, VENUES)]
  const rows = []
  for (const { what, version } of SHAPES) {
    await setVersion(deps.database, version)
    const bare = () =>
      costOf(deps.database, measured, async (_, venue) =>
        bareRun(deps.database, `${url}/${venue}/${version}`),
      )
    await costOf(deps.database, warm, async (crawler) => fullRun(deps, crawler))
    await bare()
    const [before, ours, after] = [
      await bare(),
      await costOf(deps.database, measured, async (crawler) => fullRun(deps, crawler)),
      await bare(),
    ]
    const bareMs = (before.ms + after.ms) / 2
    const detail = `${ours.ms.toFixed(2)} ms and ${ours.statements.toFixed(1)} statements a run, against ${bareMs.toFixed(2)} ms and ${before.statements.toFixed(1)}; ${(ours.ms / bareMs).toFixed(1)} times`
    await requireStored(deps.database, crawlers.length, version)
    rows.push({ what, ratio: bareMs / ours.ms, limit: 1 / TIMES, detail })
  }
  return rows
}

/** Throws unless the runs have stored what the pages show; of so many events, a few of one sport are merged. */
async function requireStored({ pool }: Database, venues: number, version: number): Promise<void> {
  const { rows } = await pool.query<{ stored: number; moved: number }>(
    `select count(*) as stored, count(*) filter (where extract(minute from date) = 30) as moved
     from events`,
  )
  const moved = version === 1 ? 0 : 2 * venues
  const isStored = ({ stored, ...row }: (typeof rows)[number]) =>
    stored > 0.99 * EVENTS * venues && row.moved >= 0.99 * moved
  if (!rows.every(isStored)) throw new Error(`not everything is stored: ${JSON.stringify(rows)}`)
}

type Cost = { ms: number; statements: number }

/** Processor time and statements of one piece of work, on average. */
async function costOf(
  database: Database,
  crawlers: string[],
  work: (crawler: string, venue: number) => Promise<void>,
): Promise<Cost> {
  const counted = await countStatements(database)
  const before = process.cpuUsage()
  for (const [venue, crawler] of crawlers.entries()) await work(crawler, venue)
  const { user, system } = process.cpuUsage(before)
  const statements = counted.stop()
  return {
    ms: (user + system) / 1_000 / crawlers.length,
    statements: statements / crawlers.length,
  }
}

/** Counts what is sent over connections of the pools of this process. */
async function countStatements({ pool }: Database): Promise<{ stop: () => number }> {
  const client = await pool.connect()
  client.release()
  const prototype: { query: (...given: unknown[]) => unknown } = Object.getPrototypeOf(client)
  const original = Object.getOwnPropertyDescriptor(prototype, 'query')
  let count = 0
  const send: unknown = original?.value
  if (!original || typeof send !== 'function') throw new Error('clients of pg have no `query`')
  prototype.query = function counted(...given) {
    count += 1
    return Reflect.apply(send, this, given)
  }
  return {
    stop: () => {
      Object.defineProperty(prototype, 'query', original)
      return count
    },
  }
}

async function fullRun(deps: RunDeps, crawler: string): Promise<void> {
  const id = randomUUID()
  const startedAt = deps.clock.now().toString()
  // As the schedule does, which starts a hundred at once.
  await insertRun(deps.database.pool, {
    id,
    crawler,
    mode: 'run',
    author: AUTHOR,
    isLocal: false,
    startedAt,
  })
  await executeRun(deps, id)
}

/** The least that does it: one request, the method's own reading of the page, and one statement. */
async function bareRun({ pool }: Database, url: string): Promise<void> {
  const response = await fetch(url)
  const read = page(await response.text(), url)
  const input = { urls: [url], category: 'C1', categoryTitle: '' }
  const { events } = schemaOrgEvents.extract([read], context({ input }))
  if (events.length !== EVENTS) throw new Error(`${url} has ${events.length} events`)
  const rows = events.map(toSourceWords)
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  await pool.query(
    `insert into bare_events
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[],
       $8::text[], $9::text[])`,
    [
      rows.map(() => randomUUID()),
      column('title'),
      rows.map(() => 'C1'),
      column('description'),
      column('details'),
      column('start'),
      rows.map(() => 'Europe/Copenhagen'),
      column('sourceId'),
      column('url'),
    ],
  )
}

function setUp(database: Database, { dataDir, port }: { dataDir: string; port: number }) {
  const clock = testClock(NOW)
  const host = `127.0.0.1:${port}`
  const base = testDeps(database, clock, { DATA_DIR: dataDir, ALLOWED_PRIVATE_HOSTS: host })
  const fetcher = createFetcher({
    clock,
    allowedPrivateHosts: [host],
    userAgent: 'AlmanacBot/bench',
    leases: createHostLeases(base),
  })
  const extractor = createExtractor()
  const deps: RunDeps = { ...base, fetcher, extractor, findSource, sendJob: async () => undefined }
  const close = async () => {
    await fetcher.close()
    await extractor.close()
  }
  return { deps, close }
}

async function addCrawlers(deps: RunDeps, venues: number[], url: string): Promise<string[]> {
  const { pool } = deps.database
  await pool.query(
    'create table bare_events as select id, title, category, description, details, date, zone, source_id, url from events',
  )
  const ids = venues.map((venue) => `crawler-${venue}`)
  const meta = { author: AUTHOR, cause: 'start' as const, summary: message('Seeded') }
  await writeChangeSet(deps, meta, async (draft) => {
    await draft.create('main-groups', [{ id: 'm', title: 'Main', index: 1 }])
    const groups = ['theatre', 'football', 'tvchannels', 'concerts', 'fairs']
    await draft.create(
      'groups',
      groups.map((id, index) => ({ id, title: id, index, icon: 'i', mainGroup: 'm' })),
    )
    await draft.create(
      'categories',
      Array.from({ length: CATEGORIES }, (_, index) => ({
        id: `C${index}`,
        title: `Category ${index}`,
        group: groups[index % groups.length] ?? '',
        parent: '',
        index,
      })),
    )
    await draft.create(
      'crawlers',
      venues.map((venue) => ({ ...toCrawler(venue, url), id: `crawler-${venue}` })),
    )
  })
  return ids
}

function toCrawler(venue: number, url: string): Omit<Crawler, 'id' | 'version' | 'lastRunDate'> {
  return {
    ...(toInitialValues(CRAWLER_FIELDS) as Omit<Crawler, 'id' | 'version' | 'lastRunDate'>),
    title: `House ${venue}`,
    method: 'SchemaOrgEvents',
    url: `${url}/${venue}/1`,
    category: `C${venue % CATEGORIES}`,
    crawlToDate: '2027-01-31',
    overwriteExisting: true,
  }
}

async function setVersion({ pool }: Database, version: number): Promise<void> {
  await pool.query("update crawlers set url = regexp_replace(url, '\\d+$', $1)", [`${version}`])
}

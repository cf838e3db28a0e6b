import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@app/server/db/connect.ts'
import { load, type RequestSpec, type Load } from './load.ts'
import type { Recorded } from '../lab/servers/main-request-bare.ts'
import { CATEGORY_IDS, EVENTS, random, storeManyEvents } from './many-events.ts'
import { startChild, type MeasuredChild } from './measured-child.ts'
import { median, withOwnDatabase } from './own-database.ts'

const ASKED_TOGETHER = 20
const CONNECTIONS = 40
/** Many short rounds, so that other load on the machine affects both sides alike. */
const ROUNDS = 15
const ROUND_MS = 1_000
/** Number of category sets that are requested repeatedly, and of responses the bare server sends. */
const REPEATED = 400

export const benchmark = { name: 'The app’s main request', run }

type Way = { what: string; limit: number; load: () => Pick<Load, 'next' | 'onAnswer'> }

const ways: Way[] = [
  { what: 'category sets never repeated', limit: 0.3, load: () => ({ next: neverRepeated }) },
  { what: 'category sets repeated', limit: 0.8, load: () => ({ next: cycle(repeated) }) },
  { what: 'unchanged since the last request (304)', limit: 0.9, load: createRevalidations },
]

/** The product and a bare node:http server that sends the same bytes, measured alternately. */
async function run() {
  return withOwnDatabase(async (database) => {
    await fill(database)
    const folder = await mkdtemp(join(tmpdir(), 'almanac-answers-'))
    const app = await startChild('../lab/servers/main-request-app.ts', database.url)
    const recorded = join(folder, 'answers.json')
    await writeFile(recorded, JSON.stringify(await record(app.port)))
    const bare = await startChild('../lab/servers/main-request-bare.ts', recorded)
    try {
      const rows = []
      for (const way of ways) rows.push(await compare(way, app, bare))
      return { rows }
    } finally {
      await Promise.all([app.stop(), bare.stop()])
      await rm(folder, { recursive: true })
    }
  })
}

type Measured = { perSecond: number[]; cpuEach: number[] }

/** A short warm-up of each, then alternating rounds; medians. */
async function compare(way: Way, app: MeasuredChild, bare: MeasuredChild) {
  const ours: Measured = { perSecond: [], cpuEach: [] }
  const theirs: Measured = { perSecond: [], cpuEach: [] }
  for (const child of [bare, app]) await measure(way, child, { perSecond: [], cpuEach: [] })
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(way, bare, theirs)
    await measure(way, app, ours)
  }
  const rate = { ours: median(ours.perSecond), theirs: median(theirs.perSecond) }
  const cpu = { ours: median(ours.cpuEach), theirs: median(theirs.cpuEach) }
  const detail =
    `${rate.ours.toFixed(0)} a second against ${rate.theirs.toFixed(0)}, ` +
    `${cpu.ours.toFixed(1)} µs of processor each against ${cpu.theirs.toFixed(1)} ` +
    `(${(cpu.theirs / cpu.ours).toFixed(2)}), median of ${ROUNDS}`
  const what = `upcoming events of ${ASKED_TOGETHER} categories from ${EVENTS}: ${way.what}`
  const ratios = ours.perSecond.map((each, round) => each / (theirs.perSecond[round] ?? Number.NaN))
  return { what, ratio: median(ratios), limit: way.limit, detail }
}

async function measure(way: Way, child: MeasuredChild, into: Measured): Promise<void> {
  const before = await child.cpuMicroseconds()
  const options = { port: child.port, connections: CONNECTIONS, milliseconds: ROUND_MS }
  const loaded = await load({ ...options, ...way.load() })
  const used = (await child.cpuMicroseconds()) - before
  const [status] = [...loaded.statuses.keys()]
  if (loaded.statuses.get('200') === undefined && loaded.statuses.get('304') === undefined)
    throw new Error(`the server under test returned ${status}`)
  into.perSecond.push(loaded.perSecond)
  into.cpuEach.push(used / loaded.requests)
}

/** There are 10^35 sets of 20 categories: none repeats. */
function neverRepeated(): RequestSpec {
  const chosen = new Set<string>()
  while (chosen.size < ASKED_TOGETHER) chosen.add(CATEGORY_IDS[random(CATEGORY_IDS.length)] ?? '')
  return { path: `/api/v1/events/upcoming?categories=${[...chosen].join(',')}&limit=100` }
}

const repeated = Array.from({ length: REPEATED }, neverRepeated)

function cycle(list: RequestSpec[]): () => RequestSpec {
  let turn = 0
  // The list is not empty.
  return () => list[(turn += 1) % list.length]!
}

/** Every phone sends the ETag of its last response, and gets a new one when a minute has passed. */
function createRevalidations(): Pick<Load, 'next' | 'onAnswer'> {
  const phones: RequestSpec[] = repeated.map(({ path }) => ({ path }))
  const onAnswer = (spec: RequestSpec, head: string) => {
    if (head.startsWith('HTTP/1.1 200')) spec.tag = /\r\netag: (.+)/i.exec(head)?.[1]
  }
  return { next: cycle(phones), onAnswer }
}

async function record(port: number): Promise<Recorded[]> {
  const answers: Recorded[] = []
  // The first request reads from the database; what is measured are the later ones.
  for (const { path } of repeated) await recordOne(port, path)
  for (const { path } of repeated) answers.push(await recordOne(port, path))
  return answers
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

async function recordOne(port: number, path: string): Promise<Recorded> {
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get({ port, path, host: '127.0.0.1' }, done).on('error', fail),
  )
  const body = Buffer.concat(await response.toArray())
  const { events } = JSON.parse(body.toString()) as { events: unknown[] }
  if (events.length !== 100)
    throw new Error(`expected 100 events in a response, got ${events.length}`)
  const headers = response.rawHeaders.filter((_, index, all) => {
    const name = all[index - (index % 2)] ?? ''
    return !OF_THE_CONNECTION.has(name.toLowerCase())
  })
  return { headers, etag: response.headers.etag ?? '', bodyBase64: body.toString('base64') }
}

/** Two months, so that a week of 20 categories has more than the 100 events of a response. */
const MINUTES_AHEAD = 86_400

async function fill(database: Database): Promise<void> {
  await storeManyEvents(database, { minutesAhead: MINUTES_AHEAD })
  await database.pool.query('analyze events')
}

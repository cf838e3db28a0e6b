import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LANGUAGES } from '@app/core/languages.ts'
import { CATEGORY_IDS, random, storeManyEvents } from './many-events.ts'
import { startChild } from './measured-child.ts'
import { withOwnDatabase } from './own-database.ts'

const CONNECTIONS = 20
const STRANGER = '203.0.113.7'
const READER = '198.51.100.4'
/** Half a year. */
const MINUTES_AHEAD = 262_800
const ALONE_MS = 5_000
const UNDER_MS = 15_000
const PAUSE_MS = 5
const WARM_UP = 30
const LIMITS = [
  { name: 'median', share: 0.5, limit: 0.1 },
  { name: '99th percentile', share: 0.99, limit: 0.25 },
]

export const benchmark = { name: 'Readers while one stranger asks for ever different pages', run }

const zones = Intl.supportedValuesOf('timeZone')
const any = <T>(list: readonly T[]): T => list[random(list.length)] as T

/** Nobody has asked for any of these before. */
const KINDS: (() => string)[] = [
  () => `/category/${any(CATEGORY_IDS)}.ics?zone=${any(zones)}&lang=${any(LANGUAGES)}`,
  () => `/week.rss?zone=${any(zones)}&lang=${any(LANGUAGES)}`,
  () => `/week.json?zone=${any(zones)}&lang=${any(LANGUAGES)}`,
  () => `/embed/category/${any(CATEGORY_IDS)}?zone=${any(zones)}`,
  () => `/browse?q=${random(1e9)}`,
  () => `/category/${any(CATEGORY_IDS)}?page=${1 + random(3)}`,
  () => `/event/event-${random(100_000)}`,
  () => `/sitemap/${1 + random(9)}.xml`,
  () => `/sitemap.xml?${random(1e9)}`,
]

async function run() {
  return withOwnDatabase(async (database) => {
    await storeManyEvents(database, { minutesAhead: MINUTES_AHEAD })
    await database.pool.query('analyze')
    process.env['TRUSTED_PROXY'] = 'loopback'
    process.env['APP_SECRET'] = 'a secret that only this benchmark has'
    const child = await startChild('../lab/servers/whole-site.ts', database.url)
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string, from: string) => askOnce({ agent, port: child.port, path, from })
    for (let each = 0; each < WARM_UP; each += 1)
      for (const kind of KINDS) await ask(kind(), `192.0.2.${each}`)
    const alone = await watch(ask, ALONE_MS)
    const statuses = new Map<number, number>()
    const end = performance.now() + UNDER_MS
    const storm = Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { status } = await ask(any(KINDS)(), STRANGER)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const under = await watch(ask, UNDER_MS)
    await Promise.all(storm)
    agent.destroy()
    await child.stop()
    const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
    const rows = Object.entries(alone).flatMap(([what, times]) =>
      compare(what, { alone: times, under: under[what] ?? [], answers }),
    )
    return { rows }
  })
}

type Compared = { alone: number[]; under: number[]; answers: string }

/** How much slower answers become: at most ten times at the median, four times at the 99th percentile. */
function compare(what: string, { alone, under, answers }: Compared) {
  return LIMITS.map(({ name, share, limit }) => {
    const [before, during] = [alone, under].map((times) => percentile(times, share)) as [
      number,
      number,
    ]
    const detail = `${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms under the stranger, who got ${answers}`
    return { what: `${what}: ${name}`, ratio: before / during, limit, detail }
  })
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

type Ask = (path: string, from: string) => Promise<{ ms: number; status: number }>

async function watch(ask: Ask, milliseconds: number): Promise<Record<string, number[]>> {
  const end = performance.now() + milliseconds
  const times: Record<string, number[]> = {}
  const main = () =>
    `/api/v1/events/upcoming?categories=${Array.from({ length: 20 }, () => any(CATEGORY_IDS)).join(',')}&limit=100`
  const each = async (what: string, path: () => string) => {
    const list: number[] = (times[what] = [])
    while (performance.now() < end) {
      list.push((await ask(path(), READER)).ms)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([
    each('health', () => '/healthz'),
    each('main', main),
    each('cached page', () => '/week'),
  ])
  return times
}

async function askOnce({
  agent,
  port,
  path,
  from,
}: {
  agent: Agent
  port: number
  path: string
  from: string
}) {
  const start = performance.now()
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'br' }
  return new Promise<{ status: number; ms: number }>((done, fail) => {
    get({ agent, port, path, headers, host: '127.0.0.1' }, async (response) => {
      await response.toArray()
      done({ status: response.statusCode ?? 0, ms: performance.now() - start })
    }).on('error', fail)
  })
}

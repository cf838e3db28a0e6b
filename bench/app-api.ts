import { createHmac } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { message } from '../core/messages/message.ts'
import { deriveSecret } from '@app/server/auth/secrets.ts'
import type { Database } from '@app/server/db/connect.ts'
import { assignPositions } from '@app/server/log/sequencer.ts'
import { writeChangeSet } from '@app/server/log/write.ts'
import { AUTHOR, CATEGORY_IDS, CLOCK, EVENTS, random, storeManyEvents } from './many-events.ts'
import { startChild } from './measured-child.ts'
import { withOwnDatabase } from './own-database.ts'

const PEOPLE = 100_000
/** One year. */
const MINUTES_AHEAD = 525_600
const SUBSCRIPTIONS = 20
const SIGNED_IN = 1_000
const CONNECTIONS = 16
const WARM_UP_MS = 2_000
const MEASURED_MS = 15_000
/** For the 99th percentile of mixed requests on a busy machine. */
const LIMIT_MS = 500
/** Number of rows from which a table counts as large. */
const LARGE = 10_000
/** How long PostgreSQL may take to report the statistics of its connections. */
const STATISTICS_MS = 11_000
const SECRET = 'a secret that only this benchmark has'

export const benchmark = { name: 'The app’s API under mixed load', run }

type Kind = { what: string; path: () => string; isSignedIn?: true }

/** Typical requests of phones, all kinds equally often. */
function kindsOf(cursor: string): Kind[] {
  const some = () =>
    Array.from({ length: SUBSCRIPTIONS }, () => CATEGORY_IDS[random(CATEGORY_IDS.length)])
  return [
    {
      what: 'upcoming',
      path: () => `/api/v1/events/upcoming?categories=${some().join(',')}`,
      isSignedIn: true,
    },
    { what: 'catalogue', path: () => '/api/v1/catalogue' },
    {
      what: 'events of 20 categories',
      path: () => `/api/v1/events?categories=${some().join(',')}&limit=50`,
    },
    { what: 'one event', path: () => `/api/v1/events/event-${random(EVENTS)}` },
    { what: 'search', path: () => `/api/v1/search?text=${random(EVENTS)}` },
    { what: 'changes', path: () => `/api/v1/changes?limit=100&cursor=${cursor}` },
    { what: 'session', path: () => '/api/v1/auth/get-session', isSignedIn: true },
    { what: 'coming up', path: () => '/api/v1/me/coming-up', isSignedIn: true },
    { what: 'profile', path: () => '/api/v1/me', isSignedIn: true },
    { what: 'subscriptions', path: () => '/api/v1/subscriptions', isSignedIn: true },
  ]
}

async function run() {
  return withOwnDatabase(async (database) => {
    await fill(database)
    const tokens = await signIn(database)
    process.env['APP_SECRET'] = SECRET
    const child = await startChild('../lab/servers/app-api.ts', database.url)
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    try {
      const ask = (path: string, token?: string) =>
        askOnce({ agent, port: child.port, path, token })
      const first = await ask('/api/v1/changes')
      const { cursor } = JSON.parse(first.body) as { cursor: string }
      await change(database)
      const kinds: Kind[] = []
      // Requests that this version does not support are left out.
      for (const kind of kindsOf(cursor))
        if ((await ask(kind.path(), tokens[0])).status === 200) kinds.push(kind)
      await load(kinds, { ask, tokens, milliseconds: WARM_UP_MS })
      const before = await countScans(database)
      const rows = toRows(kinds, await load(kinds, { ask, tokens, milliseconds: MEASURED_MS }))
      await setTimeout(STATISTICS_MS)
      return { rows: [...rows, scansRow(before, await countScans(database))] }
    } finally {
      agent.destroy()
      await child.stop()
    }
  })
}

type Asked = { agent: Agent; port: number; path: string; token?: string | undefined }

async function askOnce({ agent, port, path, token }: Asked) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return new Promise<{ status: number; body: string }>((done, fail) => {
    get({ agent, port, path, headers, host: '127.0.0.1' }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      done({ status: response.statusCode ?? 0, body })
    }).on('error', fail)
  })
}

type Loading = {
  ask: (path: string, token?: string) => Promise<{ status: number }>
  tokens: string[]
  milliseconds: number
}

/** Sends a number of concurrent requests, alternating between kinds; returns the response times by kind. */
async function load(kinds: Kind[], { ask, tokens, milliseconds }: Loading) {
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const until = performance.now() + milliseconds
  let turn = 0
  const askOn = async () => {
    while (performance.now() < until) {
      const kind = kinds[(turn += 1) % kinds.length]
      if (!kind) return
      const token = kind.isSignedIn && tokens[random(tokens.length)]
      const start = performance.now()
      const { status } = await ask(kind.path(), token || undefined)
      if (status !== 200) throw new Error(`${kind.what} returned ${status}`)
      took.get(kind)?.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  return took
}

function toRows(kinds: Kind[], took: Map<Kind, number[]>) {
  return kinds.map((kind) => {
    const times = (took.get(kind) ?? []).toSorted((one, other) => one - other)
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    const half = times[times.length >> 1] ?? Number.NaN
    const rate = (times.length * 1_000) / MEASURED_MS
    const detail = `${rate.toFixed(0)} a second, median ${half.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`
    const what = `${kind.what}: 99th percentile under ${LIMIT_MS} ms`
    return { what, ratio: LIMIT_MS / p99, limit: 1, detail }
  })
}

/** The number of sequential scans of each large table. */
async function countScans({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select s.relname as name, s.seq_scan as scans from pg_stat_user_tables s
     join pg_class c on c.oid = s.relid where c.reltuples > $1`,
    [LARGE],
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

function scansRow(before: Map<string, number>, after: Map<string, number>) {
  const read = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0))
  const detail = read.map(([name, scans]) => `${name} ${scans - (before.get(name) ?? 0)} times`)
  return {
    what: 'no large table is read as a whole',
    ratio: read.length === 0 ? 1 : 0,
    limit: 1,
    detail: detail.join(', '),
  }
}

async function fill(database: Database): Promise<void> {
  await storeManyEvents(database, { minutesAhead: MINUTES_AHEAD })
  await database.pool.query(
    `insert into app_users (email, plans, digest_token, created_at)
     select 'person' || n || '@example.com', array['Free'], 'token' || n, now()
     from generate_series(1, $1) as n`,
    [PEOPLE],
  )
  await database.pool.query(
    `insert into subscriptions (email, category, created_at)
     select 'person' || n || '@example.com', 'CATEGORY-' || (n * 7 + m * 13) % $2, now()
     from generate_series(1, $1) as n, generate_series(1, $3) as m`,
    [PEOPLE, CATEGORY_IDS.length, SUBSCRIPTIONS],
  )
  await database.pool.query('analyze')
}

/** Writes some thousand changes after the cursor. */
async function change(database: Database): Promise<void> {
  const meta = { author: AUTHOR, cause: 'edit' as const, summary: message('Edited events') }
  const updates = Array.from({ length: 2_000 }, (_, index) => ({
    id: `event-${index * 31}`,
    fields: { details: 'Sold out' },
  }))
  await writeChangeSet({ database, clock: CLOCK }, meta, (draft) => draft.update('events', updates))
  await assignPositions(database)
}

/** Bearer tokens of the first people. */
async function signIn({ pool }: Database): Promise<string[]> {
  await pool.query(
    `insert into app_auth_users (id, name, email, email_verified)
     select 'u' || n, '', 'person' || n || '@example.com', true from generate_series(1, $1) as n`,
    [SIGNED_IN],
  )
  await pool.query(
    `insert into app_auth_sessions (id, token, user_id, expires_at)
     select 's' || n, 'session' || n, 'u' || n, now() + interval '1 day'
     from generate_series(1, $1) as n`,
    [SIGNED_IN],
  )
  const secret = deriveSecret(SECRET, 'sign-in/app')
  return Array.from({ length: SIGNED_IN }, (_, index) => {
    const token = `session${index + 1}`
    return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
  })
}

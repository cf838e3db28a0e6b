import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const TOKEN = 'bench'
const ADMIN = { email: 'admin@example.com', password: 'a long enough password' }
const A_REQUEST = 1_000
/** The largest page size of its table, so that there is something to scroll. */
const A_PAGE = 1_000
const STARTS_WITHIN_MS = 90_000

type Directus = {
  /** The table of events in its admin app. */
  address: string
  row: string
  signIn: (page: Page) => Promise<void>
  enterField: (page: Page) => Promise<void>
}

/**
 * Runs Directus with events in SQLite. `DIRECTUS_DIR` is a folder with `directus` and `sqlite3` installed,
 * `DIRECTUS_NODE` the Node.js 22 they were built for. Undefined if they are not set.
 */
export async function withDirectus<T>(
  events: number,
  work: (directus: Directus) => Promise<T>,
): Promise<T | undefined> {
  const folder = process.env['DIRECTUS_DIR'] ?? ''
  const command = join(folder, 'node_modules', 'directus', 'cli.js')
  if (folder === '' || !existsSync(command)) {
    console.log('Directus skipped: directus is not installed in DIRECTUS_DIR')
    return undefined
  }
  const node = process.env['DIRECTUS_NODE'] ?? 'node'
  const data = await mkdtemp(join(tmpdir(), 'directus-bench-'))
  const port = await freePort()
  const environment = {
    PATH: process.env['PATH'] ?? '',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(data, 'data.db'),
    KEY: 'bench',
    SECRET: 'a secret of more than thirty-two characters',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_TOKEN: TOKEN,
    HOST: '127.0.0.1',
    PORT: String(port),
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    EXTENSIONS_PATH: data,
    STORAGE_LOCAL_ROOT: data,
  }
  const started = (verb: string) =>
    spawn(node, [command, verb], { cwd: folder, env: environment, stdio: 'ignore' })
  try {
    const [code] = await once(started('bootstrap'), 'exit')
    if (code !== 0) throw new Error(`directus bootstrap exited with code ${code}`)
    const server = started('start')
    const url = `http://127.0.0.1:${port}`
    try {
      await answers(`${url}/server/ping`)
      await fill(url, events)
      return await work(directusAt(url))
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

function directusAt(url: string): Directus {
  const address = `${url}/admin/content/events`
  return {
    address,
    row: 'tbody tr.table-row',
    async signIn(page) {
      await page.goto(`${url}/admin/login`)
      await page.locator('input[type=email], input[autocomplete=username]').fill(ADMIN.email)
      await page.locator('input[type=password]').fill(ADMIN.password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL((at) => !at.pathname.endsWith('/login'))
    },
    async enterField(page) {
      await page.goto(`${address}/1`)
      const field = page.locator('.v-form input[type=text]').first()
      await field.waitFor()
      // A first start asks who owns the project in a dialog that blocks clicks.
      await page.evaluate(() => document.querySelector('#dialog-outlet')?.remove())
      await field.focus()
    },
  }
}

async function fill(url: string, count: number): Promise<void> {
  const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} })
  await post(`${url}/collections`, {
    collection: 'events',
    schema: {},
    meta: {},
    fields: [
      {
        field: 'id',
        type: 'integer',
        schema: { is_primary_key: true, has_auto_increment: true },
        meta: { hidden: true },
      },
      field('category', 'string'),
      field('title', 'string'),
      field('description', 'string'),
      field('details', 'string'),
      field('date', 'timestamp'),
    ],
  })
  const now = Temporal.Now.instant()
  for (let from = 0; from < count; from += A_REQUEST) {
    const rows = Array.from({ length: Math.min(A_REQUEST, count - from) }, (_unused, place) => ({
      category: `MEASURED${(from + place) % 1_000}`,
      title: `Series ${(from + place) % 40}`,
      description: `What happens in part ${from + place}`,
      details: '',
      date: now.add({ minutes: (from + place) * 9 }).toString(),
    }))
    await post(`${url}/items/events`, rows)
  }
  await post(`${url}/presets`, {
    collection: 'events',
    layout: 'tabular',
    layout_query: {
      tabular: {
        page: 1,
        limit: A_PAGE,
        fields: ['category', 'title', 'description', 'details', 'date'],
      },
    },
  })
}

async function post(address: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}: ${await answer.text()}`)
}

async function answers(address: string): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (performance.now() > deadline) throw new Error(`${address} did not respond in time`)
    await sleep(250)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

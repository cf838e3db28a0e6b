import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findInstalledBrowser } from '../e2e/find-browser.ts'
import { startProduct } from '../server/start/product.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'

const ROUNDS = 5
const EVENTS = 120
/** In hundredths, as Lighthouse shows them. */
const LIMITS = { accessibility: 100, seo: 100, performance: 95, 'best-practices': 95 } as const
const SCRIPT_LIMIT_KB = 30

export const benchmark = { name: 'Public pages, by Lighthouse on its mobile profile', run }

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>
}
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>

/** The package `lighthouse` stands in the folder that `LIGHTHOUSE_DIR` names. */
async function run() {
  const entry = join(
    process.env['LIGHTHOUSE_DIR'] ?? '',
    'node_modules',
    'lighthouse',
    'core',
    'index.js',
  )
  if (!existsSync(entry)) {
    console.log('skipped: LIGHTHOUSE_DIR names no folder in which lighthouse is installed')
    return { rows: [] }
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse
  }
  const { url, stop } = await startWithEvents()
  const rows = []
  for (const path of ['/landingPage', '/privacy-policy', '/event/bench-1']) {
    const reports = []
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(lighthouse, url + path))
    rows.push(...rowsOf(path, reports))
  }
  await stop()
  return { rows }
}

async function startWithEvents() {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const product = await startProduct({
    environment: { PORT: String(await freePort()), DATA_DIR: folder },
  })
  const { rows } = await product.deps.database.pool.query<{ id: string }>(
    'select id from categories order by id',
  )
  const now = product.deps.clock.now()
  await storeEvents(
    product.deps,
    Array.from({ length: EVENTS }, (_unused, place) =>
      eventOf(`bench-${place}`, {
        category: rows[place % rows.length]?.id ?? '',
        date: now.add({ hours: 1 + place }).toString(),
      }),
    ),
  )
  const stop = async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: product.url, stop }
}

/** One look with a browser of its own, so that nothing is remembered from the last. */
async function look(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort()
  const executablePath = findInstalledBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const onlyCategories = Object.keys(LIMITS)
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories })
  await browser.close()
  assert.ok(result, `Lighthouse has nothing to say of ${url}`)
  return result.lhr
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function rowsOf(path: string, reports: Report[]) {
  const scores = Object.entries(LIMITS).map(([category, limit]) => {
    const score = Math.round(
      100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)),
    )
    const detail = score < limit ? failing(reports) : ''
    return {
      what: `${path}: ${category}`,
      ratio: score / limit,
      limit: 1,
      detail: `${score}${detail}`,
    }
  })
  const scriptKb = median(reports.map(scriptBytes)) / 1024
  const shift = median(
    reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1),
  )
  return [
    ...scores,
    {
      what: `${path}: script`,
      ratio: Math.min(99, SCRIPT_LIMIT_KB / Math.max(scriptKb, 0.01)),
      limit: 1,
      detail: `${scriptKb.toFixed(1)} KB of ${SCRIPT_LIMIT_KB}`,
    },
    {
      what: `${path}: no layout shift`,
      ratio: shift === 0 ? 1 : 0,
      limit: 1,
      detail: shift.toFixed(4),
    },
  ]
}

type Requests = { items: { resourceType?: string; transferSize?: number }[] }

function scriptBytes({ audits }: Report): number {
  const details = audits['network-requests']?.details as Requests | undefined
  assert.ok(details, 'Lighthouse lists what was requested')
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
}

function failing([report]: Report[]): string {
  const names = Object.entries(report?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name]) => name)
  return ` (${names.join(', ')})`
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

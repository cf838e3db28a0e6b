import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findInstalledBrowser } from '../e2e/find-browser.ts'
import type { Product } from '../server/start/product.ts'
import { findNextEvent, freePort, signInToApp, startForBench } from './started-product.ts'

const ROUNDS = 5
/** In hundredths, as Lighthouse displays them. */
type Limits = Record<string, number>
const PAGE: Limits = { accessibility: 100, seo: 100, performance: 95, 'best-practices': 95 }
/** Not meant for search engines. */
const APP: Limits = { accessibility: 100, performance: 90, 'best-practices': 100 }
const PAGE_SCRIPT_KB = 30
const APP_SCRIPT_KB = 90
/** Web Vitals' limit for a good score. */
const GOOD_SHIFT = 0.1

export const benchmark = {
  name: 'Public pages and the app with a full calendar, by Lighthouse on its mobile profile',
  run,
}

type Look = {
  path: string
  limits: Limits
  scriptKb: number
  /** Cumulative layout shift as in Web Vitals. */
  mostShift: number
  cookie?: string
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>
}
type Lighthouse = (
  url: string,
  flags: {
    port: number
    output: 'json'
    logLevel: 'error'
    onlyCategories: string[]
    extraHeaders?: Record<string, string>
  },
) => Promise<{ lhr: Report } | undefined>

/** The package `lighthouse` is in the folder `LIGHTHOUSE_DIR`. */
async function run() {
  const entry = join(
    process.env['LIGHTHOUSE_DIR'] ?? '',
    'node_modules',
    'lighthouse',
    'core',
    'index.js',
  )
  if (!existsSync(entry)) {
    console.log('skipped: lighthouse is not installed in LIGHTHOUSE_DIR')
    return { rows: [] }
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse
  }
  const { product, fill, stop } = await startForBench()
  await fill()
  const rows = []
  for (const spec of await findLooks(product)) {
    const reports = []
    for (let round = 0; round < ROUNDS; round += 1)
      reports.push(await runOnce(lighthouse, product.url, spec))
    rows.push(...rowsOf(spec, reports))
  }
  await stop()
  return { rows }
}

async function findLooks(product: Product): Promise<Look[]> {
  const event = await findNextEvent(product)
  assert.ok(event)
  const paths = [
    '/landingPage',
    '/today',
    '/week',
    `/category/${event.category}`,
    `/event/${event.id}`,
    '/privacy-policy',
  ]
  return [
    ...paths.map((path) => ({ path, limits: PAGE, scriptKb: PAGE_SCRIPT_KB, mostShift: 0 })),
    {
      path: '/me',
      limits: APP,
      scriptKb: APP_SCRIPT_KB,
      mostShift: GOOD_SHIFT,
      cookie: await signInToApp(product),
    },
  ]
}

/** One run with a fresh browser, so that nothing is cached. */
async function runOnce(
  lighthouse: Lighthouse,
  origin: string,
  { path, limits, cookie }: Look,
): Promise<Report> {
  const port = await freePort()
  const executablePath = findInstalledBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const result = await lighthouse(origin + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(limits),
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  await browser.close()
  assert.ok(result, `Lighthouse returned no result for ${path}`)
  return result.lhr
}

function rowsOf({ path, limits, scriptKb: mostKb, mostShift }: Look, reports: Report[]) {
  const scores = Object.entries(limits).map(([category, limit]) => {
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
      ratio: Math.min(99, mostKb / Math.max(scriptKb, 0.01)),
      limit: 1,
      detail: `${scriptKb.toFixed(1)} KB of ${mostKb}`,
    },
    {
      what: `${path}: ${mostShift === 0 ? 'no' : 'little'} layout shift`,
      ratio: shift <= mostShift ? 1 : 0,
      limit: 1,
      detail: shift.toFixed(4),
    },
  ]
}

type Requests = { items: { resourceType?: string; transferSize?: number }[] }

function scriptBytes({ audits }: Report): number {
  const details = audits['network-requests']?.details as Requests | undefined
  assert.ok(details, 'Lighthouse lists the network requests')
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

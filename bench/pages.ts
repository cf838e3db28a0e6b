import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGES } from '@app/core/languages.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { moduleOf, PUBLIC_PAGES } from '@app/core/site/public-pages.ts'
import type { Product } from '../server/start/product.ts'
import { median } from './own-database.ts'
import { findNextEvent, startForBench } from './started-product.ts'

const COLD_MS = 300
const WARM_MS = 50
const HTML_KB = 150
const WARM_ROUNDS = 20

export const benchmark = {
  name: 'First byte, size and markup of the public pages with a full calendar',
  run,
}

type Row = { what: string; ratio: number; limit: number; detail: string }

/** Markup is validated by the package `vnu-jar` in the folder `VNU_DIR`, if Java is installed. */
async function run(): Promise<{ rows: Row[] }> {
  const { product, fill, stop } = await startForBench()
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pages-'))
  // First in the state of a first start, then full.
  const few = await storePages(product, await pathsOf(product), { folder, name: 'few' })
  await fill()
  const paths = await pathsOf(product)
  const rows = []
  for (const path of paths.slice(0, HELD_TO)) rows.push(...(await measure(product.url, path)))
  const many = await storePages(product, paths, { folder, name: 'many' })
  rows.push(...(await checkMarkup(new Map([...few, ...many]))))
  await rm(folder, { recursive: true, force: true })
  await stop()
  return { rows }
}

/** The first of the paths have limits of time and size, as have a category and an event after them. */
const MEASURED = ['/landingPage', '/today', '/week']
const HELD_TO = MEASURED.length + 2

/** All other pages with a fixed address. */
const FURTHER = PUBLIC_PAGES.filter(
  (page) =>
    moduleOf(page).endsWith('.tsx') && !/:/.test(page.path) && !MEASURED.includes(page.path),
).map(({ path }) => path)

async function pathsOf(product: Product): Promise<string[]> {
  const { deps } = product
  const event = await findNextEvent(product)
  const today = deps.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate()
  const { rows } = await deps.database.pool.query<{ id: string; group: string }>(
    `select c.id, c."group" from categories c left join events e on e.category = c.id
     group by c.id order by count(e.id) desc, c.id limit 1`,
  )
  const fullest = rows[0]
  assert.ok(fullest)
  const view = `/category/${encodeURIComponent(fullest.id)}`
  return [
    ...MEASURED,
    view,
    // No crawler runs here, so a first start has no event yet.
    ...(event ? [`/event/${encodeURIComponent(event.id)}`] : []),
    `/today?group=${fullest.group}`,
    '/today?earlier=1',
    `/week/${today.add({ days: 7 }).toString()}`,
    `/week?place=denmark`,
    `/day/${today.add({ days: 1 }).toString()}`,
    '/day/2031-01-01',
    `/month/${today.toPlainYearMonth().toString()}`,
    `${view}?page=2`,
    '/place/copenhagen',
    '/browse?q=liga',
    '/browse?q=nothingofthiskind',
    '/landingPage?sent=1',
    ...FURTHER,
    '/embed/week',
    `/embed${view}`,
  ]
}

/** Cold in each language, since each has its own page; then one of them repeatedly. */
async function measure(origin: string, path: string): Promise<Row[]> {
  const colds = []
  let bytes = 0
  for (const language of LANGUAGES) {
    const { ms, body } = await get(origin + toLanguagePath(path, language))
    colds.push(ms)
    bytes = Math.max(bytes, Buffer.byteLength(body))
  }
  const warms = []
  for (let round = 0; round < WARM_ROUNDS; round += 1) warms.push((await get(origin + path)).ms)
  return [
    below(`${path}: first byte, cold`, median(colds), { most: COLD_MS, unit: 'ms' }),
    below(`${path}: first byte, warm`, median(warms), { most: WARM_MS, unit: 'ms' }),
    below(`${path}: HTML`, bytes / 1024, { most: HTML_KB, unit: 'KB' }),
  ]
}

function below(what: string, value: number, { most, unit }: { most: number; unit: string }): Row {
  const detail = `${value.toFixed(1)} ${unit} of ${most}`
  return { what, ratio: Math.min(99, most / Math.max(value, 0.01)), limit: 1, detail }
}

async function get(url: string): Promise<{ ms: number; body: string; status: number }> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  const ms = performance.now() - startedAt
  return { ms, body: await answer.text(), status: answer.status }
}

type Stored = { folder: string; name: string }

/** Stores every page in every language as a file; returns the addresses by file name. */
async function storePages(
  { url }: Product,
  paths: readonly string[],
  { folder, name }: Stored,
): Promise<Map<string, string>> {
  const addresses = new Set(
    paths.flatMap((path) => LANGUAGES.map((language) => toLanguagePath(path, language))),
  )
  const files = new Map<string, string>()
  for (const address of addresses) {
    const { body, status } = await get(url + address)
    assert.ok(status < 500, `${address} returned ${status}`)
    const file = join(folder, `${name}-${files.size}.html`)
    await writeFile(file, body)
    files.set(file, address)
  }
  return files
}

type CheckerMessage = {
  type: string
  subType?: string
  url: string
  message: string
  lastLine?: number
}

async function checkMarkup(files: ReadonlyMap<string, string>): Promise<Row[]> {
  const jar = join(process.env['VNU_DIR'] ?? '', 'node_modules/vnu-jar/build/dist/vnu.jar')
  if (!existsSync(jar) || spawnSync('java', ['-version']).status !== 0) {
    console.log('markup not checked: vnu-jar is not installed in VNU_DIR, or Java is missing')
    return []
  }
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files.keys()],
    { maxBuffer: 256 * 1024 * 1024 },
  )
  const { messages } = JSON.parse(stdout) as { messages: CheckerMessage[] }
  // The remaining messages are advice: React closes void elements with a slash.
  const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  const lines = new Set(
    faults.map(({ url, message }) => `${files.get(url.replace(/^file:/, '')) ?? url}: ${message}`),
  )
  for (const line of lines) console.log(line)
  const what = `markup of ${files.size} pages`
  return [{ what, ratio: lines.size === 0 ? 1 : 0, limit: 1, detail: `${lines.size} faults` }]
}

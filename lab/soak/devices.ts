import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { BROWSER_ARGS } from '../../e2e/browser-args.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { runningEmbeddedUrl } from '../../server/db/embedded.ts'
import { browserForTests } from '../../scripts/browser.ts'
import * as product from './product.ts'
import { until } from './product.ts'

const EMAIL = 'two-devices@people.example'
/** Most taps are made offline, since online each one reloads everything. */
const TAPS = { offline: 60, online: 8 }
const ONLINE_SHARE = 0.4
const KILL_SHARE = 0.3
/** After this many rounds everything is compared, and the server is killed once. */
const ROUNDS_BETWEEN_LOOKS = 20
const SYNC_DEADLINE_MS = 180_000

type Device = {
  name: string
  context: BrowserContext
  page: Page
  /** What this device last did to each category; both values if it was killed before it showed which. */
  last: Map<string, Set<boolean>>
}

type Soaked = {
  dataDir: string
  environment: NodeJS.ProcessEnv
  url: string
  process: Awaited<ReturnType<typeof product.startProduct>>['process']
  browser: Browser
  database: Database
}

let taps = 0
let deviceKills = 0
let serverKills = 0

/**
 * Taps `Follow` at random on two devices of one person, online and offline, while devices and the server are killed.
 * Throws if a tap is lost or applied twice, or if the devices and the server differ in the end.
 */
export async function soakDevices(operations: number): Promise<void> {
  const soaked = await start()
  try {
    await tapUntil(operations, soaked)
  } finally {
    await soaked.browser.close()
    // Already closed if the server did not come back, which is then the error to report.
    if (!soaked.database.pool.ending) await soaked.database.close()
    soaked.process.kill('SIGTERM')
    await product.untilGone(soaked.dataDir)
  }
  await rm(soaked.dataDir, { recursive: true, force: true })
  console.log(
    `${taps} taps on two devices, ${deviceKills} kills of a device, ${serverKills} of the server: 0 lost, 0 duplicated`,
  )
}

async function tapUntil(operations: number, soaked: Soaked): Promise<void> {
  const devices = [await openDevice(soaked, 'A'), await openDevice(soaked, 'B')]
  const categories = await listCategories(devices[0] as Device)
  console.log(`${categories.length} categories to tap`)
  for (let round = 1; taps < operations; round += 1) {
    await Promise.all(devices.map((device) => tapForAWhile(soaked, device, categories)))
    if (round % ROUNDS_BETWEEN_LOOKS > 0) continue
    await killServer(soaked)
    await compare(soaked, devices, categories)
    console.log(`${taps} taps; ${deviceKills} kills of a device, ${serverKills} of the server`)
  }
  await compare(soaked, devices, categories)
}

async function start(): Promise<Soaked> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
  // With a smaller plan most taps would be refused.
  const environment = { PREMIUM_TRIAL_DAYS: '300' }
  const started = await product.startProduct(dataDir, environment)
  const databaseUrl = await runningEmbeddedUrl(join(dataDir, 'database'))
  assert.ok(databaseUrl)
  return {
    ...started,
    dataDir,
    environment: { ...environment, PORT: new URL(started.url).port },
    browser: await chromium.launch({ args: BROWSER_ARGS, executablePath: browserForTests() }),
    database: connect(databaseUrl, { max: 2 }),
  }
}

/** A separate browser profile in which the person signs in as usual. */
async function openDevice(soaked: Soaked, name: string): Promise<Device> {
  const context = await soaked.browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(SYNC_DEADLINE_MS)
  const page = await context.newPage()
  const before = await codesSent(soaked)
  await page.goto(`${soaked.url}/me`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Send me a code', exact: true }).click()
  const code = await until(SYNC_DEADLINE_MS, async () => {
    const sent = await codesSent(soaked)
    return sent.length > before.length ? /\d{6}/.exec(sent.at(-1) ?? '')?.[0] : undefined
  })
  await page.getByLabel('Code').fill(code)
  await page.waitForURL(/\/me/)
  await page.getByRole('link', { name: 'Settings' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const device = { name, context, page, last: new Map<string, Set<boolean>>() }
  await openBrowse(soaked, device)
  return device
}

async function codesSent({ database }: Soaked): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from mails where kind = 'sign-in-code' and recipient = $1 order by created_at`,
    [EMAIL],
  )
  return rows.map(({ text }) => text)
}

async function openBrowse({ url }: Soaked, { page }: Device): Promise<void> {
  await page.goto(`${url}/me/browse`)
  await page.locator('.browse .fol').first().waitFor()
}

/** The categories that can be followed, by name. Of two with the same name only the first would be tapped. */
async function listCategories({ page }: Device): Promise<string[]> {
  const labels = await page
    .locator('.browse .fol')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label))
}

/** A third of the categories is tapped on both devices, the others on one each. */
function selectOwned(device: Device, categories: readonly string[]): string[] {
  const other = device.name === 'A' ? 1 : 0
  return categories.filter((_, index) => index % 3 !== other)
}

async function tapForAWhile(soaked: Soaked, device: Device, categories: string[]): Promise<void> {
  const isOnline = Math.random() < ONLINE_SHARE
  await device.context.setOffline(!isOnline)
  const isKilled = Math.random() < KILL_SHARE
  const count = isOnline ? TAPS.online : TAPS.offline
  const killedAt = isKilled ? Math.floor(Math.random() * count) : Infinity
  for (let tap = 0; tap < count; tap += 1) {
    const tapping = tapOne(device, pick(selectOwned(device, categories)))
    if (tap < killedAt) await tapping
    else return killDevice(soaked, device, tapping)
  }
}

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T

/** One tap, complete when the button shows it: what it shows is stored in the browser. */
async function tapOne({ page, last }: Device, label: string): Promise<void> {
  taps += 1
  last.set(label, new Set([true, false]))
  const isOn = await page.evaluate(tapInPage, label)
  last.set(label, new Set([isOn]))
}

/** Runs in the page. */
async function tapInPage(label: string): Promise<boolean> {
  const button = document.querySelector<HTMLButtonElement>(
    `.browse .fol[aria-label="${CSS.escape(label)}"]`,
  )
  if (!button) throw new Error(`${label} is not listed`)
  const before = button.ariaPressed
  button.click()
  // The machine may be busy.
  const deadline = performance.now() + 60_000
  while (button.ariaPressed === before) {
    if (performance.now() > deadline) throw new Error(`${label} does not show the tap`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return button.ariaPressed === 'true'
}

/** Closes the page in the middle of its work, and opens it again. */
async function killDevice(soaked: Soaked, device: Device, tapping: Promise<void>): Promise<void> {
  deviceKills += 1
  const gone = tapping.catch(() => undefined)
  await device.page.close({ runBeforeUnload: false })
  await gone
  device.page = await device.context.newPage()
  await openBrowse(soaked, device)
}

async function killServer(soaked: Soaked): Promise<void> {
  serverKills += 1
  await soaked.database.close()
  for (const { pid } of await product.processesOf(soaked.dataDir)) product.killHard(pid)
  await product.untilGone(soaked.dataDir)
  const { process } = await product.startProduct(soaked.dataDir, soaked.environment)
  const databaseUrl = await runningEmbeddedUrl(join(soaked.dataDir, 'database'))
  assert.ok(databaseUrl)
  Object.assign(soaked, { process, database: connect(databaseUrl, { max: 2 }) })
}

/** With both devices online everything is sent, and both agree with the server. */
async function compare(soaked: Soaked, devices: Device[], categories: string[]): Promise<void> {
  for (const device of devices) {
    await device.context.setOffline(false)
    await untilOn(device, async () => (await waitingOn(device)) === 0)
  }
  const stored = await followedOnServer(soaked)
  assert.equal(new Set(stored).size, stored.length, 'a category is followed twice')
  for (const label of categories) {
    const done = devices.flatMap(({ last }) => [...(last.get(label) ?? [])])
    const isStored = stored.includes(label)
    if (done.length > 0) assert.ok(done.includes(isStored), `${label}: a tap was lost`)
  }
  for (const device of devices) {
    await openBrowse(soaked, device)
    const right = stored.toSorted().join()
    await untilOn(device, async () => (await followedOn(device)).toSorted().join() === right)
    // Both start again from the server's state.
    device.last.clear()
  }
}

/** Reports the device's state if it never gets there. */
async function untilOn({ name, page }: Device, isSynced: () => Promise<boolean>): Promise<void> {
  try {
    await until(SYNC_DEADLINE_MS, async () => ((await isSynced()) ? true : undefined))
  } catch (error) {
    const text = await page.locator('body').innerText()
    throw new Error(`device ${name} at ${page.url()}: ${text.slice(0, 1_000)}`, { cause: error })
  }
}

async function followedOn({ page }: Device): Promise<string[]> {
  return page
    .locator('.browse .fol[aria-pressed=true]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
}

/** By the name that the app shows. */
async function followedOnServer({ database, url }: Soaked): Promise<string[]> {
  const { rows } = await database.pool.query<{ category: string }>(
    'select category from subscriptions where email = $1',
    [EMAIL],
  )
  type Tree = {
    mainGroups: {
      groups: { categories: { id: string; title: string; place: string | null }[] }[]
    }[]
  }
  const { mainGroups } = (await (await fetch(`${url}/api/v1/catalogue`)).json()) as Tree
  const names = new Map(
    mainGroups
      .flatMap(({ groups }) => groups)
      .flatMap((group) => group.categories)
      .map(({ id, title, place }) => [
        id,
        `Follow ${place === null ? title : `${title}, ${place}`}`,
      ]),
  )
  return rows.map(({ category }) => names.get(category) ?? category)
}

/** The number of changes this device has not sent yet. */
async function waitingOn({ page }: Device): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('almanac-me')
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const request = opening.result.transaction('kept').objectStore('kept').get('queue')
          request.onerror = () => reject(request.error ?? new Error('not read'))
          request.onsuccess = () => {
            opening.result.close()
            resolve((request.result as { waiting: unknown[] } | undefined)?.waiting.length ?? 0)
          }
        }
      }),
  )
}

import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findInstalledBrowser } from '../e2e/find-browser.ts'
import { signInToApp, startForBench } from './started-product.ts'
import { median } from './own-database.ts'

const ROUNDS = 5
/** Slowdown of the processor to that of a mid-range phone. */
const SLOWER = 6
/** Time for a page to finish deferred work, or to close. */
const IDLE_MS = 1_500
const LIMITS_MS = { cold: 2_500, warm: 1_000 }
type Kind = keyof typeof LIMITS_MS

export const benchmark = {
  name: `The app in the browser, of who follows most of the large seed, ${SLOWER} times slower than this processor`,
  run,
}

async function run() {
  const { product, fill, stop } = await startForBench()
  await fill()
  const cookie = await signInToApp(product)
  const executablePath = findInstalledBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  const took: Record<Kind, number[]> = { cold: [], warm: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openContext(browser, { url: product.url, cookie })
      // Starts with an empty browser cache, then with a full one.
      for (const kind of ['cold', 'warm'] as const)
        took[kind].push(await millisecondsToEvents(context, `${product.url}/me`))
      await context.close()
    }
  } finally {
    await browser.close()
    await stop()
  }
  return { rows: (['cold', 'warm'] as const).map((kind) => toRow(kind, took[kind])) }
}

function toRow(kind: Kind, times: number[]) {
  const [half, limit] = [median(times), LIMITS_MS[kind]]
  const all = times.map((time) => Math.round(time)).join(', ')
  return {
    what: `first events, ${kind}: under ${limit} ms`,
    ratio: limit / half,
    limit: 1,
    detail: `${Math.round(half)} ms (${all})`,
  }
}

type Given = { url: string; cookie: string }

async function openContext(browser: Browser, { url, cookie }: Given): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, domain: new URL(url).hostname, path: '/api/v1', sameSite: 'Strict' },
  ])
  // Until the first event is painted, by the page's clock.
  await context.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('.ev')) return
      watcher.disconnect()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => performance.mark('events'))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  return context
}

async function millisecondsToEvents(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(SLOWER)
  await page.goto(url, { waitUntil: 'commit' })
  const marked = () => performance.getEntriesByName('events')[0]?.startTime ?? null
  const handle = await page.waitForFunction(marked, null, { timeout: 60_000 })
  const took = Number(await handle.jsonValue())
  await slowDown(1)
  // The next visit should find everything cached.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  await setTimeout(IDLE_MS)
  await page.close()
  // The same process shows the next page and is still closing this one.
  await setTimeout(IDLE_MS)
  return took
}

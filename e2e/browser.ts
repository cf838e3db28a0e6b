import { buffer } from 'node:stream/consumers'
import { after, type TestContext } from 'node:test'
import { chromium, type Browser, type Download, type Page } from 'playwright-core'
import { JOURNEY_ARGS } from './browser-args.ts'
import { findBrowserForTests, findInstalledBrowser } from './find-browser.ts'
import { until } from './product.ts'
import { keepPageLog, traceFailure } from './trace.ts'

let running: Promise<Browser> | undefined
let notifying: Promise<Browser> | undefined

/** The shared browser of the run while it is alive, otherwise one for this file. */
function openBrowser(): Promise<Browser> {
  const endpoint = process.env['BROWSER_ENDPOINT']
  const launch = () => launchBrowser(findBrowserForTests())
  running ??= endpoint === undefined ? launch() : chromium.connect(endpoint).catch(launch)
  return running
}

/** A browser that shows notifications, if the shared one does not. */
function openNotifyingBrowser(): Promise<Browser> {
  const path = findInstalledBrowser()
  if (path === findBrowserForTests()) return openBrowser()
  notifying ??= launchBrowser(path)
  return notifying
}

function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({ args: JOURNEY_ARGS, ...(executablePath ? { executablePath } : {}) })
}

/** Time for open handles to close; long enough for the results to be delivered. */
const ENDS_WITHIN_MS = 10_000

after(async () => {
  for (const browser of await Promise.all([running, notifying])) await browser?.close()
  setTimeout(() => process.exit(), ENDS_WITHIN_MS).unref()
})

/** A page in a fresh browser profile with this time zone; errors on the console fail the test. */
export async function openPage(
  t: TestContext,
  options: {
    zone?: string
    width?: number
    height?: number
    dark?: boolean
    touch?: boolean
    /** Initially the sidebar covers the page for a moment; most journeys want it beside the page. */
    sidebar?: 'static' | 'as it starts'
    showsNotifications?: boolean
  } = {},
): Promise<Page> {
  const browser = await (options.showsNotifications ? openNotifyingBrowser() : openBrowser())
  const context = await browser.newContext({
    timezoneId: options.zone ?? 'Europe/Copenhagen',
    locale: 'en-GB',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: options.touch ?? false,
  })
  if (options.sidebar !== 'as it starts')
    // Frames are other documents, and those of mails and stored pages have no storage.
    await context.addInitScript(() => {
      if (window.top === window && window.origin !== 'null')
        localStorage.setItem('sidebarStatic', 'true')
    })
  // Twice Playwright's default: other tests may use all cores, and a late result is still a result.
  context.setDefaultTimeout(60_000)
  context.on('page', interceptAtOnce)
  const page = await context.newPage()
  keepPageLog(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  t.after(async () => {
    await traceFailure(t)
    await context.close()
    if (complaints.length > 0) throw new Error(`The page logged errors: ${complaints.join('; ')}`)
  })
  return page
}

/** The content of a download, wherever the browser stores it. */
export async function readDownload(download: Promise<Download>): Promise<Buffer> {
  return buffer(await (await download).createReadStream())
}

const PROBE = '/is-intercepted'

/** Waits until requests are really intercepted: the browser reports it slightly earlier on an open page. */
function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const routed = await route(...given)
    if (!page.url().startsWith('http')) return routed
    await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
    await until('the interception', () => page.evaluate(isIntercepted, PROBE))
    await page.unroute(`**${PROBE}`)
    return routed
  }
}

/** Runs in the page. A request that fails was cut off by the journey's own rule. */
async function isIntercepted(probe: string): Promise<true | undefined> {
  const status = await fetch(probe).then(
    (answer) => answer.status,
    () => 204,
  )
  return status === 204 ? true : undefined
}

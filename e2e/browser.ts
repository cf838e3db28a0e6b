import { access } from 'node:fs/promises'
import type { TestContext } from 'node:test'
import { chromium, type Browser, type Page } from 'playwright-core'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to test with: `CHROME_PATH`, one that is installed, else the one playwright-core fetched. */
export async function findBrowser(): Promise<string | undefined> {
  const given = process.env['CHROME_PATH']
  for (const path of given ? [given] : CANDIDATES) {
    try {
      await access(path)
      return path
    } catch {
      // Not this one: the next candidate is tried.
      continue
    }
  }
  return undefined
}

/** A page of a fresh browser profile in a named zone; what the console says wrong fails the test. */
export async function openPage(
  t: TestContext,
  options: { zone?: string; width?: number; height?: number; dark?: boolean } = {},
): Promise<Page> {
  const executablePath = await findBrowser()
  const browser: Browser = await chromium.launch({
    args: QUIET,
    ...(executablePath ? { executablePath } : {}),
  })
  const context = await browser.newContext({
    timezoneId: options.zone ?? 'Europe/Copenhagen',
    locale: 'en-GB',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  t.after(async () => {
    await browser.close()
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('; ')}`)
  })
  return page
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestContext } from 'node:test'
import { inspect } from 'node:util'
import type { Page } from 'playwright-core'

const ROOT = join(import.meta.dirname, '..')
/** Where every part of a journey that fails leaves what was seen, overwritten by the next failure of the same part. */
const FAILURES = process.env['FAILURES'] ?? join(ROOT, 'e2e', '.results')
const MOST_LINES = 5_000
const SEEN_LETTERS = 2_000

/** The open pages with their logs, and the log of the server, of the journey that runs in this process. */
const pages = new Map<Page, string[]>()
const serverLog: string[] = []
const traced = new WeakSet<TestContext>()

/** Receives the log of the product. */
export function keepServerLine(line: string): void {
  keep(serverLog, line.trimEnd())
}

/** The next journey in this process has a product of its own. */
export function forgetServerLines(): void {
  serverLog.length = 0
}

/** Logs what the page says and asks, for a failure. */
export function keepPageLog(page: Page): void {
  const log: string[] = []
  pages.set(page, log)
  const note = (text: string) => keep(log, `${Temporal.Now.instant().toString()} ${text}`)
  page.on('console', (said) => note(`${said.type()}: ${said.text()}`))
  page.on('pageerror', ({ message }) => note(`uncaught: ${message}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(`opened ${frame.url()}`)
  })
  page.on('response', (answer) => note(`${answer.status()} ${describe(answer.request())}`))
  page.on('requestfailed', (request) =>
    note(`failed ${describe(request)}: ${request.failure()?.errorText}`),
  )
  page.once('close', () => pages.delete(page))
}

function describe(request: { method: () => string; url: () => string }): string {
  return `${request.method()} ${request.url()}`
}

function keep(log: string[], line: string): void {
  log.push(line)
  if (log.length > MOST_LINES) log.shift()
}

/** Of a test that failed: writes a picture, the text and the log of each page and the server's log to a folder. */
export async function traceFailure(test: TestContext): Promise<void> {
  if (test.error === null || traced.has(test)) return
  traced.add(test)
  const folder = join(FAILURES, nameOf(test))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'error.txt'), inspect(test.error))
  await writeFile(join(folder, 'server.log'), serverLog.join('\n'))
  for (const [index, [page, log]] of [...pages].entries()) {
    const path = (ending: string) => join(folder, `page-${index + 1}.${ending}`)
    const seen = await lastSeen(page)
    test.diagnostic(seen.slice(0, SEEN_LETTERS))
    await writeFile(path('txt'), [seen, ...log].join('\n'))
    await page.screenshot({ path: path('png'), timeout: 5_000 }).catch((error: unknown) => {
      test.diagnostic(`No picture: ${String(error)}`)
    })
  }
  test.diagnostic(`What was seen is in ${relative(ROOT, folder)}`)
}

function nameOf({ fullName }: TestContext): string {
  return fullName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
}

async function lastSeen(page: Page): Promise<string> {
  try {
    const text = await page.locator('body').innerText({ timeout: 1_000 })
    return `Seen at ${page.url()}: ${text.replace(/\s+/g, ' ')}`
  } catch (error) {
    return `Nothing seen at ${page.url()}: ${String(error)}`
  }
}

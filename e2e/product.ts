import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestContext } from 'node:test'
import type { Clock } from '@app/core/time/instant.ts'
import type { Page } from 'playwright-core'
import { startProduct, type Product } from '../server/start/product.ts'
import { copyDatabase } from '../server/testing/database.ts'
import { forgetServerLines, keepServerLine, traceFailure } from './trace.ts'

export type SignedInAs = { email: string; password: string }
export type OpenProduct = Product & {
  operator: SignedInAs
  /** Restarts it on the same folder and port after it was stopped. */
  startAgain: () => Promise<void>
}

const OPERATOR = { email: 'mette@almanac.example', password: 'a long enough password' }
const FOR_ALL = {
  APP_SECRET: 'of every journey, for their databases are copies of one',
  OPERATOR_EMAIL: OPERATOR.email,
  OPERATOR_PASSWORD: OPERATOR.password,
}

/** The result of a first start at this time, shared so that most journeys need not wait for one. */
function startedBy(clock: Clock | undefined) {
  const moment = clock ? `_${clock.now().epochMilliseconds.toString(36)}` : ''
  return { name: `first_start${moment}`, fill: (url: string) => startOnce(url, clock) }
}

/** The pictures of a first start: the same files whenever it was. */
const STARTER_FILES = join(tmpdir(), 'almanac-journeys-files')
const filesIn = (folder: string) => join(folder, 'files')

async function startOnce(url: string, clock: Clock | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-journey-'))
  // Without a worker, since every journey would otherwise begin with the jobs due in this minute.
  const environment = { ...FOR_ALL, PORT: '0', DATA_DIR: folder, DATABASE_URL: url, ROLE: 'web' }
  const product = await startProduct({ environment, ...(clock && { clock }) })
  await product.stop()
  await cp(filesIn(folder), STARTER_FILES, { recursive: true })
  await rm(folder, { recursive: true, force: true })
}

/** The whole product with its own folder and database, deleted after the test; the demo needs a first start. */
export async function openProduct(
  t: TestContext,
  environment: Record<string, string> = {},
  options: { clock?: Clock; withDemo?: boolean } = {},
): Promise<OpenProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-journey-'))
  const database = await copyDatabase(options.withDemo ? undefined : startedBy(options.clock))
  if (!options.withDemo) await cp(STARTER_FILES, filesIn(folder), { recursive: true })
  const start = (port: string) =>
    startProduct({
      environment: {
        ...FOR_ALL,
        PORT: port,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ...environment,
      },
      log: keepServerLine,
      ...options,
    })
  const product: OpenProduct = {
    ...(await start('0')),
    operator: OPERATOR,
    async startAgain() {
      Object.assign(product, await start(new URL(product.url).port), { operator: OPERATOR })
    },
  }
  t.afterEach((part) => traceFailure(part as TestContext))
  t.after(async () => {
    // While the pages still reach it.
    await traceFailure(t)
    await product.stop()
    forgetServerLines()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return product
}

/** Signs in without the screen, which has journeys of its own, and opens `path`. */
export async function signIn(
  page: Page,
  { url, operator }: OpenProduct,
  path = '/app/dashboard',
): Promise<void> {
  const address = `${url}/api/auth/sign-in/email`
  const answer = await page.request.post(address, { data: operator, headers: { origin: url } })
  assert.equal(answer.status(), 200, await answer.text())
  // The fastest page of this origin, for access to its storage.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('authenticated', 'true'))
  await page.goto(url + path)
}

/** The code from the outbox, since no mail server is configured. */
export function readCode({ deps }: OpenProduct, email: string): Promise<string> {
  return until('the code', async () => {
    const { rows } = await deps.database.pool.query<{ text: string }>(
      `select text from mails where kind = 'sign-in-code' and recipient = $1`,
      [email],
    )
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0]
  })
}

/** Chooses one of the rarer actions of a screen from their menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Polls until there is a result; if there never is, the error names what was waited for. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  withinMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline)
      throw new Error(`${what} did not happen within ${withinMs} ms`)
    await sleep(100)
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestContext } from 'node:test'
import type { Clock } from '@app/core/time/instant.ts'
import type { Page } from 'playwright-core'
import { startProduct, type Product } from '../server/start/product.ts'
import { copyDatabase } from '../server/testing/database.ts'

export type SignedInAs = { email: string; password: string }
export type OpenProduct = Product & {
  operator: SignedInAs
  /** Starts it anew on the same folder and port, once it was stopped. */
  startAgain: () => Promise<void>
}

const OPERATOR = { email: 'mette@almanac.example', password: 'a long enough password' }
const FOR_ALL = {
  APP_SECRET: 'of every journey, for their databases are copies of one',
  OPERATOR_EMAIL: OPERATOR.email,
  OPERATOR_PASSWORD: OPERATOR.password,
}

/** What a first start leaves behind, so that most journeys need not wait for one. */
async function startOnce(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-journey-'))
  const environment = { ...FOR_ALL, PORT: '0', DATA_DIR: folder, DATABASE_URL: url }
  const product = await startProduct({ environment })
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * The whole product on a folder and database of its own, gone after the test. With a clock of the journey's
 * it starts for the first time, by that clock.
 */
export async function openProduct(
  t: TestContext,
  environment: Record<string, string> = {},
  options: { clock?: Clock; withDemo?: boolean } = {},
): Promise<OpenProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-journey-'))
  const isFirst = options.clock !== undefined || options.withDemo === true
  const database = await copyDatabase(isFirst ? undefined : { name: 'started', fill: startOnce })
  const start = (port: string) =>
    startProduct({
      environment: {
        ...FOR_ALL,
        PORT: port,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ...environment,
      },
      ...options,
    })
  const product: OpenProduct = {
    ...(await start('0')),
    operator: OPERATOR,
    async startAgain() {
      Object.assign(product, await start(new URL(product.url).port), { operator: OPERATOR })
    },
  }
  t.after(async () => {
    await product.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return product
}

export async function signIn(page: Page, { url, operator }: OpenProduct): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/app/dashboard`)
}

/** Asks again until there is an answer; says what was waited for when there never is. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  withinMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${withinMs} ms`)
    await sleep(100)
  }
}

import assert from 'node:assert/strict'
import test from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const SCREENS = [
  '/app/dashboard',
  '/app/events',
  '/app/crawlers/crawlers',
  '/app/crawlers/crawlers?view=list',
  '/app/inbox',
  '/app/extra/search',
]
const PUBLIC = ['/landingPage', '/login', '/error', '/demo/programme']
const WIDTHS = [375, 1024, 1440]

test('every screen of the demo is accessible and fits at phone, tablet and desk, light and dark', async (t) => {
  const product = await openProduct(t, {}, { withDemo: true })
  await until('the demo', async () => {
    const { rows } = await product.deps.database.pool.query('select 1 from mails')
    return rows.length > 0 ? rows : undefined
  })
  const opened = await openedScreens(product)
  const found: string[] = []
  for (const dark of [false, true]) {
    const page = await openPage(t, { dark })
    for (const path of PUBLIC) found.push(...(await lookAt(page, product.url, path)))
    await signIn(page, product)
    for (const path of SCREENS) found.push(...(await lookAt(page, product.url, path)))
    // Dark changes no size.
    const widths = dark ? [1440] : WIDTHS
    for (const path of opened) found.push(...(await lookAt(page, product.url, path, widths)))
  }
  assert.deepEqual(found, [])
})

/** A crawler with every section its card can have, and the plan of a run. */
async function openedScreens({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ crawler: string; run: string }>(
    `select (select id from crawlers where method = 'SelectorRecipe' limit 1) as crawler,
       (select id from runs where plan is not null limit 1) as run`,
  )
  const [opened] = rows
  assert.ok(opened?.crawler && opened.run, 'a crawler with a recipe and a run with a plan')
  return [
    `/app/crawlers/crawlers?open=${opened.crawler}`,
    `/app/crawlers/crawlers?plan=${opened.run}`,
  ]
}

/** What axe finds, and what does not fit, at each width. */
async function lookAt(
  page: Page,
  origin: string,
  path: string,
  widths = WIDTHS,
): Promise<string[]> {
  const found: string[] = []
  await page.goto(origin + path)
  await page.getByRole('heading').first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(
      () => document.querySelector('output[aria-label^="Loading"]') === null,
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    const where = `${path} at ${width}`
    for (const { id, nodes } of violations)
      found.push(`${where}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${where}: ${over} px too wide`)
  }
  return found
}

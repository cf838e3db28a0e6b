import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { auditScreen, openDemo } from './audit-screens.ts'
import { seedLarge } from '../scripts/seed/large.ts'
import { signIn } from './product.ts'
import { countSteps } from './steps.ts'

const PUBLIC = [
  '/landingPage',
  '/login',
  '/error',
  '/today',
  '/week',
  '/privacy-policy',
  '/demo/programme',
]
const SCREENS = [
  '/app/dashboard',
  '/app/dashboard/user?email=astrid.demo%40example.com',
  '/app/coverage?show=look',
  '/app/crawlers/review',
  '/app/legal',
  '/app/events',
  '/app/categories',
  '/app/settings',
  '/app/history',
  '/app/inbox',
  '/app/calendar',
  '/app/account',
  '/app/operators',
  '/app/extra/search',
]

test('every screen of the full demo is accessible and fits at phone, tablet and desktop widths and at 400 %, light and dark', async (t) => {
  const product = await openDemo(t)
  const page = await openPage(t)
  const found: string[] = []
  for (const path of PUBLIC) found.push(...(await auditScreen(page, product.url, path)))
  await seedLarge({ ...product.deps, dataDir: product.deps.config.dataDir }, 'almanac')
  await signIn(page, product)
  for (const path of SCREENS) found.push(...(await auditScreen(page, product.url, path)))
  assert.deepEqual(found, [])
  await filterOnAPhone(page, product.url)
  // Last, because they change stored data.
  await page.setViewportSize({ width: 1440, height: 900 })
  await countSteps(t, page, product)
})

/** On a phone the filters of a list collapse to a button with the number of active ones. */
async function filterOnAPhone(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 900 })
  await page.goto(`${origin}/app/history?cause=crawl`)
  const day = page.getByLabel('Day', { exact: true })
  const fold = page.getByRole('button', { name: 'Filter, 1 in use' })
  await fold.waitFor()
  assert.equal(await day.isVisible(), false)
  await fold.press('Enter')
  await page.getByRole('button', { name: 'Show all history' }).press('Enter')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  assert.equal(await day.isVisible(), true)
}

import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { seedLarge } from '../../scripts/seed/large.ts'
import { openPage } from '../browser.ts'
import { signIn } from '../product.ts'
import { auditEach, openDemo } from './screen.ts'
import { OFFICE } from './screens.ts'
import { countSteps } from './steps.ts'

test('the back office in a full catalogue', async (t) => {
  const product = await openDemo(t)
  await seedLarge({ ...product.deps, dataDir: product.deps.config.dataDir }, 'almanac')
  const page = await openPage(t)
  await signIn(page, product)
  await auditEach(t, page, product, OFFICE)
  await t.test('the filters of a list on a phone', () => filterOnAPhone(page, product.url))
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

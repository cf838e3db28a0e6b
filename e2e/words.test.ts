import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ensureAppUser, replaceFollowed, saveAppUser } from '../server/app-users/actions.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { whatAxeFinds } from './axe.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'
import { closeToast } from './toasts.ts'

const CUT_OFF = 'The server cannot be reached. Check the connection and try again.'

test('events, their columns, and what is said when loading, deleting and sending works and fails', async (t) => {
  // Without a worker nobody gets the digest but by the button.
  const { page, product } = await openSignedIn(t, { ROLE: 'web' })
  const { deps } = product
  const date = deps.clock.now().add({ hours: 30 }).toString()
  await storeEvents(deps, [
    eventOf('final', { category: 'SUPERLIGADK', date, title: 'Cup', description: 'Final' }),
  ])
  await ensureAppUser(deps, 'ana@people.example')
  await saveAppUser(deps, 'ana@people.example', { vip: true, dailyDigest: true })
  await replaceFollowed(deps, 'ana@people.example', ['SUPERLIGADK'])
  await page.goto(`${product.url}/app/events`)
  const grid = page.getByRole('grid', { name: /^events of/ })
  await grid.getByText('Final').waitFor()
  assert.deepEqual(await grid.getByRole('columnheader').allInnerTexts(), [
    '',
    'Logo',
    'Category',
    'Event category',
    'Description',
    'Details',
    'Date',
    'Menu',
  ])

  await t.test('loading', async () => {
    await press(page, 'Clear cache')
    await closeToast(page, 'status', 'All events loaded successfully')
    await cut(page, 'GET', '**/api/admin/events?**')
    await press(page, 'Clear cache')
    await closeToast(page, 'alert', `Events load failed: ${CUT_OFF}`)
    assert.deepEqual(await whatAxeFinds(page), [])
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
    await press(page, 'Reset')
    await closeToast(page, 'status', 'Changes reset success')
  })

  await t.test('deleting', async () => {
    await cut(page, 'DELETE', '**/api/admin/events/**')
    await page.getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
    // A menu floats beside the page's landmarks, and Mantine's first takes the focus with an element of its own.
    const without = ['region', 'aria-required-children']
    assert.deepEqual(await whatAxeFinds(page, { without }), [])
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await closeToast(page, 'alert', `Cup failed to be deleted: ${CUT_OFF}`)
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
  })

  await t.test('the daily digest', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send the daily digest' })
    await cut(page, 'POST', '**/api/admin/**')
    await press(page, 'Send daily digest')
    assert.deepEqual(await whatAxeFinds(page), [])
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'alert', `Daily digest failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await press(page, 'Send daily digest')
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'status', /^1 digest was made/)
    const { rows } = await deps.database.pool.query('select * from mails')
    assert.equal(rows.length, 1)
  })
})

test('the catalogue says in words what loads, syncs and deletes, and what does not', async (t) => {
  const { page, product } = await openSignedIn(t)
  await page.goto(`${product.url}/app/settings`)
  await page.getByRole('grid').first().waitFor()

  await t.test('settings', async () => {
    await press(page, 'Clear cache')
    await closeToast(page, 'status', 'Settings loaded successfully')
    await cut(page, 'GET', '**/api/admin/catalogue**')
    await press(page, 'Clear cache')
    await closeToast(page, 'alert', `Locations load failed: ${CUT_OFF}`)
    await closeToast(page, 'alert', `Groups load failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await press(page, 'Reset')
    await closeToast(page, 'status', 'Changes reset success')
    await cut(page, 'POST', '**/api/admin/**')
    const row = page.getByRole('row').filter({ hasText: 'bucharest' })
    await row.getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await closeToast(page, 'alert', `Bucharest failed to be deleted: ${CUT_OFF}`)
    await page.unrouteAll()
  })

  await t.test('categories', async () => {
    await page.goto(`${product.url}/app/categories`)
    await page.getByRole('grid').first().waitFor()
    await cut(page, 'POST', '**/api/admin/**')
    await press(page, 'Sync count')
    await closeToast(page, 'alert', `Failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await cut(page, 'GET', '**/api/admin/catalogue**')
    await press(page, 'Clear cache')
    await closeToast(page, 'alert', `Categories load failed: ${CUT_OFF}`)
    await page.unrouteAll()
  })
})

test('crawlers and users say in words what loads and deletes, and what does not', async (t) => {
  const { page, product } = await openSignedIn(t)
  await ensureAppUser(product.deps, 'ana@people.example')

  await t.test('users and their columns', async () => {
    await page.reload()
    const table = page.getByRole('region', { name: 'Users', exact: true }).getByRole('table')
    await table.getByRole('link', { name: 'ana@people.example' }).waitFor()
    assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
      'Email',
      'Version',
      'Location',
      'Digest',
      'Images',
      'Onboarded',
      'Last enter',
      'Last exit',
      'Type',
    ])
    await cut(page, 'GET', '**/api/admin/app-users**')
    await press(page, 'Reload users')
    await closeToast(page, 'alert', `Users load failed: ${CUT_OFF}`)
    await page.unrouteAll()
  })

  await t.test('crawlers', async () => {
    await page.goto(`${product.url}/app/crawlers/crawlers`)
    const card = page.getByRole('article', { name: 'Danish handball' })
    await card.waitFor()
    await press(page, 'Refresh')
    await closeToast(page, 'status', 'Crawlers loaded')
    await cut(page, 'GET', '**/api/admin/crawlers')
    await press(page, 'Refresh')
    await closeToast(page, 'alert', `Crawlers load failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await cut(page, 'DELETE', '**/api/admin/crawlers/**')
    await card.getByRole('button', { name: 'Open' }).click()
    await card.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    assert.deepEqual(await whatAxeFinds(page), [])
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await closeToast(page, 'alert', `Danish handball failed to be deleted: ${CUT_OFF}`)
    await card.waitFor()
  })
})

async function openSignedIn(
  t: TestContext,
  environment: Record<string, string> = {},
): Promise<{ page: Page; product: OpenProduct }> {
  const product = await openProduct(t, environment)
  const page = await openPage(t)
  await signIn(page, product)
  return { page, product }
}

/** Requests of this kind never arrive. */
async function cut(page: Page, method: string, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.abort('internetdisconnected') : route.continue(),
  )
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

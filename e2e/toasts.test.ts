import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ensureAppUser, setSubscriptions, saveAppUser } from '../server/app-users/actions.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { chooseAction, openProduct, signIn, until, type OpenProduct } from './product.ts'
import { closeToast, CUT_OFF } from './toasts.ts'

test('toasts about events report loading, deleting and sending, and their failures', async (t) => {
  // Without a worker, digests are only sent by the button.
  const { page, product } = await openSignedIn(t, '/app/dashboard', { ROLE: 'web' })
  const { deps } = product
  // Digests tell of today and tomorrow.
  const date = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('final', { category: 'SUPERLIGADK', date, title: 'Cup', description: 'Final' }),
  ])
  await ensureAppUser(deps, 'ana@people.example')
  await saveAppUser(deps, 'ana@people.example', { plans: ['Premium'], dailyDigest: true })
  await setSubscriptions(deps, 'ana@people.example', ['SUPERLIGADK'])
  await page.goto(`${product.url}/app/events`)
  const grid = page.getByRole('grid', { name: /^events of/ })
  await grid.getByText('Final').waitFor()
  assert.deepEqual(await grid.getByRole('columnheader').allInnerTexts(), [
    'Selection',
    'Date',
    'Logo',
    'Description',
    'Category',
    'Event category',
    'Details',
    'Status',
    'Menu',
  ])

  await t.test('loading', async () => {
    await chooseAction(page, 'Clear cache')
    await closeToast(page, 'status', 'All events loaded successfully')
    await cut(page, 'GET', '**/api/admin/events?**')
    await chooseAction(page, 'Clear cache')
    await closeFailedLoad(page, `Events load failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
    await chooseAction(page, 'Reset')
    await closeToast(page, 'status', 'Changes reset success')
  })

  await t.test('deleting', async () => {
    await cut(page, 'DELETE', '**/api/admin/events/**')
    await page.getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await closeToast(page, 'alert', `Cup, Final failed to be deleted: ${CUT_OFF}`)
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
  })

  await t.test('the daily digest', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send the daily digest' })
    await cut(page, 'POST', '**/api/admin/**')
    await press(page, 'Send daily digest')
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'alert', `Daily digest failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await press(page, 'Send daily digest')
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'status', /^1 digest was made/)
    const { rows } = await deps.database.pool.query("select * from mails where kind = 'digest'")
    assert.equal(rows.length, 1)
  })
})

test('toasts about the catalogue report loading, syncing and deleting, and their failures', async (t) => {
  const { page, product } = await openSignedIn(t, '/app/settings')
  await page.getByRole('grid').first().waitFor()

  await t.test('settings', async () => {
    await press(page, 'Clear cache')
    await closeToast(page, 'status', 'Settings loaded successfully')
    await cut(page, 'GET', '**/api/admin/catalogue**')
    await press(page, 'Clear cache')
    await closeFailedLoad(page, `Locations load failed: ${CUT_OFF}`)
    await closeFailedLoad(page, `Groups load failed: ${CUT_OFF}`)
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

  await t.test('rows missing in the browser’s cache', async () => {
    await reloadWithoutCache(page)
    await resetOfLost(page, { key: 'locations', id: 'bucharest' }, 'Bucharest')
    await closeToast(page, 'alert', 'Location id [bucharest] not found in cache')
    const concerts = { key: 'mainGroups', list: 'groups', id: 'concerts' }
    await page.getByRole('region', { name: 'Groups of Music' }).scrollIntoViewIfNeeded()
    await resetOfLost(page, concerts, 'Concerts')
    await closeToast(page, 'alert', 'Main group or group is null')
    const music = { key: 'mainGroups', list: 'mainGroups', id: 'music' }
    await page.getByRole('region', { name: 'Main Groups', exact: true }).scrollIntoViewIfNeeded()
    await resetOfLost(page, music, 'Music')
    await closeToast(page, 'alert', 'Main group id [music] not found in cache')
    // Unsaved edits are still there.
    await page.getByRole('button', { name: 'Save 3 drafts' }).waitFor()
    await press(page, 'Reset')
    const dialog = page.getByRole('dialog', { name: 'Reset 3 drafts?' })
    await dialog.getByRole('button', { name: 'Reset 3 drafts' }).click()
    await closeToast(page, 'status', 'Changes reset success: 3 drafts')

    // A new group needs its main group, which is missing in the cache.
    await press(page, 'Add a group to Music')
    const groups = page.getByRole('region', { name: 'Groups of Music' })
    await groups.getByRole('textbox', { name: 'Title' }).fill('Jazz')
    await groups.getByLabel('Icon').fill('fa-music')
    await page.getByText('1 draft, not saved').waitFor()
    await cut(page, 'GET', '**/api/admin/catalogue**')
    await page.reload()
    await press(page, 'Save 1 draft')
    await closeToast(page, 'alert', 'Main group id [music] not found in cache')
    await page.unrouteAll()
    await press(page, 'Reset')
    await closeToast(page, 'status', 'Changes reset success: 1 draft')
  })

  await t.test('categories', async () => {
    await page.goto(`${product.url}/app/categories`)
    await page.getByRole('grid').first().waitFor()
    // A load that is on its way already would be the answer, and each failure begins one once the server answers again.
    await press(page, 'Clear cache')
    await closeToast(page, 'status', 'Categories loaded successfully')
    await cut(page, 'GET', '**/api/admin/catalogue**')
    await press(page, 'Clear cache')
    await closeFailedLoad(page, `Categories load failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await cut(page, 'POST', '**/api/admin/**')
    await press(page, 'Sync count')
    await closeToast(page, 'alert', `Failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await reloadWithoutCache(page)
    const lost = { key: 'categories', list: 'categories', id: 'RO_PRO-TV' }
    await resetOfLost(page, lost, 'PRO-TV')
    await closeToast(page, 'alert', 'Category id [RO_PRO-TV] not found in cache')
  })
})

/** A signed-in page whose clock the test may advance. */
async function openSignedIn(
  t: TestContext,
  path: string,
  environment: Record<string, string> = {},
): Promise<{ page: Page; product: OpenProduct }> {
  const product = await openProduct(t, environment)
  const page = await openPage(t)
  await page.clock.install()
  await signIn(page, product, path)
  return { page, product }
}

/** A failed load is retried twice, after one and two seconds: the clock is advanced here. */
async function closeFailedLoad(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: text })
  await until(text, async () => {
    if (await toast.isVisible()) return true
    await page.clock.runFor(500)
    return undefined
  })
  await closeToast(page, 'alert', text)
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

/** A row of the browser's cache: its key, and the list it is in. */
type CachedRow = { key: string; list?: string; id: string }

/** Edits a row that is missing in the cache, and resets it. */
async function resetOfLost(page: Page, lost: CachedRow, title: string): Promise<void> {
  const row = page.locator(`tr[data-row="${lost.id}"]`)
  await row.getByRole('button', { name: title, exact: true }).click()
  await row.getByRole('textbox', { name: 'Title' }).fill(`${title} again`)
  await removeFromCache(page, lost)
  await row.getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: 'Reset', exact: true }).click()
}

/** What is in the cache afterwards was loaded by this page, so that nothing on its way replaces it. */
async function reloadWithoutCache(page: Page): Promise<void> {
  await page.evaluate(clearInPage)
  await page.reload()
}

/** Runs in the page. */
async function clearInPage(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opened = indexedDB.open('almanac-cache', 1)
    opened.addEventListener('error', () => reject(new Error('the cache does not answer')))
    opened.addEventListener('success', () => {
      const cleared = opened.result.transaction('tables', 'readwrite')
      cleared.objectStore('tables').clear()
      cleared.addEventListener('complete', () => {
        opened.result.close()
        resolve()
      })
    })
  })
}

/** Removes the row as if another window had written the cache without it. */
async function removeFromCache(page: Page, { key, list, id }: CachedRow): Promise<void> {
  await until(`${id} in the cache`, () => page.evaluate(removeInPage, { key, list, id }))
}

/** Runs in the page. */
async function removeInPage({ key, list, id }: CachedRow): Promise<true | undefined> {
  const toPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('the cache does not answer')))
    })
  const database = await toPromise(indexedDB.open('almanac-cache', 1))
  const cache = database.transaction('tables', 'readwrite').objectStore('tables')
  const cached = await toPromise(cache.get(key))
  if (!cached) return undefined
  const rows: { id: string }[] = list === undefined ? cached.data : cached.data[list]
  const place = rows.findIndex((row) => row.id === id)
  if (place < 0) return undefined
  rows.splice(place, 1)
  await toPromise(cache.put(cached, key))
  database.close()
  return true
}

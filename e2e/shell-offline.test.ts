import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'
import { closeToast, CUT_OFF } from './toasts.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const NOT_LOADED = 'This screen could not be loaded'

test('the shell survives a lost connection and a new version that has replaced its scripts', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  await storeEvents(product.deps, [
    eventOf('final', {
      category: 'RO_PRO-TV',
      date: '2026-11-22T18:00:00Z',
      title: 'Cup',
      description: 'Final',
    }),
  ])
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')
  await typeDetails(page, 'Bring a coat')

  await t.test('a failed save is reported, and its row is kept', async () => {
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.keyboard.press('Control+s')
    await closeToast(page, 'alert', CUT_OFF)
    await page.getByText('1 draft, not saved').waitFor()
    await checkShellVisible(page)
  })

  await t.test(
    'a screen that was not loaded says so inside the shell, until it can be',
    async () => {
      await goTo(page, 'Settings')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      const failed = page.locator('main').getByRole('alert').filter({ hasText: NOT_LOADED })
      await failed.waitFor()
      await page.getByRole('heading', { name: 'Settings', level: 2 }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/app/settings')
      await checkShellVisible(page)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await closeToast(page, 'alert', CUT_OFF)
      await goTo(page, 'Events')
      await page.getByText('1 draft, not saved').waitFor()
      await goTo(page, 'Settings')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      await failed.waitFor()
      await connect(page)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('grid', { name: 'Locations' }).waitFor()
    },
  )

  await t.test('a button that reads from the server says that it cannot, and does not spin', () =>
    readWhileOffline(page),
  )

  await t.test('dialogs of the header report a failed load and retry it, too', async () => {
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await closeToast(page, 'alert', 'This part of the screen could not be loaded')
    await connect(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' })
  })

  await t.test('a part that loads at a second try has its styles', async () => {
    await page.context().setOffline(true)
    await page.keyboard.press('?')
    await closeToast(page, 'alert', 'This part of the screen could not be loaded')
    await connect(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    const missing = await page.evaluate(missingStyles)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
    assert.deepEqual(missing, [])
  })

  await t.test('a screen that crashes fails alone', async () => {
    await page.route('**/api/admin/log?**', (route) => route.fulfill({ json: { sets: 'none' } }))
    await goTo(page, 'History')
    const failed = page.locator('main').getByRole('alert')
    await failed.filter({ hasText: 'Something went wrong on this screen' }).waitFor()
    await checkShellVisible(page)
    await page.unrouteAll()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('list').getByRole('heading', { level: 3 }).first().waitFor()
  })

  await t.test('missing scripts break one screen; the draft is unaffected', async () => {
    const gone = '**/assets/screen-*.js'
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    await goTo(page, 'Categories')
    const failed = page.locator('main').getByRole('alert').filter({ hasText: NOT_LOADED })
    await failed.waitFor()
    await checkShellVisible(page)
    await page.unroute(gone)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('grid').first().waitFor()
    await goTo(page, 'Events')
    // The save that never arrived is sent again, with its content.
    await page.getByText('Cup, Final was saved after all').waitFor()
    const { rows } = await product.deps.database.pool.query('select details from events')
    assert.deepEqual(rows, [{ details: 'Bring a coat' }])
  })
})

test('a lost server is reported once under the header, and pending requests succeed when it is back', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const page = await openPage(t)
  await signIn(page, product, '/app/history')
  const list = page.getByRole('main').getByRole('heading', { level: 3 })
  await list.first().waitFor()
  const offline = page.getByRole('status').filter({ hasText: 'You are offline.' })

  await product.stop()
  assert.equal(await page.evaluate(() => navigator.onLine), true)
  await offline.waitFor()
  const day = page.getByRole('textbox', { name: 'Day', exact: true })
  await day.fill('1 Nov 2026')
  await day.press('Enter')
  await page.getByText('This loads when the connection is back.').waitFor()
  await goTo(page, 'Inbox')
  await page.getByRole('main').getByRole('alert').filter({ hasText: NOT_LOADED }).waitFor()
  await checkShellVisible(page)
  await page.goBack()
  await page.getByText('This loads when the connection is back.').waitFor()

  await product.startAgain()
  await offline.waitFor({ state: 'detached' })
  await page.getByText('This loads when the connection is back.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show all history' }).first().click()
  await list.first().waitFor()
})

async function readWhileOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor()
  const refresh = page.getByRole('button', { name: 'Clear cache' })
  await refresh.click()
  await closeToast(page, 'alert', `Locations load failed: ${CUT_OFF}`)
  await closeToast(page, 'alert', `Groups load failed: ${CUT_OFF}`)
  assert.equal(await refresh.isEnabled(), true)
  await connect(page)
}

/** Waits for a response of the server: requests in flight when the connection was cut have failed by then. */
async function connect(page: Page) {
  await page.context().setOffline(false)
  const offline = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await offline.waitFor({ state: 'detached' })
}

async function typeDetails(page: Page, text: string) {
  const row = page.getByRole('row').filter({ hasText: 'Final' })
  await row.getByRole('button', { name: 'Details, empty', exact: true }).click()
  await page.keyboard.type(text)
  await page.getByText('1 draft, not saved').waitFor()
}

async function goTo(page: Page, screen: string) {
  await page.getByRole('complementary').getByRole('link', { name: screen, exact: true }).click()
}

/** Runs in the page: style sheets that were requested and did not load, whose rules cannot be read. */
function missingStyles(): (string | null)[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules.length === 0 ? sheet.href : []
    } catch {
      return sheet.href
    }
  })
}

async function checkShellVisible(page: Page) {
  await page.getByRole('complementary').getByRole('link', { name: 'Events', exact: true }).waitFor()
  await page.getByRole('banner').getByPlaceholder('Search...').waitFor()
}

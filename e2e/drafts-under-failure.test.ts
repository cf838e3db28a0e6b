import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page, Route } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { loseAnswer } from './lost-answers.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'
import { closeToast, CUT_OFF } from './toasts.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const EVENTS = '**/api/admin/events**'

test('whatever fails during a save, the draft is kept and the screen says what happened', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK })
  const category = 'RO_PRO-TV'
  const date = '2026-11-22T18:00:00Z'
  await storeEvents(product.deps, [
    eventOf('final', { category, date, title: 'Cup', description: 'Final' }),
  ])
  let page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')
  await page.getByRole('grid').first().waitFor()

  await t.test('a save that never reached the server waits, and is sent once it can be', () =>
    sendOnceOnline(page, product),
  )
  await t.test(
    'a save whose response was lost is found stored after a reload, without a conflict',
    () => checkSaveWasStored(page, product),
  )
  await t.test('a new event whose response was lost is not stored twice', () =>
    storeNewEventOnce(page, product),
  )
  await t.test('the create form keeps its content while the server is away', () =>
    keepFormContent(page, product),
  )
  await t.test('after a restart, the server is sent the draft in the same session', () =>
    surviveRestart(page, product),
  )
  await t.test('an expired session leads to sign-in, and from there back to the draft', () =>
    surviveExpiredSession(page, product),
  )
  await t.test('closing a tab asks first, and the next tab has the drafts', async () => {
    page = await surviveClosedTab(page, product)
  })
  await t.test('a category and a crawler are kept likewise', () => saveElsewhere(page, product))
})

async function sendOnceOnline(page: Page, product: OpenProduct): Promise<void> {
  await typeDetails(page, 'Bring a coat')
  await page.route(EVENTS, abortRequest)
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', `Cup, Final failed: ${CUT_OFF}`)
  await waitForDraftText(page, 'Bring a coat')
  await page.reload()
  await waitForDraftText(page, 'Bring a coat')
  assert.equal(await storedDetails(product), '')
  await page.unroute(EVENTS)
  await waitForResend(page)
  assert.equal(await storedDetails(product), 'Bring a coat')
}

async function checkSaveWasStored(page: Page, product: OpenProduct): Promise<void> {
  await typeDetails(page, 'Bring boots')
  await page.route(EVENTS, loseAnswer)
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', `Cup, Final failed: ${CUT_OFF}`)
  assert.equal(await storedDetails(product), 'Bring boots')
  await reloadOnline(page, product)
  await waitForResend(page)
  assert.equal(await storedDetails(product), 'Bring boots')
}

async function storeNewEventOnce(page: Page, product: OpenProduct): Promise<void> {
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Third place')
  await page.route(EVENTS, loseAnswer)
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').filter({ hasText: CUT_OFF }).last().waitFor()
  await reloadOnline(page, product)
  await closeToast(page, 'status', 'PRO-TV, Third place was saved after all')
  await waitForNoDraft(page)
  assert.deepEqual(await storedDescriptions(product), ['Third place', 'Final'])
}

async function keepFormContent(page: Page, product: OpenProduct): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: 'Date and time' }) })
  const title = form.getByRole('textbox', { name: 'Title', exact: true })
  await page.getByRole('button', { name: 'Create event' }).click()
  await title.fill('Gala')
  const date = form.getByRole('textbox', { name: 'Date and time' })
  await date.fill('22 Nov 2026 - 21:00')
  await date.press('Tab')
  await page.route(EVENTS, abortRequest)
  await form.getByRole('button', { name: 'Create' }).click()
  await closeToast(page, 'alert', `PRO-TV, Gala failed: ${CUT_OFF}`)
  assert.equal(await title.inputValue(), 'Gala')
  await page.unroute(EVENTS)
  await form.getByRole('button', { name: 'Create' }).click()
  await until('the event', async () =>
    (await storedDescriptions(product)).includes('Gala') ? true : undefined,
  )
  assert.deepEqual(await storedDescriptions(product), ['Third place', 'Final', 'Gala'])
}

async function surviveRestart(page: Page, product: OpenProduct): Promise<void> {
  await typeDetails(page, 'Bring a hat')
  await product.stop()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', `Cup, Final failed: ${CUT_OFF}`)
  await waitForDraftText(page, 'Bring a hat')
  await product.startAgain()
  await waitForResend(page)
  assert.equal(await storedDetails(product), 'Bring a hat')
}

async function surviveExpiredSession(page: Page, product: OpenProduct): Promise<void> {
  await typeDetails(page, 'Bring gloves')
  await product.deps.database.pool.query('delete from operator_sessions')
  // The page is notified through its restarted stream while the save has no response yet.
  await page.route(EVENTS, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await page.waitForFunction(() => localStorage.getItem('authenticated') === 'false')
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await product.stop()
  await product.startAgain()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.unroute(EVENTS)
  await page.getByLabel('E-mail').fill(product.operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(product.operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/app/'))
  await openEvents(page, product)
  await waitForDraftText(page, 'Bring gloves')
  await saveDraft(page)
  assert.equal(await storedDetails(product), 'Bring gloves')
}

async function surviveClosedTab(page: Page, product: OpenProduct): Promise<Page> {
  await typeDetails(page, 'Bring skates')
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  await page.keyboard.type('Fireworks')
  await page.getByText('2 drafts, not saved').waitFor()
  const dialogOpened = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  assert.equal(dialog.type(), 'beforeunload')
  await dialog.accept()
  await closed
  const next = await page.context().newPage()
  await next.clock.setFixedTime(CLOCK.now().toString())
  await openEvents(next, product)
  await next.getByText('2 drafts, not saved').waitFor()
  await next.getByRole('button', { name: 'Save 2 drafts' }).click()
  await next.getByText('2 events saved successfully').waitFor()
  assert.equal(await storedDetails(product), 'Bring skates')
  assert.ok((await storedDescriptions(product)).includes('Fireworks'))
  return next
}

async function saveElsewhere(page: Page, product: OpenProduct): Promise<void> {
  await page.goto(`${product.url}/app/categories`)
  const football = page.getByRole('region', { name: 'FOOTBALL', exact: true })
  await football.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Cupa Veche')
  await page.route('**/api/admin/categories**', loseAnswer)
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', `Cupa Veche failed: ${CUT_OFF}`)
  await page.unroute('**/api/admin/categories**')
  const { rows } = await product.deps.database.pool.query(
    `select id from categories where id = 'CUPAVECHE'`,
  )
  assert.equal(rows.length, 1)
  await page.getByText('Cupa Veche was saved after all').waitFor()
  await waitForNoDraft(page)

  await page.goto(`${product.url}/app/crawlers/crawlers`)
  await page.getByRole('button', { name: 'New crawler' }).first().click()
  const card = page.getByRole('article', { name: 'New crawler' })
  await card.getByLabel('Title', { exact: true }).fill('Quay')
  await page.route('**/api/admin/crawlers/*', abortRequest)
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await closeToast(page, 'alert', CUT_OFF)
  await page.reload()
  const again = page.getByRole('article', { name: 'New crawler' })
  await again.getByText('Not saved').waitFor()
  assert.equal(await again.getByLabel('Title', { exact: true }).inputValue(), 'Quay')
  await page.unroute('**/api/admin/crawlers/*')
  await closeToast(page, 'status', 'Quay was saved after all')
  await page.getByRole('article', { name: 'Quay' }).waitFor()
}

/** The request never arrives. */
async function abortRequest(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.continue()
  await route.abort('internetdisconnected')
}

/** The page being left would resend the save as soon as it is online, and report that itself. */
async function reloadOnline(page: Page, { url }: OpenProduct): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.unroute(EVENTS)
  await page.goBack()
}

async function openEvents(page: Page, product: OpenProduct): Promise<void> {
  await page.goto(`${product.url}/app/events`)
  await page.getByRole('grid').first().waitFor()
}

function row(page: Page, description: string) {
  const cell = page
    .getByRole('button', { name: description, exact: true })
    .or(page.locator(`input[value="${description}"]`))
  return page.getByRole('row').filter({ has: cell })
}

/** Edits the details of the final, which makes it a draft. */
async function typeDetails(page: Page, text: string): Promise<void> {
  const final = row(page, 'Final')
  await final
    .getByRole('button', { name: /^(Details, empty|Bring .*)$/ })
    .or(final.getByRole('textbox', { name: 'Details' }))
    .click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.getByText('1 draft, not saved').waitFor()
}

async function waitForDraftText(page: Page, text: string): Promise<void> {
  await page.getByText('1 draft, not saved').waitFor()
  const details = row(page, 'Final').getByRole('textbox', { name: 'Details' })
  assert.equal(await details.inputValue(), text)
}

async function saveDraft(page: Page): Promise<void> {
  await row(page, 'Final').getByRole('textbox', { name: 'Details' }).focus()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'status', 'Cup, Final saved successfully')
  await waitForNoDraft(page)
}

/** The browser resends by itself what was not answered. */
async function waitForResend(page: Page): Promise<void> {
  await closeToast(page, 'status', 'Cup, Final was saved after all')
  await waitForNoDraft(page)
}

async function waitForNoDraft(page: Page): Promise<void> {
  await page.getByText(/drafts?, not saved/).waitFor({ state: 'detached' })
}

async function storedDetails({ deps }: OpenProduct): Promise<string | undefined> {
  const { rows } = await deps.database.pool.query<{ details: string }>(
    `select details from events where id = 'final'`,
  )
  return rows[0]?.details
}

async function storedDescriptions({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ description: string }>(
    'select description from events order by date, description',
  )
  return rows.map(({ description }) => description)
}

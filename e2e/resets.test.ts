import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { chooseAction, openProduct, signIn } from './product.ts'
import { closeToast } from './toasts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }

test('a reset says how many drafts it discards, asks before several, and is undone in every tab', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const event = { category: 'RO_PRO-TV', date: '2026-11-22T18:00:00Z', title: 'Cup' }
  await storeEvents(
    product.deps,
    ['Quarter', 'Final'].map((description) =>
      eventOf(description.toLowerCase(), { ...event, description }),
    ),
  )
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')
  const other = await page.context().newPage()
  await other.clock.setFixedTime(CLOCK.now().toString())
  await other.goto(`${product.url}/app/events`)
  // A background tab renders only once a second.
  await page.bringToFront()

  await t.test('several drafts of events, with their pending files', async () => {
    await type(page, 'Quarter', 'Bring a coat')
    await paste(page, 'Final', 'soon')
    await row(page, 'Final').getByRole('textbox', { name: 'Details' }).fill('Row 9')
    await addWithImage(page, 'Gala')
    await waitForDraftCount(other, 3)
    await chooseAction(page, 'Reset')
    const dialog = page.getByRole('dialog', { name: 'Reset 3 drafts?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await waitForDraftCount(page, 3)
    await chooseAction(page, 'Reset')
    await dialog.getByRole('button', { name: 'Reset 3 drafts' }).click()
    await waitForDraftCount(page, 0)
    await waitForDraftCount(other, 0)
    const toast = page.getByRole('status').filter({ hasText: 'Changes reset success: 3 drafts' })
    // The toast outlives its screen.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 2 }).waitFor()
    await toast.getByRole('button', { name: 'Undo' }).click()
    // Toasts may cover the menus of rows.
    await closeToast(page, 'status', '3 drafts are back')
    await waitForDraftCount(other, 3)
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    for (const tab of [page, other]) await checkAllRestored(tab)
  })

  await t.test('the pending image is stored with its row, also from the other tab', async () => {
    await row(other, 'Gala').getByRole('textbox', { name: 'Description' }).press('Control+s')
    await other.getByText('saved successfully').waitFor()
    const { rows } = await product.deps.database.pool.query(
      `select 1 from events where description = 'Gala' and image_file is not null`,
    )
    assert.equal(rows.length, 1)
  })

  await t.test('one row, by its menu', async () => {
    await row(page, 'Quarter').getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Reset' }).click()
    await undo(page, 'Changes reset success: 1 draft')
    await row(page, 'Quarter').getByRole('textbox', { name: 'Details' }).waitFor()
  })

  await t.test('all lists of Settings together', async () => {
    await page.goto(`${product.url}/app/settings`)
    await page.getByRole('button', { name: 'Add a location' }).click()
    await page.keyboard.type('Aarhus')
    await page.getByRole('button', { name: 'Add a main group' }).click()
    await page.keyboard.type('Theatre')
    await waitForDraftCount(page, 2)
    await press(page, 'Reset')
    const dialog = page.getByRole('dialog', { name: 'Reset 2 drafts?' })
    await dialog.getByRole('button', { name: 'Reset 2 drafts' }).click()
    await waitForDraftCount(page, 0)
    await undo(page, 'Changes reset success: 2 drafts')
    await page.locator('input[value="Aarhus"]').waitFor()
    await page.locator('input[value="Theatre"]').waitFor()
  })
})

function row(page: Page, description: string) {
  const cell = page
    .getByRole('button', { name: description, exact: true })
    .or(page.locator(`input[value="${description}"]`))
  return page.getByRole('row').filter({ has: cell })
}

async function type(page: Page, description: string, details: string) {
  await row(page, description).getByRole('button', { name: 'Details, empty', exact: true }).click()
  await page.keyboard.type(details)
}

/** Pastes an invalid date. */
async function paste(page: Page, description: string, text: string) {
  await row(page, description).getByRole('button', { name: '19:00' }).focus()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const init = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)
}

async function addWithImage(page: Page, description: string) {
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  await page.keyboard.type(description)
  const chooser = page.waitForEvent('filechooser')
  await row(page, description).getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: 'Upload image' }).click()
  await (await chooser).setFiles({ name: 'gala.png', mimeType: 'image/png', buffer: PNG })
  await closeToast(page, 'status', 'The image is kept until the row is saved')
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

async function undo(page: Page, words: string) {
  const toast = page.getByRole('status').filter({ hasText: words })
  await toast.getByRole('button', { name: 'Undo' }).click()
}

async function waitForDraftCount(page: Page, count: number) {
  const counter = page.getByText(/drafts?, not saved/)
  if (count === 0) return counter.waitFor({ state: 'detached' })
  await counter.filter({ hasText: `${count} draft` }).waitFor()
}

async function checkAllRestored(page: Page) {
  await waitForDraftCount(page, 3)
  const details = row(page, 'Quarter').getByRole('textbox', { name: 'Details' })
  assert.equal(await details.inputValue(), 'Bring a coat')
  const date = row(page, 'Final').getByRole('textbox', { name: 'Date' })
  assert.equal(await date.inputValue(), 'soon')
  await row(page, 'Gala').waitFor()
}

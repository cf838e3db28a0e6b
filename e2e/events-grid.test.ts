import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { chooseAction, openProduct, signIn, until, type OpenProduct } from './product.ts'
import { closeToast } from './toasts.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }

/** Three events tomorrow and one the day after, as operators in Copenhagen see them. */
async function openEventsScreen(t: Parameters<typeof openProduct>[0]) {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const at = (date: string, description: string) =>
    eventOf(description.toLowerCase().replaceAll(' ', '-'), {
      category: 'RO_PRO-TV',
      date,
      description,
      title: 'Cup',
    })
  await storeEvents(product.deps, [
    at('2026-11-22T18:00:00Z', 'First match'),
    at('2026-11-22T19:00:00Z', 'Second match'),
    at('2026-11-22T20:00:00Z', 'Third match'),
    at('2026-11-23T18:00:00Z', 'Fourth match'),
  ])
  const page = await openPage(t)
  await page.clock.setFixedTime('2026-11-21T11:00:00Z')
  await signIn(page, product, '/app/events')
  await page.getByRole('grid').first().waitFor()
  return { product, page }
}

function rowOf(page: Page, description: string) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: description }) })
}

/** Pastes a text, without the browser's default insertion into fields. */
async function paste(page: Page, block: string) {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const init = { clipboardData: data, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  }, block)
}

async function stored({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<{ description: string; date: string }>(
    `select description, to_char(date at time zone 'Europe/Copenhagen', 'DD HH24:MI') as date
     from events order by date, description`,
  )
  return rows
}

test('an operator edits, pastes, filters and moves events in their table, and takes back what was wrong', async (t) => {
  const { page, product } = await openEventsScreen(t)
  await t.test('a row edited by keyboard is saved with Ctrl+S, and undone from its toast', () =>
    editByKeyboard(page, product),
  )
  await t.test('menus have exactly the intended items, and say why some are disabled', () =>
    readMenus(page),
  )
  await t.test('an incomplete save names what is missing, leads there, and stores nothing', () =>
    saveIncomplete(page, product),
  )
  await t.test('a date is saved without Enter, once it is known whether the event was moved', () =>
    moveEvent(page, product),
  )
  await t.test(
    'a block from a spreadsheet becomes drafts, which are saved and undone together',
    () => pasteBlock(page, product),
  )
  await t.test('selected rows are shifted and deleted together, and the delete is undone', () =>
    changeSelected(page, product),
  )
  await t.test('leaving with a draft asks first, and the draft is completed in the drawer', () =>
    leaveWithDraft(page, product),
  )
  await t.test('a filter narrows the list, is part of the address, and hides no draft', () =>
    filterRows(page),
  )
})

async function editByKeyboard(page: Page, product: OpenProduct): Promise<void> {
  await page.getByRole('button', { name: 'First match' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' at night')
  await page.getByText('1 draft, not saved').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Cup, Second match at night saved successfully').waitFor()
  assert.ok((await stored(product)).some((event) => event.description === 'Second match at night'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await closeToast(page, 'status', 'Cup, Second match is back as it was')
  assert.ok((await stored(product)).some((event) => event.description === 'Second match'))
}

async function readMenus(page: Page): Promise<void> {
  // Clean-up and push explain why they are disabled.
  await page.getByRole('button', { name: 'More actions' }).click()
  const cleanUp = page.getByRole('menuitem', {
    name: /^Clean up past events\s*Clean-up is switched off/,
  })
  const push = page.getByRole('menuitem', { name: /^Push\s*Push notifications are switched off/ })
  await cleanUp.waitFor()
  assert.equal(await cleanUp.getAttribute('aria-disabled'), 'true')
  assert.equal(await push.getAttribute('aria-disabled'), 'true')
  await page.keyboard.press('Escape')
  await push.waitFor({ state: 'detached' })
  await rowOf(page, 'First match').getByRole('button', { name: 'Row menu' }).click()
  const items = await until('the menu', async () => {
    const found = await page.getByRole('menuitem').allTextContents()
    return found.length > 0 ? found.map((text) => text.replace(/Ctrl S|Alt Enter/, '')) : undefined
  })
  assert.deepEqual(items, [
    'Save',
    'Upload logo',
    'Upload image',
    'Delete logo',
    'Delete image',
    'Delete',
    'Reset',
    'Edit all fields',
    'Sources',
  ])
  await page.keyboard.press('Escape')
}

async function saveIncomplete(page: Page, product: OpenProduct): Promise<void> {
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', 'Save failed. One of the properties is null: Description')
  await description.and(page.locator(':focus')).waitFor()
  assert.equal((await stored(product)).length, 4)
  await chooseAction(page, 'Reset')
  await page.getByText('1 draft, not saved').waitFor({ state: 'detached' })
}

async function moveEvent(page: Page, product: OpenProduct): Promise<void> {
  await rowOf(page, 'Fourth match').getByTitle('23 Nov 2026 - 19:00').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('23 Nov 2026 - 21:00')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Was it moved?' }).waitFor()
  assert.ok((await stored(product)).every(({ date }) => date !== '23 21:00'))
  await page.keyboard.press('Enter')
  await page.getByText('Cup, Fourth match saved successfully').waitFor()
  assert.ok((await stored(product)).some(({ date }) => date === '23 21:00'))
}

async function pasteBlock(page: Page, product: OpenProduct): Promise<void> {
  await rowOf(page, 'First match').getByRole('button', { name: '19:00' }).focus()
  await paste(page, '22 Nov 2026 - 19:30\tOne\nsoon\tTwo')
  const dialog = page.getByRole('dialog', { name: /^Paste 2 rows/ })
  await dialog.getByText('1 cannot be read').waitFor()
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click()
  await page.getByText('Was First match').waitFor()
  await page.getByText('2 drafts, not saved').waitFor()
  await page.getByText('Date: “soon” is not a date such as 21 Nov 2026 - 20:30').waitFor()
  await page.getByRole('button', { name: 'Save 2 drafts' }).click()
  await page.getByRole('alert').filter({ hasText: 'Save failed. Date' }).waitFor()
  assert.ok((await stored(product)).some((event) => event.description === 'First match'))
  await page.reload()
  const date = page.getByRole('textbox', { name: 'Date', exact: true }).nth(1)
  assert.equal(await date.inputValue(), 'soon')
  await date.fill('22 Nov 2026 - 21:15')
  await date.press('Enter')
  await page.getByRole('button', { name: 'Save 2 drafts' }).click()
  await page.getByRole('button', { name: 'Correct quietly' }).click()
  await page.getByText('2 events saved successfully').waitFor()
  const after = await stored(product)
  assert.deepEqual(
    after.filter(({ description }) => ['One', 'Two'].includes(description)),
    [
      { description: 'One', date: '22 19:30' },
      { description: 'Two', date: '22 21:15' },
    ],
  )
  const toast = page.getByRole('status').filter({ hasText: '2 events saved successfully' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await closeToast(page, 'status', '2 events: undone')
  assert.ok((await stored(product)).some((event) => event.description === 'First match'))
}

async function changeSelected(page: Page, product: OpenProduct): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select First match' }).click()
  await page.getByRole('checkbox', { name: 'Select Third match' }).click({ modifiers: ['Shift'] })
  await page.getByText('3 events selected').waitFor()
  await page.getByRole('button', { name: 'Shift dates' }).click()
  await page.getByRole('textbox', { name: 'Days' }).fill('1')
  await page.getByRole('button', { name: 'Shift 3 events' }).click()
  await page.getByRole('button', { name: 'Save 3 drafts' }).click()
  await page.getByRole('dialog', { name: 'Were they moved?' }).getByText('3 events have').waitFor()
  await page.getByRole('button', { name: 'Moved; nobody follows yet' }).click()
  await closeToast(page, 'status', '3 events saved successfully')
  assert.deepEqual(
    (await stored(product)).map(({ date }) => date),
    ['23 19:00', '23 20:00', '23 21:00', '23 21:00'],
  )
  await page.getByRole('checkbox', { name: 'Select First match' }).click()
  await page.getByRole('checkbox', { name: 'Select Second match' }).click()
  await page.getByRole('button', { name: 'Delete 2 events' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 events' }).click()
  await page.getByText('2 events deleted successfully').waitFor()
  assert.equal((await stored(product)).length, 2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('2 events are back').waitFor()
  assert.equal((await stored(product)).length, 4)
}

async function leaveWithDraft(page: Page, product: OpenProduct): Promise<void> {
  await page.getByRole('button', { name: 'Fourth match' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Final')
  await page.getByText('1 draft, not saved').waitFor()
  const dashboard = page.getByRole('link', { name: 'Dashboard' })
  const dialog = page.getByRole('dialog', { name: 'Leave with 1 draft?' })
  await dashboard.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.match(page.url(), /\/app\/events$/)
  await dashboard.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Open the draft' }).click()
  const row = page.getByRole('row').filter({ has: page.locator('input[value="Final"]') })
  await row.getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: /^Edit all fields/ }).click()
  const drawer = page.getByRole('dialog', { name: 'All fields' })
  await drawer.getByRole('textbox', { name: 'Details' }).fill('Hall two')
  await drawer.getByRole('textbox', { name: 'End date' }).fill('23 Nov 2026 - 23:00')
  await page.keyboard.press('Control+s')
  await page.getByText('Cup, Final saved successfully').waitFor()
  await drawer.waitFor({ state: 'detached' })
  const { rows } = await product.deps.database.pool.query(
    `select details, end_date from events where description = 'Final'`,
  )
  assert.deepEqual(rows, [{ details: 'Hall two', end_date: '2026-11-23T22:00:00Z' }])
}

async function filterRows(page: Page): Promise<void> {
  // In a table, letters belong to its cells.
  await page.getByRole('heading', { name: 'Events', exact: true }).click()
  await page.keyboard.press('f')
  await page.keyboard.type('sécond')
  await page.waitForURL(/text=s/)
  await page.getByText('1 of 4').waitFor()
  await page.getByRole('button', { name: 'First match' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Second match' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Late match')
  await page.keyboard.press('Enter')
  await page.getByText('1 draft, not saved').waitFor()
  await page.reload()
  await page.locator('input[value="Late match"]').waitFor()
  const text = page.getByRole('textbox', { name: 'Filter by text' })
  assert.equal(await text.inputValue(), 'sécond')
  await page.getByRole('button', { name: 'Sort by Date' }).click()
  await page.waitForURL(/sort=date/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'First match' }).waitFor()
  assert.equal(await text.inputValue(), '')
  assert.match(page.url(), /\?sort=date$/)
  await page.goBack()
  await page.getByText('1 of 4').waitFor()
  const places = page.getByRole('combobox', { name: 'Place' })
  await places.click()
  // Selected in quick succession, all are kept.
  await page.keyboard.type('rom')
  await page.keyboard.press('Enter')
  await page.keyboard.type('swe')
  await page.keyboard.press('Enter')
  await page.waitForURL(/place=RO&place=SE/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All places' }).click()
  await page.getByText('1 of 4').waitFor()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save 1 draft' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  // Once saved, it no longer matches.
  await page.getByText('No event fits: “sécond”.').waitFor()
  assert.equal(await page.getByRole('grid').count(), 0)
}

test('categories with the same name are distinguished by place, by keyboard and in pasted text', async (t) => {
  const { page, product } = await openEventsScreen(t)
  await page.getByRole('button', { name: 'First match' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  const list = page.getByRole('listbox', { name: 'Category' })
  await list.getByRole('option', { name: 'PRO-TV Romania RO_PRO-TV', selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.type('tv3 norw')
  const only = list.getByRole('group', { name: 'TV channels, Norway' })
  await only.getByRole('option', { name: 'TV3 Norway NO_TV3' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 draft, not saved').waitFor()
  const category = page.getByRole('combobox', { name: 'Category' }).nth(1)
  assert.equal(await category.inputValue(), 'TV3 (Norway)')

  const second = rowOf(page, 'Second match').getByRole('button', { name: 'PRO-TV', exact: true })
  await second.focus()
  await paste(page, 'TV3\ntv3')
  const dialog = page.getByRole('dialog', { name: /^Paste 2 rows/ })
  const change = dialog.getByRole('button', { name: /^Change 2 rows/ })
  assert.ok(await change.isDisabled())
  const ambiguity = dialog.getByRole('group', { name: /is the name of 3 choices.* in 2 rows/ })
  await ambiguity.getByRole('button', { name: 'TV3 Denmark' }).click()
  await ambiguity.waitFor({ state: 'detached' })
  await change.click()
  await page.getByText('3 drafts, not saved').waitFor()

  // A single row is changed immediately, and asks in place.
  await page.getByRole('combobox', { name: 'Category' }).nth(2).focus()
  await paste(page, 'TV3')
  const question = page.getByRole('group', { name: /is the name of 3 choices/ })
  await question.waitFor()
  await page.getByRole('textbox', { name: 'Category', exact: true }).press('Control+s')
  await page.getByRole('alert').filter({ hasText: 'Save failed. Category' }).waitFor()
  await question.getByRole('button', { name: 'TV3 Sweden' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save 3 drafts' }).click()
  await closeToast(page, 'status', '3 events saved successfully')
  const { rows } = await product.deps.database.pool.query<{ category: string }>(
    'select category from events order by date',
  )
  assert.deepEqual(
    rows.map((row) => row.category),
    ['NO_TV3', 'SE_TV3', 'DK_TV3', 'RO_PRO-TV'],
  )
})

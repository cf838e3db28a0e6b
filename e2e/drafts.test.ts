import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { makeOperator } from '../server/auth/testing/make-operator.ts'
import { deleteEvent, saveEvent } from '../server/events/actions.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { loseAnswer } from './lost-answers.ts'
import { chooseAction, openProduct, signIn, until, type OpenProduct } from './product.ts'
import { closeToast, CUT_OFF } from './toasts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const ANNA = { kind: 'operator', id: 'anna', name: 'anna@almanac.example' } as const
const EVENTS = '**/api/admin/events**'
const NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth']

test('drafts survive other people, failures of every kind, and a reset', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  await storeEvents(
    product.deps,
    NAMES.map((description) =>
      eventOf(description.toLowerCase(), {
        category: 'RO_PRO-TV',
        date: '2026-11-22T18:00:00Z',
        description,
        title: 'Cup',
      }),
    ),
  )
  let page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')

  await t.test(
    'others’ changes and deletes are marked in the row, also in the next tab',
    async () => {
      page = await markOthersChanges(page, product)
    },
  )
  await t.test('saving all stores what it can, counts, and shows all conflicts at once', () =>
    saveAllPossible(page, product),
  )
  await t.test('a deleted row is restored as one change', () => restoreDeletedRow(page, product))
  await t.test('a save whose response was lost is found stored after a reload', () =>
    storeLostAnswerOnce(page, product),
  )
  await t.test('after a restart, the server is sent the draft in the same session', () =>
    surviveRestart(page, product),
  )
  await t.test('a reset is the same in every tab, and is undone with its pending files', () =>
    undoReset(page, product),
  )
  await t.test('a session that expires during a save leads back to the screen and its draft', () =>
    surviveExpiredSession(page, product),
  )
  await t.test('the next person at this browser sees no drafts, which wait for their author', () =>
    separateDrafts(page, product),
  )
})

/** Closing the tab asks first. */
async function markOthersChanges(page: Page, product: OpenProduct): Promise<Page> {
  for (const name of NAMES.slice(0, 4)) await type(page, name, `Mine ${name}`)
  await annaWrites(product, 'first', 'Hers')
  await annaWrites(product, 'second', 'Hers')
  await deleteEvent(product.deps, ANNA, { id: 'third' })
  const moved = 'Changed since you began: Details, by anna@almanac.example at'
  await page.getByText(moved).nth(1).waitFor()
  const dialogOpened = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  assert.equal(dialog.type(), 'beforeunload')
  await dialog.accept()
  await closed
  const next = await openTab(page, product)
  await next.getByText(moved).nth(1).waitFor()
  await next.getByText('Deleted by anna@almanac.example at').waitFor()
  await rowOf(next, 'Third').waitFor()
  return next
}

async function saveAllPossible(page: Page, product: OpenProduct) {
  await page.getByRole('button', { name: 'Save 4 drafts' }).click()
  await page.getByText('1 saved, 3 need you').waitFor()
  const dialog = page.getByRole('dialog', { name: '2 rows were changed meanwhile' })
  await dialog.getByRole('heading', { name: 'Second' }).waitFor()
  assert.equal((await detailsOf(product)).get('Fourth'), 'Mine Fourth')
  await dialog.getByRole('button', { name: 'Take all theirs' }).click()
  await dialog.getByRole('radiogroup', { name: 'Details, Second' }).getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await page.getByText('Cup, Second saved successfully').waitFor()
  const stored = await detailsOf(product)
  assert.deepEqual([stored.get('First'), stored.get('Second')], ['Hers', 'Mine Second'])
}

async function restoreDeletedRow(page: Page, product: OpenProduct) {
  await page.getByRole('button', { name: 'Restore it Third' }).click()
  await until('the row', async () =>
    (await detailsOf(product)).get('Third') === 'Mine Third' ? true : undefined,
  )
  await page.getByText('Deleted by anna@almanac.example at').waitFor({ state: 'detached' })
  const { rows } = await product.deps.database.pool.query(
    'select summary from change_sets order by id desc limit 1',
  )
  assert.deepEqual(rows, [{ summary: 'Stored “Third” again' }])
}

async function storeLostAnswerOnce(page: Page, product: OpenProduct) {
  await type(page, 'Fourth', 'Mine, without an answer')
  await addWithImage(page, 'Late match')
  await page.route(EVENTS, loseAnswer)
  await page.getByRole('button', { name: 'Save 2 drafts' }).click()
  await closeToast(page, 'alert', `2 events failed: ${CUT_OFF}`)
  await page.getByText('It is not known whether this was saved').nth(1).waitFor()
  // The page being left would resend the save as soon as it is online, and report that itself.
  await page.goto(`${product.url}/healthz`)
  await page.unroute(EVENTS)
  await page.goBack()
  await closeToast(page, 'status', 'Cup, Fourth was saved after all')
  await closeToast(page, 'status', 'PRO-TV, Late match was saved after all')
  await waitForPicture(product, 'Late match')
  await waitForDraftCount(page, 0)
  const stored = await detailsOf(product)
  assert.equal(stored.get('Fourth'), 'Mine, without an answer')
  assert.equal(stored.size, NAMES.length + 1)
}

async function surviveRestart(page: Page, product: OpenProduct) {
  await type(page, 'Fourth', 'Mine, before the restart')
  await product.stop()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', `Cup, Fourth failed: ${CUT_OFF}`)
  await waitForDraftCount(page, 1)
  await product.startAgain()
  await closeToast(page, 'status', 'Cup, Fourth was saved after all')
  await waitForDraftCount(page, 0)
  assert.equal((await detailsOf(product)).get('Fourth'), 'Mine, before the restart')
}

async function undoReset(page: Page, product: OpenProduct) {
  const other = await openTab(page, product)
  // A background tab renders only once a second.
  await page.bringToFront()
  await type(page, 'Fourth', 'Mine again')
  await rowOf(page, 'Fourth').getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await undo(page, 'Changes reset success: 1 draft')
  // Toasts may cover the menus of rows.
  await closeToast(page, 'status', '1 draft is back')
  await addWithImage(page, 'Gala')
  await waitForDraftCount(other, 2)
  await chooseAction(page, 'Reset')
  const dialog = page.getByRole('dialog', { name: 'Reset 2 drafts?' })
  await dialog.getByRole('button', { name: 'Reset 2 drafts' }).click()
  await waitForDraftCount(page, 0)
  await waitForDraftCount(other, 0)
  // The toast outlives its screen.
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('heading', { name: 'History', level: 2 }).waitFor()
  await undo(page, 'Changes reset success: 2 drafts')
  await page.getByText('2 drafts are back').waitFor()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Save 2 drafts' }).click()
  await other.getByText('2 events saved successfully').waitFor()
  await waitForPicture(product, 'Gala')
  assert.equal((await detailsOf(product)).get('Fourth'), 'Mine again')
  await other.close()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
}

async function surviveExpiredSession(page: Page, product: OpenProduct) {
  await type(page, 'Fifth', 'Mine Fifth')
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
  await page.getByText('Your session has ended').waitFor()
  await page.unroute(EVENTS)
  await signInAgain(page, product)
  await page.getByText('You are signed in again').waitFor()
  const details = rowOf(page, 'Fifth').getByRole('textbox', { name: 'Details' })
  await details.waitFor()
  assert.equal(await details.inputValue(), 'Mine Fifth')
}

async function separateDrafts(page: Page, product: OpenProduct) {
  const bo = await makeOperator(product.deps, 'bo@almanac.example')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await cachedTables(page), 0)
  await signIn(page, { ...product, operator: bo }, '/app/events')
  await type(page, 'Fifth', 'Bo’s')
  await waitForDraftCount(page, 1)
  // The save is the first to find out.
  await product.deps.database.pool.query('delete from operator_sessions')
  await page.keyboard.press('Control+s')
  await page.getByText('Your session has ended').waitFor()
  await signInAgain(page, product)
  const details = rowOf(page, 'Fifth').getByRole('textbox', { name: 'Details' })
  await details.focus()
  assert.equal(await details.inputValue(), 'Mine Fifth')
  await page.keyboard.press('Control+s')
  await page.getByText('Cup, Fifth saved successfully').waitFor()
  assert.equal((await detailsOf(product)).get('Fifth'), 'Mine Fifth')
}

async function openTab(page: Page, { url }: OpenProduct): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.clock.setFixedTime(CLOCK.now().toString())
  await tab.goto(`${url}/app/events`)
  return tab
}

async function signInAgain(page: Page, { url, operator }: OpenProduct) {
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/app/events`)
}

function rowOf(page: Page, description: string): Locator {
  const cell = page
    .getByRole('button', { name: description, exact: true })
    .or(page.locator(`input[value="${description}"]`))
  return page.getByRole('row').filter({ has: cell })
}

async function type(page: Page, description: string, details: string) {
  const cell = rowOf(page, description).getByRole('button', { name: /^(Details, empty|Mine.*)$/ })
  await cell.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(details)
  // While edited, it covers the rows below.
  await page.keyboard.press('Enter')
}

async function addWithImage(page: Page, description: string) {
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(description)
  const chooser = page.waitForEvent('filechooser')
  await rowOf(page, description).getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: 'Upload image' }).click()
  await (await chooser).setFiles({ name: 'cup.png', mimeType: 'image/png', buffer: PNG })
  await closeToast(page, 'status', 'The image is kept until the row is saved')
}

async function undo(page: Page, words: string) {
  const toast = page.getByRole('status').filter({ hasText: words })
  await toast.getByRole('button', { name: 'Undo' }).click()
}

async function waitForPicture({ deps }: OpenProduct, description: string) {
  await until('the picture that waited', async () => {
    const { rows } = await deps.database.pool.query<{ file: string | null }>(
      'select image_file as file from events where description = $1',
      [description],
    )
    assert.equal(rows.length, 1)
    return rows[0]?.file ?? undefined
  })
}

async function waitForDraftCount(page: Page, count: number) {
  const counter = page.getByText(/drafts?, not saved/)
  if (count === 0) return counter.waitFor({ state: 'detached' })
  await counter.filter({ hasText: `${count} draft` }).waitFor()
}

async function detailsOf({ deps }: OpenProduct): Promise<Map<string, string>> {
  const { rows } = await deps.database.pool.query<{ description: string; details: string }>(
    'select description, details from events',
  )
  return new Map(rows.map(({ description, details }) => [description, details]))
}

async function annaWrites({ deps }: OpenProduct, id: string, details: string): Promise<void> {
  const { rows } = await deps.database.pool.query<{ version: number }>(
    'select version from events where id = $1',
    [id],
  )
  await saveEvent(deps, ANNA, { id, version: rows[0]?.version ?? 0, fields: { details } })
}

/** How many of the server's tables this browser caches. */
async function cachedTables(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('almanac-cache')
        opened.addEventListener('error', () => reject(new Error('no database')))
        opened.addEventListener('success', () => {
          const count = opened.result.transaction('tables').objectStore('tables').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
}

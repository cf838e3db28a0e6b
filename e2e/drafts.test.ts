import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { makeOperator } from '../server/auth/testing/make-operator.ts'
import { deleteEvent, saveEvent } from '../server/events/actions.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { loseAnswer } from './lost-answers.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const ANNA = { kind: 'operator', id: 'anna', name: 'anna@almanac.example' } as const
const DETAILS = 'Details, empty'
const NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth']

function rowOf(page: Page, description: string): Locator {
  const cell = page
    .getByRole('button', { name: description, exact: true })
    .or(page.locator(`input[value="${description}"]`))
  return page.getByRole('row').filter({ has: cell })
}

async function type(page: Page, description: string, details: string) {
  await rowOf(page, description).getByRole('button', { name: DETAILS, exact: true }).click()
  await page.keyboard.type(details)
  // While edited, it covers the rows below.
  await page.keyboard.press('Enter')
}

test('drafts survive conflicts, deletes, a lost connection, a reload and the end of a session', async (t) => {
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
  const page = await openPage(t)
  await page.clock.setFixedTime('2026-11-21T11:00:00Z')
  await signIn(page, product, '/app/events')

  await t.test('others’ changes and deletes are marked in the row, also after a reload', () =>
    markOthersChanges(page, product),
  )
  await t.test('saving all stores what it can, counts, and shows all conflicts at once', () =>
    saveAllPossible(page, product),
  )
  await t.test('a deleted row is restored as one change', () => restoreDeletedRow(page, product))
  await t.test('a save whose response is lost is not repeated', () =>
    storeLostAnswerOnce(page, product),
  )
  await t.test('a session that expires during a save leads back to the screen and its draft', () =>
    surviveExpiredSession(page, product),
  )
  await t.test('the next person at this browser sees no drafts, which wait for their author', () =>
    separateDrafts(page, product),
  )
})

async function markOthersChanges(page: Page, product: OpenProduct) {
  for (const name of NAMES.slice(0, 4)) await type(page, name, `Mine ${name}`)
  await annaWrites(product, 'first', 'Hers')
  await annaWrites(product, 'second', 'Hers')
  await deleteEvent(product.deps, ANNA, { id: 'third' })
  const moved = 'Changed since you began: Details, by anna@almanac.example at'
  await page.getByText(moved).nth(1).waitFor()
  await page.reload()
  await page.getByText(moved).nth(1).waitFor()
  await page.getByText('Deleted by anna@almanac.example at').waitFor()
  await rowOf(page, 'Third').waitFor()
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
  await page.route('**/api/admin/events', loseAnswer)
  await page.route('**/api/admin/events?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
  const picture = { name: 'cup.png', mimeType: 'image/png', buffer: PNG }
  await page.keyboard.type('Late match')
  const row = rowOf(page, 'Late match')
  const chooser = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: 'Upload image' }).click()
  await (await chooser).setFiles(picture)
  await page.getByText('The image is kept until the row is saved').waitFor()
  await row.getByRole('textbox', { name: 'Description' }).press('Control+s')
  await page.getByText('PRO-TV, Late match failed: The server cannot be reached').waitFor()
  await page.getByText('It is not known whether this was saved').waitFor()
  // The page being left would resend the save as soon as it is online, and report that itself.
  await page.goto(`${product.url}/healthz`)
  await page.unroute('**/api/admin/events')
  await page.unroute('**/api/admin/events?*')
  await page.goBack()
  await page.getByText('PRO-TV, Late match was saved after all').waitFor()
  await until('the picture that waited', async () => {
    const { rows } = await product.deps.database.pool.query(
      `select image_file from events where description = 'Late match'`,
    )
    assert.equal(rows.length, 1)
    return rows[0].image_file ?? undefined
  })
  await page.getByText('not saved').waitFor({ state: 'detached' })
}

async function surviveExpiredSession(page: Page, product: OpenProduct) {
  await type(page, 'Fifth', 'Mine Fifth')
  await product.deps.database.pool.query('delete from operator_sessions')
  await page.keyboard.press('Control+s')
  await page.getByText('Your session has ended').waitFor()
  await page.getByLabel('E-mail').fill(product.operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(product.operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${product.url}/app/events`)
  await page.getByText('You are signed in again').waitFor()
  await rowOf(page, 'Fifth').getByRole('textbox', { name: 'Details' }).waitFor()
}

async function separateDrafts(page: Page, product: OpenProduct) {
  const bo = await makeOperator(product.deps, 'bo@almanac.example')
  await leave(page)
  assert.equal(await cachedTables(page), 0)
  await signIn(page, { ...product, operator: bo }, '/app/events')
  await rowOf(page, 'Fifth').getByRole('button', { name: DETAILS, exact: true }).waitFor()
  await leave(page)
  await signIn(page, product, '/app/events')
  await rowOf(page, 'Fifth').getByRole('textbox', { name: 'Details' }).waitFor()
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

async function leave(page: Page) {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
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

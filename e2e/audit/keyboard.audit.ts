import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Locator } from 'playwright-core'
import type { ImportAnswer } from '@app/core/imports/endpoints.ts'
import { ensureAppUser } from '../../server/app-users/actions.ts'
import { eventOf, storeEvents } from '../../server/testing/catalogue.ts'
import { openPage } from '../browser.ts'
import { keyboardOf } from './keyboard.ts'
import { openProduct, signIn, until } from '../product.ts'
import { programmePage, startWebsite } from '../website.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }

test('every screen can be used by keyboard alone', async (t) => {
  const atKeyboard = await openAtKeyboard(t)
  await t.test('the first stop skips to the content', () => skipToContent(atKeyboard))
  await t.test('Dashboard: users are searched', () => searchUsers(atKeyboard))
  await t.test('Events: created, edited, deleted and undone', () => writeEvents(atKeyboard))
  await t.test('Categories: added, refused, and deleted after a preview of the effects', () =>
    writeCategories(atKeyboard),
  )
  await t.test('Settings: a location, and a main group whose deletion is cancelled', () =>
    writeSettings(atKeyboard),
  )
  await t.test('Crawlers: created, configured, inspected and committed', () =>
    runCrawler(atKeyboard),
  )
  await t.test('TV channels: read, removed, added', () => importChannels(atKeyboard))
  await t.test('Livescores: a link is requested, read into another category, cleared', () =>
    importLivescores(atKeyboard),
  )
  await t.test('Quick Long: a handwritten calendar becomes events', () =>
    importCalendar(atKeyboard),
  )
  await t.test('History: a change is read and undone', () => undoFromHistory(atKeyboard))
  await t.test('Dashboard: a person is granted a plan', () => grantPlan(atKeyboard))
  await t.test('Operations: a backup is made', () => backUp(atKeyboard))
  await t.test('Legal: written with the toolbar and saved', () => writeLegalText(atKeyboard))
  assert.deepEqual([...atKeyboard.keys.unseen], [], 'the focus is always seen')
})

type AtKeyboard = Awaited<ReturnType<typeof openAtKeyboard>>

/** Two matches, two app users, and an operator without a mouse. */
async function openAtKeyboard(t: TestContext) {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host }, { clock: CLOCK })
  const category = 'RO_PRO-TV'
  const at = (description: string, date: string) =>
    eventOf(description.toLowerCase().replace(' ', '-'), {
      category,
      date,
      title: 'Cup',
      description,
    })
  await storeEvents(product.deps, [
    at('First match', '2026-11-22T18:00:00Z'),
    at('Second match', '2026-11-22T19:00:00Z'),
  ])
  await ensureAppUser(product.deps, 'ana@example.com')
  await ensureAppUser(product.deps, 'ben@example.com')
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product)
  page.on('dialog', (dialog) => void dialog.accept())
  const keys = keyboardOf(page)
  const rows = async (query: string) => (await product.deps.database.pool.query(query)).rows

  /** As from any screen: the sidebar precedes everything else. */
  async function goToScreen(title: string): Promise<void> {
    await page.goto(`${product.url}/app/dashboard`)
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await keys.goTo('link', title)
    await keys.press('Enter')
    await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  }

  /** In the focused row. */
  async function chooseDelete(): Promise<void> {
    await keys.goTo('button', 'Row menu', 'ArrowRight')
    await keys.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null)
    await keys.goTo('menuitem', 'Delete', 'ArrowDown')
    await keys.press('Enter')
  }

  /** Its text is awaited once more; the focus returns to where it was. */
  async function closeNewestToast(toast: Locator): Promise<void> {
    await keys.press('Shift+F8', 'Escape')
    await toast.waitFor({ state: 'detached' })
  }
  return { site, product, page, keys, rows, goToScreen, chooseDelete, closeNewestToast }
}

async function skipToContent({ page, keys }: AtKeyboard): Promise<void> {
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search users' }).waitFor()
  await keys.press('Tab')
  await keys.arrives('link', 'Skip to content')
  await keys.press('Enter', 'Tab')
  assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null))
}

async function searchUsers({ page, keys }: AtKeyboard): Promise<void> {
  await keys.goTo('searchbox', 'Search users')
  await keys.type('ana@')
  await page.getByText('1 of 2').waitFor()
  await page.getByRole('link', { name: 'ben@example.com' }).waitFor({ state: 'detached' })
}

async function writeEvents({
  page,
  keys,
  rows,
  goToScreen,
  chooseDelete,
  closeNewestToast,
}: AtKeyboard): Promise<void> {
  await goToScreen('Events')
  await page.getByRole('grid').first().waitFor()
  await keys.press('n')
  await keys.arrives('textbox', 'Title')
  await keys.type('Gala')
  await keys.goTo('textbox', 'Date and time')
  await keys.type('22 Nov 2026 - 21:00')
  await keys.press('Enter')
  await page.getByText('PRO-TV, Gala saved successfully').waitFor()
  await page.getByRole('button', { name: 'Gala', exact: true }).waitFor()

  await keys.goTo('button', 'Add an event to 22 November')
  await keys.press('Enter')
  await keys.arrives('textbox', 'Description')
  await keys.type('Late match')
  await keys.press('Control+s')
  const saved = page.getByText('PRO-TV, Late match saved successfully')
  await saved.waitFor()
  assert.equal((await rows('select 1 from events')).length, 4)
  // Once stored, the row has another id and position, but keeps the focus.
  await keys.arrives('textbox', 'Description')
  await closeNewestToast(saved)
  await keys.arrives('textbox', 'Description')

  // Another day is another table.
  await keys.press('ArrowLeft')
  await keys.type('25 Nov 2026 - 21:00')
  await keys.press('Tab')
  const dateOn = (day: string) =>
    page
      .getByRole('grid', { name: `events of ${day}` })
      .getByRole('textbox', { name: 'Date' })
      .and(page.locator(':focus'))
  await dateOn('25 November').waitFor()
  await keys.type('26 Nov 2026 - 21:00')
  // Enter moves to the row below, and here there is none.
  await keys.press('Enter')
  await dateOn('26 November').waitFor()
  await keys.press('Control+s')
  await keys.arrives('button', 'Moved; nobody follows yet')
  await keys.press('Enter')
  await saved.waitFor()
  await keys.keepsPlace()

  // Tab leaves the table, however many rows it has.
  await keys.goTo('button', 'Add an event to 22 November', 'Shift+Tab')
  await keys.goTo('checkbox', /^Select (?!all)/)
  await keys.press('Control+Home')
  await keys.goTo('button', /match$|^Gala$/, 'ArrowRight')
  await keys.goTo('button', 'First match', 'ArrowDown')
  await keys.press('ArrowDown')
  await keys.type('Changed')
  await keys.press('Escape')
  await keys.press('Enter')
  await keys.type(' at night')
  await keys.press('Enter')
  await page.getByText('1 draft, not saved').waitFor()
  await keys.press('ArrowUp', 'Control+s')
  await page.getByText('Cup, Second match at night saved successfully').waitFor()
  const [changed] = await rows(`select description from events where id = 'second-match'`)
  assert.equal(changed?.description, 'Second match at night')

  await chooseDelete()
  await page.getByText('Cup, Second match at night deleted successfully').waitFor()
  assert.equal((await rows('select 1 from events')).length, 3)
  await keys.keepsPlace()
  await keys.press('F8')
  await page.getByText('Cup, Second match at night is back').waitFor()
  assert.equal((await rows('select 1 from events')).length, 4)
  await keys.keepsPlace()
}

async function writeCategories({
  page,
  keys,
  goToScreen,
  chooseDelete,
  closeNewestToast,
}: AtKeyboard): Promise<void> {
  await goToScreen('Categories')
  await keys.goTo('button', 'Add a category to FOOTBALL')
  await keys.press('Enter')
  await keys.arrives('textbox', 'Title')
  await keys.press('Control+s')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Save failed. One of the properties is null: Title' })
    .waitFor()
  await keys.arrives('textbox', 'Title')
  await keys.type('Cupa Veche')
  await keys.press('Control+s')
  const saved = page.getByText('Cupa Veche saved successfully')
  await saved.waitFor()
  // Rows are sorted by parent and index: the new one moves, and takes the focus along.
  await keys.arrives('textbox', 'Title')
  await closeNewestToast(saved)
  await keys.arrives('textbox', 'Title')
  await keys.goTo('textbox', 'Parent', 'ArrowRight')
  await keys.type('Romania')
  await keys.press('Control+s')
  await saved.waitFor()
  await keys.arrives('textbox', 'Parent')
  await chooseDelete()
  await page.getByText('Cupa Veche deleted successfully').waitFor()
  await keys.keepsPlace()
}

async function writeSettings({ page, keys, goToScreen, chooseDelete }: AtKeyboard): Promise<void> {
  await goToScreen('Settings')
  await keys.goTo('button', 'Add a location')
  await keys.press('Enter')
  await keys.arrives('textbox', 'Title')
  await keys.type('Deva')
  await keys.press('Tab')
  await keys.press('Control+s')
  await page.getByText('Deva saved successfully').waitFor()
  await keys.goTo('button', 'Add a main group')
  await keys.goTo('checkbox', /^Select (?!all)/)
  await chooseDelete()
  await page.getByRole('dialog').waitFor()
  await keys.goTo('button', 'Cancel')
  await keys.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.arrives('button', 'Row menu')
}

async function runCrawler({ site, page, keys, rows, goToScreen }: AtKeyboard): Promise<void> {
  site.publish(
    '/programme',
    programmePage([{ id: 'a', name: 'Brass', start: '2026-11-23T20:00:00Z' }]),
  )
  await goToScreen('Crawlers')
  await keys.goTo('button', 'URL shortcuts')
  await keys.press('Enter')
  await page.getByRole('dialog', { name: 'URL shortcuts' }).waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.arrives('button', 'URL shortcuts')
  await keys.goTo('button', 'New crawler')
  await keys.press('Enter')
  await page.getByText('New crawler created').waitFor()
  const card = page.getByRole('article', { name: 'New crawler' })
  await card.getByLabel('Title', { exact: true }).waitFor()
  await keys.goTo('textbox', 'Title')
  await keys.press('Control+a')
  await keys.type('Quay')
  await keys.goTo('combobox', 'Method')
  await keys.choose('SchemaOrgEvents')
  await keys.goTo('textbox', 'URL')
  await keys.type(`${site.url}/programme`)
  await keys.goTo('combobox', 'Category')
  await keys.choose('Concerts')
  await keys.goTo('button', 'Dry Run')
  await keys.press('Enter')
  await keys.goTo('button', 'Save and dry run')
  await keys.press('Enter')
  const plan = page.getByRole('dialog', { name: /Dry Run/ })
  await plan.getByText('Brass').waitFor()
  await keys.goTo('button', /^Add 1 event|^Commit 1/)
  await keys.press('Enter')
  await plan.waitFor({ state: 'detached' })
  assert.equal((await rows(`select 1 from events where category = 'CONCERTS'`)).length, 1)
  await keys.keepsPlace()
}

async function importChannels({ page, keys, goToScreen }: AtKeyboard): Promise<void> {
  await page.route('**/api/admin/imports/tv**', (route) => route.fulfill({ json: evening() }))
  await goToScreen('TV channels')
  await keys.goTo('textbox', 'Channel')
  await keys.type('DR1')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Remove Film of DR1' }).waitFor()
  await keys.goTo('button', 'Remove Film of DR1')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Remove Film of DR1' }).waitFor({ state: 'detached' })
  await keys.keepsPlace()
  await keys.goTo('button', 'Add all events', 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText('All events added to the database: 1 new').waitFor()
  await keys.keepsPlace()
}

async function importLivescores({ page, keys, goToScreen }: AtKeyboard): Promise<void> {
  await page.route('**/api/admin/imports/livescores**', (route) =>
    route.fulfill({ json: evening() }),
  )
  await goToScreen('Livescores')
  await keys.goTo('button', 'Get matches')
  await keys.press('Enter')
  await page.getByText('URL is empty').waitFor()
  await keys.goTo('textbox', 'Link', 'Shift+Tab')
  await keys.type('https://scores.example/football/7-days')
  await keys.goTo('radio', 'Standard', 'Shift+Tab')
  await keys.press('ArrowRight')
  await keys.goTo('combobox', 'Custom category')
  await keys.choose('Concerts')
  await keys.goTo('button', 'Get matches')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Remove News of DR1' }).waitFor()
  await keys.goTo('button', 'Clear all events')
  await keys.press('Enter')
  await page.getByText('All clear').waitFor()
  await keys.keepsPlace()
}

async function importCalendar({ page, keys, goToScreen }: AtKeyboard): Promise<void> {
  await goToScreen('Quick Long')
  await keys.goTo('textbox', 'Text of a file')
  await keys.type('Date,Description')
  await keys.press('Enter')
  await keys.type('24/12/2026 20:00,Brass at the Quay')
  await keys.goTo('button', 'Read the text')
  await keys.press('Enter')
  await page.getByText('Without a category').waitFor()
  await keys.goTo('combobox', 'Category of rows without one')
  await keys.choose('Concerts')
  await page.getByText('Without a category').waitFor({ state: 'detached' })
  await keys.goTo('button', 'Add 1 event to the list')
  await keys.press('Enter')
  await keys.goTo('button', 'Add all events')
  await keys.press('Enter')
  await page.getByText('All events added to the database: 1 new').waitFor()
  await keys.keepsPlace()
}

async function undoFromHistory({ keys, rows, goToScreen }: AtKeyboard): Promise<void> {
  await goToScreen('History')
  await keys.goTo('button', /^Undo /)
  await keys.press('Enter')
  await until('the undo', async () => {
    const added = await rows(`select 1 from events where description = 'Brass at the Quay'`)
    return added.length === 0 ? true : undefined
  })
  await keys.keepsPlace()
}

async function grantPlan({ page, keys, goToScreen }: AtKeyboard): Promise<void> {
  await goToScreen('Dashboard')
  await page.getByRole('link', { name: 'ana@example.com' }).waitFor()
  await keys.goTo('link', 'ana@example.com')
  await keys.press('Enter')
  await page.getByRole('heading', { name: 'ana@example.com' }).waitFor()
  await keys.goTo('switch', 'VIP (Premium)')
  await keys.press('Space')
  await page.getByText('ana@example.com saved successfully').waitFor()
  await keys.keepsPlace()
}

async function backUp({ page, keys, goToScreen }: AtKeyboard): Promise<void> {
  await goToScreen('Operations')
  await keys.goTo('button', 'Back up now')
  await keys.press('Enter')
  await page.getByRole('table', { name: 'Backups' }).getByText('Whole').waitFor()
  await keys.goTo('link', /^Download the backup of/)
}

async function writeLegalText({ page, keys, rows, goToScreen }: AtKeyboard): Promise<void> {
  await goToScreen('Legal')
  await page.getByRole('textbox', { name: 'Terms and Conditions' }).waitFor()
  await keys.goTo('textbox', 'Terms and Conditions')
  await keys.press('Control+Home')
  await keys.goTo('button', 'Underline', 'Shift+Tab')
  await keys.press('Enter')
  await keys.arrives('textbox', 'Terms and Conditions')
  await keys.type('Binding. ')
  await page.locator('u').getByText('Binding.').waitFor()
  await keys.goTo('button', 'Save Terms and Conditions', 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText('Terms and Conditions updated successfully').waitFor()
  const [stored] = await rows(`select html from legal_documents where type = 'TermsAndConditions'`)
  assert.match(String(stored?.html), /<u>Binding\. ?<\/u>/)
}

function evening(): ImportAnswer {
  const programme = (description: string, date: string) => ({
    category: 'DK_DR1',
    title: 'DR1',
    description,
    details: '',
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    date,
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: null,
    sourceId: null,
    image: null,
  })
  return {
    events: [
      programme('Film of DR1', '2026-11-22T20:00:00Z'),
      programme('News of DR1', '2026-11-22T21:00:00Z'),
    ],
    rejections: [],
    findings: [],
    notes: [],
    pageCount: 1,
  }
}

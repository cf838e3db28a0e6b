import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ensureAppUser, saveAppUser } from '../server/app-users/actions.ts'
import { transaction } from '../server/db/connect.ts'
import { queueMails } from '../server/mail/delivery.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { refuse } from './lost-answers.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-10-20T10:00:00Z') }
const MATCH = 'Brøndby – Știința Craiova'

test('an operator searches by keyboard, and navigates the calendar', async (t) => {
  const atSearch = await openSearch(t)
  await t.test('typos and missing accents still lead to the row itself', () => findRow(atSearch))
  await t.test('text typed while the palette is opening is not lost', () => typeAhead(atSearch))
  await t.test('a screen is found by its name, from anywhere but a field', () =>
    findScreen(atSearch),
  )
  await t.test('single letters are shortcuts, but not while typing', () => pressKeys(atSearch))
  await t.test('all results for a text are on a page of their own', () => searchOnPage(atSearch))
  await t.test('past events are found in the calendar, under the hour their clock showed', () =>
    findPastEvent(atSearch),
  )
  await t.test('month, week and day views fit at every width, light and dark', () =>
    lookAtCalendar(atSearch),
  )
  await t.test(
    'the long night shows its repeated hour once, with the source’s clock beside ours',
    () => readLongNight(atSearch),
  )
  await t.test('arrow keys navigate a month, and a day leads to the form', () =>
    walkMonth(atSearch),
  )
  await t.test('mails are filtered, navigated by keyboard, and resent by hand', () =>
    walkMails(atSearch),
  )
})

type AtSearch = Awaited<ReturnType<typeof openSearch>>

/** Events around the two nights on which clocks change, and one day with many. */
async function openSearch(t: TestContext) {
  // Nothing listens there, so queued mails stay queued.
  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Almanac <a@almanac.example>' }
  const product = await openProduct(t, mailServer, { clock: CLOCK })
  const at = (id: string, date: string, given = {}) =>
    eventOf(id, { category: 'SUPERLIGADK', date, ...given })
  await storeEvents(product.deps, [
    at('match', '2026-10-25T00:30:00Z', { description: MATCH, zone: 'Europe/Bucharest' }),
    at('twice', '2026-10-25T01:30:00Z', { description: 'The hour that comes twice' }),
    at('over', '2026-03-29T01:00:00Z', { description: 'The night that is short' }),
    at('holiday', '2026-10-24T22:00:00Z', { description: 'A whole day', isDay: true }),
    ...Array.from({ length: 30 }, (_unused, place) => at(`e${place}`, '2026-10-27T18:00:00Z')),
  ])
  const page = await openPage(t)
  await page.clock.setFixedTime('2026-10-20T10:00:00Z')
  await signIn(page, product)
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.getByPlaceholder('Search...').waitFor()
  const axe = async (part = 'body') =>
    assert.deepEqual(await findViolations(page, { within: part }), [])
  return { product, page, box, axe }
}

async function findRow({ page, box, axe }: AtSearch): Promise<void> {
  await page.keyboard.press('Control+K')
  await box.fill('brodnby stiinta')
  await page.getByRole('option', { name: MATCH }).waitFor()
  await axe('[role="dialog"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/events\?event=match/)
  const row = page.getByRole('row').filter({ has: page.locator(':focus') })
  await row.waitFor()
  assert.equal(await row.getByRole('textbox', { name: 'Description' }).inputValue(), MATCH)
}

async function typeAhead({ page, box }: AtSearch): Promise<void> {
  const isPalette = /\/palette-[^/]*\.js/
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isPalette, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await page.getByPlaceholder('Search...').waitFor()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('brodnbyx')
  await page.keyboard.press('Backspace')
  assert.equal(await box.count(), 0)
  resolve()
  await box.waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type(' stiinta')
  assert.equal(await box.inputValue(), 'brodnby stiinta')
  await page.keyboard.press('Escape')
  await page.unroute(isPalette)
}

async function findScreen({ page, box }: AtSearch): Promise<void> {
  await page.getByRole('heading', { name: 'Events', exact: true }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('/')
  await box.fill('crawlrs')
  await page
    .getByRole('option', { name: /^Crawlers/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
}

async function pressKeys({ page }: AtSearch): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await page.waitForURL(/\/app\/coverage/)
  await page.keyboard.press('n')
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first()
  await title.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('gen?')
  assert.equal(await title.inputValue(), 'gen?')
  await title.fill('')
}

async function searchOnPage({ product, page, axe }: AtSearch): Promise<void> {
  await page.goto(`${product.url}/app/extra/search?q=match`)
  const events = page.getByRole('region', { name: 'Events' })
  await events.getByRole('link', { name: '20 more' }).click()
  await page.waitForURL(/kind=events/)
  await events.getByRole('listitem').nth(29).waitFor()
  await axe()
  await page.getByRole('searchbox', { name: 'Search for' }).fill('zzyzx')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing is called “zzyzx”').waitFor()
  await page.route('**/api/admin/search*', refuse)
  await page.goto(`${product.url}/app/extra/search?q=other`)
  await page.getByText(/^Search failed/).waitFor()
  await page.unroute('**/api/admin/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing is called “other”').waitFor()
}

async function findPastEvent({ page, box }: AtSearch): Promise<void> {
  await page.keyboard.press('Control+K')
  await box.fill('night short')
  await page.getByRole('option', { name: 'The night that is short' }).click()
  await page.getByRole('dialog', { name: 'Event' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '03:00' }).waitFor()
}

async function lookAtCalendar({ product, page, axe }: AtSearch): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const view of ['month', 'week', 'day']) {
      await page.goto(`${product.url}/app/calendar?view=${view}&date=2026-10-25`)
      await page.getByText(/24|25/).first().waitFor()
      for (const width of colorScheme === 'dark' ? [1440] : [375, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await axe()
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(over <= 0, `${view} at ${width} is ${over} px too wide`)
      }
    }
  }
}

async function readLongNight({ product, page }: AtSearch): Promise<void> {
  await page.goto(`${product.url}/app/calendar?view=day&date=2026-10-25`)
  await page.getByRole('heading', { name: 'All day' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: '02:00' }).count(), 1)
  await page.getByRole('button', { name: MATCH }).click()
  await page.getByRole('dialog').getByText('03:30 Bucharest time').waitFor()
  await page.keyboard.press('Escape')
}

async function walkMonth({ product, page }: AtSearch): Promise<void> {
  await page.goto(`${product.url}/app/calendar?date=2026-10-26`)
  await page.getByRole('link', { name: '26 October 2026, no events' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/view=day&date=2026-10-27|date=2026-10-27&view=day/)
  await page.getByText('30 events').waitFor()
  await page.getByRole('link', { name: 'Add an event' }).click()
  await page.waitForURL(/\/app\/events\?on=2026-10-27/)
  const date = page.getByRole('textbox', { name: 'Date and time' }).first()
  assert.match(await date.inputValue(), /^27 Oct 2026 - /)
}

async function walkMails({ product, page, axe }: AtSearch): Promise<void> {
  await mailsInDoubt(product)
  await page.goto(`${product.url}/app/inbox`)
  const list = page.getByRole('list', { name: 'Mails' })
  await list.getByRole('link').nth(49).waitFor()
  await page.getByRole('button', { name: 'Show older mails' }).click()
  await list.getByRole('link').nth(54).waitFor()
  await page.getByRole('searchbox', { name: 'Recipient or subject' }).fill('stiinta 7')
  await page.keyboard.press('Enter')
  await page.waitForURL(/text=stiinta/)
  await list.getByRole('link', { name: 'Știința 7' }).first().waitFor()
  await page.getByRole('button', { name: 'Show all mails' }).click()
  await page.waitForURL(/inbox\?*$/)
  await page.getByText('Choose a mail').waitFor()
  // The filtered list stays until the full one has loaded.
  await list.getByRole('link').nth(49).waitFor()
  await list.getByRole('link').first().focus()
  await page.keyboard.press('j')
  await page.waitForURL(/mail=/)
  const second = await list.getByRole('link').nth(1).getAttribute('title')
  await page.getByRole('heading', { name: second ?? '' }).waitFor()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await page.getByText('In words alone').waitFor()
  await page.getByRole('link', { name: 'Next mail' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.waitForURL(/view=details/)
  await page
    .getByText(/never sent again by itself/)
    .first()
    .waitFor()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await axe()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `the inbox at ${width} is ${over} px too wide`)
  }
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the mail again' })
  await dialog.getByText(/may now get it twice/).waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The mail is sent again to ana@example.com').waitFor()
  await page.getByRole('button', { name: /^Send again\. This mail is / }).waitFor()
}

async function mailsInDoubt({ deps }: OpenProduct): Promise<void> {
  await ensureAppUser(deps, 'ana@example.com')
  await saveAppUser(deps, 'ana@example.com', { dailyDigest: true })
  // In one transaction, so that nobody claims them before they are in doubt.
  await transaction(deps.database, async (client) => {
    const mails = Array.from({ length: 55 }, (_unused, place) => ({
      kind: 'digest' as const,
      to: 'ana@example.com',
      content: { subject: `Știința ${place}`, text: 'In words alone', html: '<p>In HTML</p>' },
    }))
    await queueMails(deps, client, mails)
    await client.query(`update mails set state = 'in-doubt'`)
  })
}

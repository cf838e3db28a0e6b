import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ensureAppUser, saveAppUser } from '../server/app-users/actions.ts'
import { transaction } from '../server/db/connect.ts'
import { queueMails } from '../server/mail/delivery.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-10-20T10:00:00Z') }
const MATCH = 'Brøndby – Știința Craiova'

test('an operator searches by keyboard, and finds past events and mails', async (t) => {
  const atSearch = await openSearch(t)
  await t.test('single letters lead to a screen, and to a new event', () => pressKeys(atSearch))
  await t.test('typos and missing accents still lead to the row itself', () => findRow(atSearch))
  await t.test('past events are found in the calendar, under the hour their clock showed', () =>
    findPastEvent(atSearch),
  )
  await t.test('the long night shows its repeated hour once, and a day leads to the form', () =>
    readLongNight(atSearch),
  )
  await t.test('mails are filtered, navigated by keyboard, and resent by hand', () =>
    walkMails(atSearch),
  )
})

type AtSearch = Awaited<ReturnType<typeof openSearch>>

/** Events around the two nights on which clocks change. */
async function openSearch(t: TestContext) {
  // Nothing listens there, so queued mails stay queued.
  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Almanac <a@almanac.example>' }
  const product = await openProduct(t, mailServer, { clock: CLOCK })
  const at = (id: string, date: string, given = {}) =>
    eventOf(id, { category: 'SUPERLIGADK', date, zone: 'Europe/Bucharest', ...given })
  await storeEvents(product.deps, [
    at('match', '2026-10-25T00:30:00Z', { description: MATCH }),
    at('twice', '2026-10-25T01:30:00Z', { description: 'The hour that comes twice' }),
    at('over', '2026-03-29T01:00:00Z', { description: 'The night that is short' }),
    at('holiday', '2026-03-28T23:00:00Z', { description: 'A whole day', isDay: true, zone: null }),
  ])
  const page = await openPage(t)
  await page.clock.setFixedTime('2026-10-20T10:00:00Z')
  await signIn(page, product)
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.getByPlaceholder('Search...').waitFor()
  return { product, page, box }
}

async function findRow({ page, box }: AtSearch): Promise<void> {
  await page.keyboard.press('Control+K')
  await box.fill('brodnby stiinta')
  await page.getByRole('option', { name: MATCH }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/events\?event=match/)
  const row = page.getByRole('row').filter({ has: page.locator(':focus') })
  await row.waitFor()
  assert.equal(await row.getByRole('textbox', { name: 'Description' }).inputValue(), MATCH)
}

async function pressKeys({ page }: AtSearch): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await page.getByRole('heading', { name: 'Coverage', level: 2 }).waitFor()
  await page.keyboard.press('n')
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first()
  await title.and(page.locator(':focus')).waitFor()
}

async function findPastEvent({ page, box }: AtSearch): Promise<void> {
  await page.keyboard.press('Control+K')
  await box.fill('night short')
  await page.getByRole('option', { name: 'The night that is short' }).click()
  await page.getByRole('dialog', { name: 'Event' }).getByText('04:00 Bucharest time').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '03:00' }).waitFor()
  await page.getByRole('heading', { name: 'All day' }).waitFor()
}

async function readLongNight({ product, page }: AtSearch): Promise<void> {
  await page.goto(`${product.url}/app/calendar?view=day&date=2026-10-25`)
  await page.getByText('2 events').waitFor()
  assert.equal(await page.getByRole('heading', { name: '02:00' }).count(), 1)
  await page.getByRole('link', { name: 'Add an event' }).click()
  await page.waitForURL(/\/app\/events\?on=2026-10-25/)
  const date = page.getByRole('textbox', { name: 'Date and time' }).first()
  assert.match(await date.inputValue(), /^25 Oct 2026 - /)
}

async function walkMails({ product, page }: AtSearch): Promise<void> {
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

import assert from 'node:assert/strict'
import test from 'node:test'
import { DATE_TOKENS, readDateTokens } from '@app/core/crawlers/date-tokens.ts'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { makeCrawler } from './crawlers-screen.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

const COLUMNS = [
  'Title',
  'State',
  'Next Run Date',
  'Expire Date',
  'Autorun',
  'Overwrite',
  'Trust',
  'Time',
  'Method',
  'Freq',
]

const FIELDS = {
  Details: ['Id', 'Title', 'Method', 'Description', 'Active'],
  'Crawling options': [
    'URL',
    'Sub URLs, separated by semicolons',
    'Category',
    'Category title',
    'Only filter',
    'From date',
    'To date',
    'Display time',
  ],
  Schedule: [
    'Next run date',
    'Last run date',
    'Frequency, in days',
    'Expire date',
    'Auto-run',
    'Overwrite',
    'Local run',
  ],
}

test('crawlers are created, searched, edited, refused, run and deleted', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Quay',
    method: 'SchemaOrgEvents',
    url: `${site.url}/{currentYear}/programme`,
    category: 'Concerts',
  })

  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  await page.getByText('Crawlers loaded').waitFor()
  await seeTokens(page, product)

  for (const [section, labels] of Object.entries(FIELDS)) {
    const group = card.getByRole('group', { name: section })
    for (const label of labels)
      await group.getByLabel(label, { exact: true }).first().waitFor({ state: 'attached' })
  }
  for (const label of ['Id', 'Last run date'])
    assert.equal(await card.getByLabel(label, { exact: true }).isEditable(), false)

  const days = card.getByLabel('Frequency, in days')
  await days.fill('0')
  await days.blur()
  assert.equal(await days.inputValue(), '1')
  await card.getByRole('button', { name: 'Choose a named date' }).click()
  await card.getByLabel('Frequency, as a date').click()
  await page.getByRole('option', { name: 'First day of next month' }).click()

  // A card's own refresh only shows that it is loading: unsaved text stays.
  await card.getByRole('button', { name: 'Refresh' }).click()
  await card.getByText('Not saved').waitFor()
  await checkNextAddress(page, product)
  await card.getByLabel('Next run date', { exact: true }).fill('1 Jan 2020 - 10:00')
  await card.getByLabel('Next run date', { exact: true }).press('Enter')
  await card.getByLabel('Display time').uncheck()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Crawler updated').last().waitFor()
  await until('the save', async () => {
    const { frequency, display_time: displayTime } = await stored(product)
    return frequency === 'firstDayOfNextMonth' && displayTime === false ? true : undefined
  })

  await page.getByRole('radio', { name: 'List' }).press('Space')
  await page.getByRole('columnheader').first().waitFor()
  assert.deepEqual(await page.getByRole('columnheader').allInnerTexts(), COLUMNS)
  const row = page.getByRole('row', { name: /Quay/ })
  await row.getByText('Offline').waitFor()
  // Its next run is overdue, which is shown in the danger colour, offline or not.
  const past = row.getByText('01 Jan 2020 - 10:00')
  const colours = await past.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).color,
  ])
  assert.notEqual(colours[0], colours[1])
  await checkDrawerRefusal(page)
  await page.getByRole('radio', { name: 'Widgets' }).press('Space')
  assert.equal(await card.getByLabel('URL', { exact: true }).inputValue(), 'ftp://example.com')
  await card.getByLabel('URL', { exact: true }).fill(`${site.url}/gone`)
  await card.getByRole('button', { name: 'Dry Run' }).click()
  await page.getByRole('button', { name: 'Save and dry run' }).click()
  await alert(page, /^An error occurred .+/)

  site.publish('/gone', programmePage([{ id: 'a', name: 'Brass', start: '2050-01-01T20:00:00Z' }]))
  await card.getByLabel('To date', { exact: true }).fill('1 Jan 2051 - 10:00')
  await card.getByLabel('To date', { exact: true }).press('Enter')
  await card.getByLabel('Local run').check()
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Save and run' }).click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1 crawler' }).click()
  const deleted = page.getByRole('alert').filter({ hasText: 'Crawler deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Quay is back').waitFor()
})

test("from and to are days of the source's zone, wherever the operator is", async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t, { zone: 'Europe/Copenhagen' })
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Pier',
    method: 'SchemaOrgEvents',
    url: `${site.url}/programme`,
    category: 'Concerts',
  })
  site.publish(
    '/programme',
    programmePage([
      { id: 'a', name: 'Eve', start: '2050-11-30T23:30:00-05:00' },
      { id: 'b', name: 'First', start: '2050-12-01T00:30:00-05:00' },
      { id: 'c', name: 'Last', start: '2050-12-01T23:30:00-05:00' },
      { id: 'd', name: 'Day after', start: '2050-12-02T00:30:00-05:00' },
    ]),
  )
  const zone = card.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('America/New_York')
  await page.getByRole('option', { name: 'America/New_York' }).click()
  for (const label of ['From date', 'To date']) {
    const field = card.getByLabel(label, { exact: true })
    await field.fill('1 Dec 2050')
    await field.press('Enter')
    assert.equal(await field.inputValue(), '01 Dec 2050')
  }
  await card.getByLabel('Local run').check()
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Save and run' }).click()
  await page.getByText('Crawler has been executed: 2 added').waitFor()
  const { rows } = await product.deps.database.pool.query(
    'select description from events where crawler is not null order by date',
  )
  assert.deepEqual(
    rows.map(({ description }) => description),
    ['First', 'Last'],
  )
  assert.equal(await card.getByLabel('From date', { exact: true }).inputValue(), '01 Dec 2050')
})

test('a crawler deleted by somebody else while it is edited stays, and can be restored or discarded', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Quay',
    method: 'SchemaOrgEvents',
    url: 'https://quay.example/',
    category: 'Concerts',
  })
  await card.getByLabel('Description', { exact: true }).fill('By the water')
  const { id } = await stored(product)
  await deleteElsewhere(page, String(id))
  await card.getByText(/^Deleted by .+ What you wrote is kept\.$/).waitFor()
  assert.equal(await card.getByLabel('Description', { exact: true }).inputValue(), 'By the water')
  await card.getByRole('button', { name: 'Restore it' }).click()
  await page.getByText('Crawler created', { exact: true }).waitFor()
  const again = await stored(product)
  assert.equal(again.id, id, 'under the id that runs and events know')
  assert.deepEqual(
    [again.title, again.description, again.url],
    ['Quay', 'By the water', 'https://quay.example/'],
  )
  await card.getByText('Deleted by').waitFor({ state: 'detached' })
  await card.getByLabel('Description', { exact: true }).fill('Under the bridge')
  await deleteElsewhere(page, String(id))
  await card.getByRole('button', { name: 'Discard the draft' }).click()
  await card.waitFor({ state: 'detached' })
  assert.deepEqual(await stored(product), {})
})

/** Edited from its row, refused, and left with Escape: the text stays as a draft. */
async function checkDrawerRefusal(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /Quay/ })
  await row.getByRole('link', { name: 'Quay' }).click()
  const drawer = page.getByRole('dialog', { name: 'Quay' })
  await drawer.getByLabel('URL', { exact: true }).fill('ftp://example.com')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await alert(page, /^Quay failed: .* does not begin with http/)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await row.getByText('Not saved').waitFor()
}

/** As another tab or another operator would. */
async function deleteElsewhere(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async (which) =>
      (await fetch(`/api/admin/crawlers/${String(which)}`, { method: 'DELETE' })).status,
    id,
  )
  assert.equal(status, 200)
}

async function seeTokens(page: Page, { deps }: OpenProduct): Promise<void> {
  await page.getByRole('button', { name: 'URL shortcuts' }).click()
  const dialog = page.getByRole('dialog', { name: 'URL shortcuts' })
  await dialog.getByRole('cell', { name: '{currentYear}' }).waitFor()
  const values = readDateTokens(deps.clock.now(), 'Europe/Copenhagen')
  for (const { name } of DATE_TOKENS) {
    const row = dialog
      .getByRole('row')
      .filter({ has: page.getByText(`{${name}}`, { exact: true }) })
    assert.equal(await row.getByRole('cell').last().innerText(), values[name])
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
}

/** Which address would be read on a day, given unsaved settings. */
async function checkNextAddress(page: Page, { deps }: OpenProduct): Promise<void> {
  const options = page.getByRole('group', { name: 'Crawling options' })
  await options.getByText('Upcoming runs', { exact: true }).click()
  const year = deps.clock.now().toZonedDateTimeISO('Europe/Copenhagen').year + 3
  const day = options.getByRole('textbox', { name: 'On this day' })
  await day.fill(`${year}-06-15`)
  await day.press('Enter')
  await options.getByRole('list', { name: 'Addresses' }).getByText(`/${year}/programme`).waitFor()
  await options.getByText('It does not run by itself: switch on Active').waitFor()
  await options.getByLabel('URL', { exact: true }).fill('https://quay.example/{tomorrow}')
  await options.getByText('{tomorrow} is not a date token').waitFor()
  await options.getByLabel('URL', { exact: true }).fill('https://quay.example/{today}')
  await options
    .getByRole('list', { name: 'Addresses' })
    .getByText(`https://quay.example/${year}0615`)
    .waitFor()
}

async function alert(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

async function stored({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<Record<string, unknown>>(
    `select * from crawlers where title = 'Quay'`,
  )
  return rows[0] ?? {}
}

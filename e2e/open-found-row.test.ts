import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const PLAYERS = ['Lyngby', 'Herning', 'Aarhus', 'Odense', 'Viborg']

/** A day with 170 events, and a few days after it. */
async function openLargeDay(t: TestContext) {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  await storeEvents(
    product.deps,
    Array.from({ length: 200 }, (_unused, place) =>
      eventOf(`e${place}`, {
        category: place % 2 === 0 ? 'RO_PRO-TV' : 'SUPERLIGADK',
        date: `2026-11-${place < 170 ? 22 : 23 + (place % 5)}T${10 + (place % 12)}:00:00Z`,
        description: `${PLAYERS[place % 5]} match${place}x`,
        title: 'Cup',
      }),
    ),
  )
  const page = await openPage(t)
  await page.clock.setFixedTime('2026-11-21T11:00:00Z')
  await signIn(page, product)
  await page.getByPlaceholder('Search...').waitFor()
  return { page, product }
}

/** The visible text of the focused cell, where typing goes. */
async function seenText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const row = focused?.closest('tr')
    if (!focused || !row) return 'not in a row'
    const { left, top, width, height } = row.getBoundingClientRect()
    const isShown = [top + 4, top + height - 4].every((y) =>
      row.contains(document.elementFromPoint(left + width / 2, y)),
    )
    if (!isShown) return 'out of sight'
    return focused instanceof HTMLInputElement ? focused.value : focused.textContent
  })
}

async function find(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.waitFor()
  await page.keyboard.type(text)
  await waitForFound(page, text)
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
}

/** The results for all but the last letter contain the name too, but Enter would apply to everything then. */
async function waitForFound(page: Page, text: string) {
  const option = page.getByRole('option', { name: new RegExp(`^\\S+ ${text}`) })
  await option.locator('mark').getByText(text, { exact: true }).waitFor()
}

async function waitForFocusOn(page: Page, text: string) {
  // Not by its highlight, which may end before a busy machine checks.
  const focused = page.locator('tr:focus-within')
  await focused.filter({ has: page.getByRole('checkbox', { name: new RegExp(text) }) }).waitFor()
  assert.match(await seenText(page), new RegExp(text))
}

/** Also once everything around it is rendered and nothing moves any more. */
async function checkFocusStaysOn(page: Page, text: string) {
  await waitForFocusOn(page, text)
  await page.locator('tr[data-found]').waitFor({ state: 'detached' })
  assert.match(await seenText(page), new RegExp(text))
}

test('rows that are searched for are opened, even on a day of 170 events', async (t) => {
  const { page, product } = await openLargeDay(t)
  await t.test('a row found by the palette is scrolled into view before it gets the focus', () =>
    findRows(page),
  )
  await t.test('a row is also found by its address, and in a table that was collapsed', () =>
    openAddresses(page, product.url),
  )
  await t.test('typing right after the palette was opened or has navigated changes no row', () =>
    typeIntoPalette(page),
  )
})

async function findRows(page: Page) {
  await find(page, 'match101x')
  await checkFocusStaysOn(page, 'match101x')
  // From row to row, up and down the day and to another day.
  for (const name of ['match4x', 'match198x', 'match58x']) {
    await find(page, name)
    await waitForFocusOn(page, name)
  }
  // The same row again, from far away.
  await page.keyboard.press('Control+Home')
  await find(page, 'match58x')
  await waitForFocusOn(page, 'match58x')
}

async function openAddresses(page: Page, url: string) {
  await page.goto(`${url}/app/extra/search?q=match133x`)
  await page.getByRole('link', { name: /match133x/ }).click()
  await checkFocusStaysOn(page, 'match133x')

  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await page.getByRole('button', { name: 'Collapse TVCHANNELS' }).click()
  await page.goto(`${url}/app/categories?row=RO_PRO-TV`)
  await checkFocusStaysOn(page, 'PRO-TV')
  await page.goto(`${url}/app/settings?row=tvchannels`)
  await checkFocusStaysOn(page, 'TV')
}

async function typeIntoPalette(page: Page) {
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  const first = page
    .getByRole('grid')
    .first()
    .getByRole('button', { name: /match\d+x$/ })
    .first()
  await first.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('match150x')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.waitFor()
  assert.equal(await box.inputValue(), 'match150x')
  await waitForFound(page, 'match150x')
  await page.keyboard.press('Enter')
  await page.keyboard.type('qwe')
  await page.locator('tr[data-row="e150"]:focus-within').waitFor()
  await page.locator('tr[data-found]').waitFor({ state: 'detached' })
  assert.match(await seenText(page), /match150x|qwe|we|e/)
  await first.waitFor({ state: 'attached' })
  const drafts = page.locator('tr[data-draft]')
  assert.ok((await drafts.count()) <= 1)
  for (const draft of await drafts.all()) assert.equal(await draft.getAttribute('data-row'), 'e150')
}

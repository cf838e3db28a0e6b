import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }

test('text typed while a save is in flight stays a draft, and the next save contains it', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK })
  const event = { category: 'RO_PRO-TV', date: '2026-11-22T18:00:00Z', title: 'Cup' }
  await storeEvents(product.deps, [eventOf('final', { ...event, description: 'Final' })])
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')

  await t.test(
    'in a new event after its save was answered, with the cursor left in place',
    async () => {
      await page.getByRole('button', { name: 'Add an event to 22 November' }).click()
      await page.locator('input:focus').waitFor()
      await page.keyboard.type('Opening match')
      for (let letter = 0; letter < ' match'.length; letter += 1)
        await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Control+s')
      await page.getByText('PRO-TV, Opening match saved successfully').waitFor()
      await page.keyboard.type(' and only')
      assert.equal(await page.locator('input:focus').inputValue(), 'Opening and only match')
      await page.keyboard.press('Control+s')
      await page.getByText('PRO-TV, Opening and only match saved successfully').waitFor()
    },
  )

  await t.test('in a new category', async () => {
    await page.goto(`${product.url}/app/categories`)
    const football = page.getByRole('region', { name: 'FOOTBALL', exact: true })
    await football.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('Cupa')
    const release = await holdSaves(page, '**/api/admin/categories**')
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' Veche')
    release()
    await page.getByText('Cupa saved successfully').waitFor()
    await page.getByText('1 draft, not saved').waitFor()
    assert.equal(await page.locator('input:focus').inputValue(), 'Cupa Veche')
    await page.keyboard.press('Control+s')
    await page.getByText('Cupa Veche saved successfully').waitFor()
    assert.equal(
      await stored(product, `select title as text from categories where id = 'CUPA'`),
      'Cupa Veche',
    )
  })

  await t.test('in a crawler, also in the second before it is sent', async () => {
    await page.goto(`${product.url}/app/crawlers/crawlers`)
    await page.getByRole('button', { name: 'New crawler' }).first().click()
    const card = page.getByRole('article').filter({ has: page.getByLabel('Sub URLs') })
    const title = card.getByLabel('Title', { exact: true })
    await title.fill('Quay')
    const release = await holdSaves(page, '**/api/admin/crawlers/*')
    const request = page.waitForRequest(
      (asked) => asked.method() === 'PATCH' && asked.url().includes('/api/admin/crawlers/'),
    )
    const save = card.getByRole('button', { name: 'Save', exact: true })
    await clickAndType(save, title, 'Quay concerts')
    await request
    await title.fill('Quay concerts and fairs')
    release()
    await page.getByText('Crawler updated').waitFor()
    assert.equal(await title.inputValue(), 'Quay concerts and fairs')
    await card.getByText('Not saved').waitFor()
    assert.equal(
      await stored(product, `select title as text from crawlers where title like 'Q%'`),
      'Quay concerts',
    )
  })
})

/** In one task of the page: on a busy machine the second before a save could pass between the two. */
async function clickAndType(button: Locator, field: Locator, text: string): Promise<void> {
  await field.evaluate(
    (input, [clicked, written]) => {
      if (clicked instanceof HTMLElement) clicked.click()
      // React does not notice a value that is set directly.
      const proto = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      proto?.set?.call(input, written)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
    [await button.elementHandle(), text] as const,
  )
}

/** Delays writes until they are released. */
async function holdSaves(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') await promise
    await route.continue()
  })
  return resolve
}

async function stored({ deps }: OpenProduct, sql: string): Promise<unknown> {
  return until('the row', async () => {
    const { rows } = await deps.database.pool.query<{ text: unknown }>(sql)
    return rows[0]?.text
  })
}

import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { makeCrawler } from './crawlers-screen.ts'
import { openProduct, signIn, until } from './product.ts'
import { programmePage, startWebsite, type Concert } from './website.ts'

const NEW_LAYOUT =
  '<!doctype html><html lang="en"><head><title>Harbour Stage</title></head><body><h1>We moved house</h1></body></html>'

test('a page changes its layout, operators are notified once, and the notice goes when it can be read again', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const programme = programmePage(comingConcerts(product.deps.clock.now()))
  site.publish('/programme', programme)
  const page = await openPage(t)
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Harbour Stage',
    method: 'SchemaOrgEvents',
    url: `${site.url}/programme`,
    category: 'Concerts',
  })
  await runAgain(page, card, /Crawler has been executed: 2 added/)
  assert.equal(await page.getByRole('region', { name: /needs you/ }).count(), 0)

  site.publish('/programme', NEW_LAYOUT)
  for (let runs = 0; runs < 3; runs += 1) await runAgain(page, card, /^An error occurred /)
  await card.getByRole('heading', { name: 'The page changed' }).waitFor()
  await card.getByText(/^3 runs in a row, since .* No event was removed or overwritten\./).waitFor()
  const note = page.getByRole('region', { name: 'One crawler needs you' })
  await note.getByText(/Harbour Stage: the page changed\. No event was removed/).waitFor()

  await page.getByRole('radio', { name: 'List' }).press('Space')
  const row = page.getByRole('row', { name: /Harbour Stage/ })
  await row.getByText('Offline').waitFor()
  await row.getByText('The page changed').waitFor()
  await row.getByText(/3 runs in a row/).waitFor()
  assert.deepEqual(await findViolations(page), [])

  await page.getByRole('link', { name: 'Inbox' }).click()
  // The crawler's own notice has the same words until the inbox has loaded.
  await page.waitForURL(`${product.url}/app/inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.getByText('Harbour Stage: the page changed').first().click()
  const opening = page.waitForEvent('popup')
  const mail = page.frameLocator('iframe[title^="Mail: "]')
  const link = mail.getByRole('link', { name: 'Open the crawler' })
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  await link.click()
  // The address in the mail is the public one, without a journey's port.
  const beside = await opening
  await beside.goto(product.url + pathname + search)
  const opened = beside.getByRole('article', { name: 'Harbour Stage' })
  await opened.getByRole('group', { name: 'Details' }).waitFor()
  await opened.getByRole('heading', { name: 'The page changed' }).waitFor()

  site.publish('/programme', programme)
  await runAgain(beside, opened, /Crawler has been executed: nothing changed/)
  await until('the recovery', async () =>
    (await beside.getByRole('heading', { name: 'The page changed' }).count()) === 0
      ? true
      : undefined,
  )
  assert.equal(await beside.getByRole('region', { name: /needs you/ }).count(), 0)
  const { rows } = await product.deps.database.pool.query('select 1 from mails')
  assert.equal(rows.length, 1, 'told once')
})

/** Runs the crawler by hand and waits for the final toast. */
async function runAgain(page: Page, card: Locator, ending: RegExp): Promise<void> {
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  const toast = page.locator('[role="status"], [role="alert"]').filter({ hasText: ending })
  await toast.first().waitFor()
  await toast.first().getByRole('button', { name: 'Close' }).click()
  await toast.first().waitFor({ state: 'detached' })
}

function comingConcerts(now: Temporal.Instant): Concert[] {
  const evening = now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: 18 })
  const at = (days: number) => evening.add({ days }).toInstant().toString()
  return [
    { id: 'nocturne', name: 'Nocturne for Two Harbours', start: at(2) },
    { id: 'brass', name: 'Brass at the Quay', start: at(3) },
  ]
}

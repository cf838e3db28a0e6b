import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

test('a site gets a new layout: operators are notified once, and one click learns it from the known events', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 30 })
  const concerts = ['Brass', 'Strings', 'Reeds', 'Choir'].map((name, at) => ({
    id: name,
    name,
    start: beginning.add({ hours: at }).toString(),
  }))
  const page = await openPage(t)
  const card = await openCrawler(page, product, {
    title: 'Quay',
    url: `${site.url}/programme`,
    overwriteExisting: true,
  })
  site.publish('/programme', programmePage(concerts.slice(0, 3)))
  await runAgain(page, card, /Crawler has been executed: 3 added/)
  assert.equal(await page.getByRole('region', { name: /needs you/ }).count(), 0)

  site.publish('/programme', newLayout(concerts))
  for (let runs = 0; runs < 3; runs += 1) await runAgain(page, card, /^An error occurred /)
  await card.getByRole('heading', { name: 'The page changed' }).waitFor()
  await card.getByText(/^3 runs in a row, since .* No event was removed or overwritten\./).waitFor()
  const note = page.getByRole('region', { name: 'One crawler needs you' })
  await note.getByText(/Quay: the page changed\. No event was removed/).waitFor()

  await page.getByRole('link', { name: 'Inbox' }).click()
  // The crawler's own notice has the same words until the inbox has loaded.
  await page.waitForURL(`${product.url}/app/inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.getByText('Quay: the page changed').first().click()
  const mail = page.frameLocator('iframe[title^="Mail: "]')
  const link = mail.getByRole('link', { name: 'Open the crawler' })
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  // The address in the mail is the public one, without a journey's port.
  await page.goto(product.url + pathname + search)
  await card.getByRole('group', { name: 'Details' }).waitFor()

  await card.getByRole('button', { name: 'Repair' }).click()
  const drawer = page.getByRole('dialog', { name: 'Repair, Quay' })
  await drawer.getByText('3 of 3 known events are named').waitFor()
  await drawer
    .getByRole('radio', { name: '3 of 3 events come back, 1 more is read' })
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: 'Show the page' }).click()
  const marked = drawer.locator('iframe').contentFrame().locator('[style*="outline"]')
  await marked.first().waitFor()
  assert.deepEqual(await marked.allTextContents(), ['Brass', 'Strings', 'Reeds'])
  assert.deepEqual(await findViolations(page), [])
  await drawer.getByRole('button', { name: 'Use these selectors' }).click()
  await page.getByText('Quay reads the new layout.').waitFor()

  await runAgain(page, card, /Crawler has been executed: 1 added/)
  await card.getByRole('heading', { name: 'The page changed' }).waitFor({ state: 'detached' })
  await page.getByRole('region', { name: /needs you/ }).waitFor({ state: 'detached' })
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

function newLayout(concerts: { name: string; start: string }[]): string {
  const rows = concerts.map(({ name, start }) => {
    const local = Temporal.Instant.from(start).toZonedDateTimeISO('Europe/Copenhagen')
    const day = local.toPlainDate().toLocaleString('en', { dateStyle: 'long', calendar: 'gregory' })
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    return `<div class="gig"><div class="gig-when">${day} at ${time}</div><h3><a href="/gig/${name}">${name}</a></h3></div>`
  })
  return `<html lang="en"><body><h1>Programme</h1><div class="gigs">${rows.join('')}</div></body></html>`
}

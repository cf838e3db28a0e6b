import assert from 'node:assert/strict'
import test from 'node:test'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { makeCrawler } from './crawlers-screen.ts'
import { openProduct, signIn } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

test('a site gets a new layout, and one click learns it from the known events', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Quay',
    method: 'SchemaOrgEvents',
    url: `${site.url}/programme`,
    category: 'Concerts',
  })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 30 })
  const concerts = ['Brass', 'Strings', 'Reeds', 'Choir'].map((name, at) => ({
    id: name,
    name,
    start: beginning.add({ hours: at }).toString(),
  }))
  const run = card.getByRole('button', { name: 'Run', exact: true })

  site.publish('/programme', programmePage(concerts.slice(0, 3)))
  await run.click()
  await page.getByText('Crawler has been executed: 3 added').waitFor()

  site.publish('/programme', newLayout(concerts))
  await run.click()
  await card.getByRole('heading', { name: 'The page changed' }).waitFor()

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

  await run.click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()
})

function newLayout(concerts: { id: string; name: string; start: string }[]): string {
  const rows = concerts.map(({ name, start }) => {
    const local = Temporal.Instant.from(start).toZonedDateTimeISO('Europe/Copenhagen')
    const day = local.toPlainDate().toLocaleString('en', { dateStyle: 'long', calendar: 'gregory' })
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    return `<div class="gig"><div class="gig-when">${day} at ${time}</div><h3><a href="/gig/${name}">${name}</a></h3></div>`
  })
  return `<html lang="en"><body><h1>Programme</h1><div class="gigs">${rows.join('')}</div></body></html>`
}

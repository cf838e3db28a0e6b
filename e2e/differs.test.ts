import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, type OpenProduct } from './product.ts'
import { programmePage, startWebsite, type Concert } from './website.ts'

test('a concert moved by the site needs an operator where Overwrite is off, is accepted once, or always; when cancelled, its page and calendar say so', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  const card = await openCrawler(page, product, { title: 'Quay', url: `${site.url}/programme` })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 30 })
  const publish = (hoursLater: number, more: Partial<Concert> = {}) => {
    const start = beginning.add({ hours: hoursLater }).toString()
    site.publish('/programme', programmePage([{ id: 'a', name: 'Brass', start, ...more }]))
  }
  const isStoredAt = async (hoursLater: number) =>
    assert.equal((await storedEvent(product)).date, beginning.add({ hours: hoursLater }).toString())
  const run = card.getByRole('button', { name: 'Run', exact: true })
  const plan = page.getByRole('dialog')

  publish(0)
  await run.click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  publish(1)
  await run.click()
  await page.getByText('Crawler has been executed: 1 differs').waitFor()
  await isStoredAt(0)
  await card.getByRole('heading', { name: 'The source says something else' }).waitFor()
  await page
    .getByRole('region', { name: 'One crawler needs you' })
    .getByText(/Quay: the source says something else/)
    .waitFor()

  await card.getByRole('button', { name: 'Dry Run' }).click()
  const group = plan.getByRole('region', { name: 'Differs' })
  await group.locator('del').waitFor()
  await group.locator('ins').waitFor()
  await group.getByRole('checkbox', { name: 'Include Brass' }).check()
  await plan.getByRole('button', { name: 'Commit 1 change' }).click()
  await page.getByText('1 change is stored').waitFor()
  await isStoredAt(1)

  publish(2)
  await card.getByRole('button', { name: 'Dry Run' }).click()
  await plan.getByRole('button', { name: 'Switch Overwrite on' }).click()
  await page.getByText('Overwrite of Quay is on. Its next run follows the source.').waitFor()
  await plan.getByRole('button', { name: 'Discard' }).click()
  await run.click()
  await page.getByText('Crawler has been executed: 1 updated').waitFor()
  await isStoredAt(2)
  await card
    .getByRole('heading', { name: 'The source says something else' })
    .waitFor({ state: 'detached' })
  const { id } = await storedEvent(product)
  const read = (path: string) => fetch(`${product.url}/event/${id}${path}`).then((it) => it.text())
  assert.match(await read(''), /Moved from /)

  publish(2, { status: 'https://schema.org/EventCancelled' })
  await run.click()
  await page.getByText('Crawler has been executed: 1 updated').nth(1).waitFor()
  assert.match(await read(''), /<s>[^<]+<\/s>.*Cancelled/s)
  assert.match(await read('.ics'), /STATUS:CANCELLED\r\nTRANSP:TRANSPARENT/)
})

async function storedEvent({ deps }: OpenProduct): Promise<{ id: string; date: string }> {
  const { rows } = await deps.database.pool.query<{ id: string; date: string }>(
    'select id, date from events',
  )
  return rows[0] ?? assert.fail('No event is stored')
}

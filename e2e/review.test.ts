import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, type OpenProduct } from './product.ts'
import { programmePage, startWebsite, type Concert } from './website.ts'

test('undecided events of a crawler are in the review list, are decided by key and in bulk, and can be undone', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  const card = await openCrawler(page, product, { title: 'Quay', url: `${site.url}/programme` })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 30 })
  const concert = (id: string, name: string, hours: number): Concert => ({
    id,
    name,
    start: beginning.add({ hours }).toString(),
  })
  const stays = ['Choir', 'Organ', 'Harp'].map((name, place) => concert(name, name, place))
  const gone = [concert('flute', 'Flute', 5), concert('oboe', 'Oboe', 6)]
  site.publish('/programme', programmePage([...stays, ...gone, concert('a', 'Brass', 4)]))
  const run = card.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await page.getByText('Crawler has been executed: 6 added').waitFor()
  site.publish('/programme', programmePage([...stays, concert('b', 'Brass band', 4)]))
  await run.click()
  await page.getByText('Crawler has been executed: 2 vanished, 1 uncertain').waitFor()

  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByText('3', { exact: true }).waitFor()
  await sidebar.getByRole('link', { name: 'Review' }).click()
  const list = page.getByRole('list', { name: 'Waiting for review' })
  await list.getByRole('row', { name: 'Description Brass band Brass' }).waitFor()
  await page.keyboard.press('s')
  await page.getByText('Brass band: The same event').waitFor()
  await list.getByText('Brass band').waitFor({ state: 'detached' })
  assert.deepEqual(await names(product), ['Brass band', 'Choir', 'Flute', 'Harp', 'Oboe', 'Organ'])

  await page.keyboard.press('b')
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  const chosen = page.getByRole('region', { name: 'Chosen rows' })
  await chosen.getByText('2 events selected').waitFor()
  await chosen.getByRole('button', { name: 'Gone' }).click()
  await page.getByRole('button', { name: 'Decide 2 events' }).click()
  const toast = page.getByRole('status').filter({ hasText: '2 events: Gone' })
  await toast.waitFor()
  await page.getByText('Nothing waits.').waitFor()
  assert.deepEqual(await names(product), ['Brass band', 'Choir', 'Harp', 'Organ'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Oboe', { exact: true }).first().waitFor()
  assert.equal((await names(product)).length, 6)
})

async function names({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ description: string }>(
    'select description from events order by description',
  )
  return rows.map(({ description }) => description)
}

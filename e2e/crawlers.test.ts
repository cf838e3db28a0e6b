import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

test('a crawler is edited, refused, run and deleted', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  const card = await openCrawler(page, product, { title: 'Quay', url: `${site.url}/programme` })
  const url = card.getByLabel('URL', { exact: true })
  const description = card.getByLabel('Description', { exact: true })

  await t.test('a refused edit stays as a draft, and another one is saved and run', async () => {
    await url.fill('ftp://example.com')
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Quay failed: .* does not begin with http/ })
      .waitFor()
    await card.getByText('Not saved').waitFor()
    site.publish(
      '/autumn',
      programmePage([{ id: 'a', name: 'Brass', start: '2050-01-01T20:00:00Z' }]),
    )
    await url.fill(`${site.url}/autumn`)
    await card.getByLabel('To date', { exact: true }).fill('1 Jan 2051')
    await card.getByLabel('Local run').check()
    await card.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('button', { name: 'Save and run' }).click()
    await page.getByText('Crawler has been executed: 1 added').waitFor()
    assert.equal((await stored(product)).crawl_to_date, '2051-01-01')
  })

  await t.test('a deletion can be undone', async () => {
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 1 crawler' }).click()
    const deleted = page.getByRole('alert').filter({ hasText: 'Crawler deleted' })
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Quay is back').waitFor()
  })

  await t.test(
    'deleted by somebody else, what was typed can be restored or discarded',
    async () => {
      await description.fill('By the water')
      const { id } = await stored(product)
      await deleteElsewhere(page, String(id))
      await card.getByText(/^Deleted by .+ What you wrote is kept\.$/).waitFor()
      assert.equal(await description.inputValue(), 'By the water')
      await card.getByRole('button', { name: 'Restore it' }).click()
      const again = await until('the crawler to be back', async () => {
        const row = await stored(product)
        return 'id' in row ? row : undefined
      })
      assert.equal(again.id, id, 'under the id that runs and events know')
      assert.deepEqual(
        [again.title, again.description, again.url],
        ['Quay', 'By the water', `${site.url}/autumn`],
      )
      await card.getByText('Deleted by').waitFor({ state: 'detached' })
      await description.fill('Under the bridge')
      await deleteElsewhere(page, String(id))
      await card.getByRole('button', { name: 'Discard the draft' }).click()
      await card.waitFor({ state: 'detached' })
      assert.deepEqual(await stored(product), {})
    },
  )
})

/** As another tab or another operator would. */
async function deleteElsewhere(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async (which) =>
      (await fetch(`/api/admin/crawlers/${String(which)}`, { method: 'DELETE' })).status,
    id,
  )
  assert.equal(status, 200)
}

async function stored({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<Record<string, unknown>>(
    `select * from crawlers where title = 'Quay'`,
  )
  return rows[0] ?? {}
}

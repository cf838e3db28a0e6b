import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

test('a held plan with nothing to add is accepted as it is', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  const card = await openCrawler(page, product, { title: 'Quay', url: `${site.url}/programme` })
  const tomorrow = product.deps.clock.now().add({ hours: 24 }).toString()
  site.publish('/programme', programmePage([{ id: 'a', name: 'Brass', start: tomorrow }]))
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  site.publish('/programme', programmePage([]))
  await card.getByRole('button', { name: 'Dry Run' }).click()
  const plan = page.getByRole('dialog')
  await plan.getByRole('button', { name: 'Close' }).first().click()
  await plan.waitFor({ state: 'detached' })
  await holdLatestRun(product)
  await page.reload()
  await card.getByRole('button', { name: 'Review' }).click()
  await plan.getByText('Nothing will change.').waitFor()
  await plan.getByRole('button', { name: 'Accept as it is' }).click()
  await page.getByText('The plan of Quay is accepted. Nothing had to be stored.').waitFor()
  await until('the plan to go from the card', async () =>
    (await card.getByRole('button', { name: 'Review' }).count()) === 0 ? true : undefined,
  )
  assert.equal(await page.getByRole('region', { name: /needs you/ }).count(), 0)

  await card.getByRole('link', { name: 'All runs' }).click()
  await page.getByRole('button', { name: /Scheduled run.*Accepted/ }).click()
  await page.getByText(`Accepted as usual by ${product.operator.email}`).waitFor()
})

/** As if the schedule had created it. */
async function holdLatestRun({ deps }: OpenProduct): Promise<void> {
  const { rows } = await deps.database.pool.query(
    `update runs set mode = 'scheduled', state = 'held'
     where ordinal = (select max(ordinal) from runs) returning crawler`,
  )
  await deps.database.pool.query(
    `insert into crawler_health (crawler, kind, message, since, runs)
     values ($1, 'nothing-found', to_jsonb('Nothing found, where earlier runs found events.'::text), now(), 1)`,
    [rows[0].crawler],
  )
}

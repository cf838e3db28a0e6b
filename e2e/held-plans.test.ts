import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { makeCrawler } from './crawlers-screen.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite } from './website.ts'

test('a held plan with nothing to add stays available after a dry run, and is accepted as it is', async (t) => {
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
  const tomorrow = product.deps.clock.now().add({ hours: 24 }).toString()
  site.publish('/programme', programmePage([{ id: 'a', name: 'Brass', start: tomorrow }]))
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  site.publish('/programme', programmePage([]))
  await dryRun(page, 'Quay')
  await holdLatestRun(product)
  await page.reload()
  await card.getByRole('button', { name: 'Review' }).waitFor()
  await dryRun(page, 'Quay')
  await card.getByRole('button', { name: 'Review' }).click()
  const plan = page.getByRole('dialog')
  await plan.getByText('Nothing will change.').waitFor()
  assert.deepEqual(await findViolations(page), [])
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

test('an expired crawler says so, announces no run, and links to its date', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Quay',
    method: 'SchemaOrgEvents',
    url: 'https://quay.example/',
    category: 'Concerts',
  })
  await card.getByLabel('Active', { exact: true }).check()
  await card.getByLabel('Auto-run').check()
  await card.getByLabel('Next run date', { exact: true }).fill('1 Jan 2050 - 10:00')
  await card.getByLabel('Expire date', { exact: true }).fill('1 Jan 2020 - 10:00')
  await card.getByLabel('Expire date', { exact: true }).press('Enter')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByRole('heading', { name: 'Expired' }).waitFor()
  await page
    .getByRole('region', { name: 'One crawler needs you' })
    .getByText(/Quay: expired\./)
    .waitFor()

  await page.getByRole('radio', { name: 'List' }).press('Space')
  const row = page.getByRole('row', { name: /Quay/ })
  await row.getByText('Active', { exact: true }).waitFor()
  await row.getByText('Expired', { exact: true }).waitFor()
  assert.equal(await row.getByText('01 Jan 2050').count(), 0)
  assert.deepEqual(await findViolations(page), [])
  await row.getByRole('link', { name: 'Change the date' }).click()
  await until('the focus', async () =>
    (await card
      .getByLabel('Expire date', { exact: true })
      .evaluate((field) => field === document.activeElement))
      ? true
      : undefined,
  )
})

async function dryRun(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Dry Run' }).click()
  const plan = page.getByRole('dialog', { name: `Dry Run, ${title}` })
  await plan.getByRole('button', { name: 'Close' }).first().click()
  await plan.waitFor({ state: 'detached' })
}

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

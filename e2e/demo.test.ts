import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

test('the demo shows events, a plan and a digest, and one click removes all of it', async (t) => {
  const product = await openProduct(t, {}, { withDemo: true })
  await until(
    'the demo',
    async () => ((await count(product, 'mails')) > 0 ? true : undefined),
    60_000,
  )
  const page = await openPage(t)
  const before = await count(product, 'events')
  assert.ok(before >= 10, `${before} events of the demo`)

  await signIn(page, product)
  await page.getByRole('cell', { name: 'astrid.demo@example.com' }).waitFor()
  await page.goto(`${product.url}/app/inbox`)
  await page.getByText('astrid.demo@example.com').first().click()
  await page.frameLocator('iframe').getByText('Lantern Hall').first().waitFor()

  await page.goto(`${product.url}/app/dashboard`)
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(new RegExp(`${before} events`)).waitFor()
  await dialog.getByRole('button', { name: /Remove/ }).click()
  for (const table of ['events', 'app_users', 'mails'] as const)
    await until(`the removal of ${table}`, async () =>
      (await count(product, table)) === 0 ? true : undefined,
    )
  assert.equal((await page.request.get(`${product.url}/demo/programme`)).status(), 404)

  await page.getByRole('button', { name: 'Undo' }).click()
  await until('the undo', async () =>
    (await count(product, 'events')) === before ? true : undefined,
  )
  assert.equal((await page.request.get(`${product.url}/demo/programme`)).status(), 200)
})

async function count({ deps }: OpenProduct, table: 'events' | 'app_users' | 'mails') {
  const { rows } = await deps.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  )
  return rows[0]?.n ?? 0
}

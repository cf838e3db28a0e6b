import assert from 'node:assert/strict'
import test from 'node:test'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const COUNT = 1200

test('undoing many rows asks for confirmation, describing the effects', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const date = '2026-11-22T18:00:00Z'
  await storeEvents(
    product.deps,
    Array.from({ length: COUNT }, (_unused, place) =>
      eventOf(`match-${place}`, { category: 'RO_PRO-TV', date, description: `Match ${place}` }),
    ),
  )
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/history')
  const dialog = page.getByRole('dialog', { name: 'Undo 1,200 rows?' })

  await t.test('from the history', async () => {
    await page.getByRole('button', { name: /^Undo all 1,200 rows/ }).click()
    await dialog.getByText('Takes 1,200 events off the public pages.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await countEvents(product), COUNT)
    await page.getByRole('button', { name: /^Undo all 1,200 rows/ }).click()
    await dialog.getByRole('button', { name: 'Undo 1,200 rows' }).click()
    await until('the undo', async () => ((await countEvents(product)) === 0 ? true : undefined))
  })

  await t.test('from a toast', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Undone: ' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('Brings 1,200 rows back.').waitFor()
    await dialog.getByRole('button', { name: 'Undo 1,200 rows' }).click()
    await until('the events', async () =>
      (await countEvents(product)) === COUNT ? true : undefined,
    )
  })
})

async function countEvents({ deps }: OpenProduct): Promise<number> {
  const { rows } = await deps.database.pool.query<{ n: number }>(
    'select count(*)::int as n from events',
  )
  return rows[0]?.n ?? 0
}

import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from '../browser.ts'
import { openProduct, signIn } from '../product.ts'
import { auditEach, auditOpenScreen } from './screen.ts'
import { FIXED } from './screens.ts'

test('the example screens, and the import screens empty and with a list', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product)
  await auditEach(t, page, product, FIXED)
  await page.goto(`${product.url}/app/crawlers/tvchannels`)
  const panel = page.getByRole('region', { name: 'From a file' })
  await panel
    .getByRole('textbox', { name: 'Text of a file' })
    .fill('date,name\n2030-12-01,Brass\nsoon,No date')
  await panel.getByRole('button', { name: 'Read the text' }).click()
  await panel.getByRole('button', { name: 'Add 1 event to the list' }).click()
  const list = page.getByRole('region', { name: 'Events to add' })
  await list.getByRole('button', { name: 'Add all events' }).click()
  await list.getByText('Category is not chosen yet').waitFor()
  assert.deepEqual(await auditOpenScreen(page, 'TV channels with a list'), [])
})

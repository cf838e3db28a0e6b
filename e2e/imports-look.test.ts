import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { auditOpenScreen, auditScreen } from './audit-screens.ts'
import { openProduct, signIn } from './product.ts'

test('the import screens are accessible and fit, empty and with a list, light and dark', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product)
  const found: string[] = []
  for (const screen of ['livescores', 'quicklong', 'tvchannels'])
    found.push(...(await auditScreen(page, product.url, `/app/crawlers/${screen}`)))
  const panel = page.getByRole('region', { name: 'From a file' })
  await panel
    .getByRole('textbox', { name: 'Text of a file' })
    .fill('date,name\n2030-12-01,Brass\nsoon,No date')
  await panel.getByRole('button', { name: 'Read the text' }).click()
  await panel.getByRole('button', { name: 'Add 1 event to the list' }).click()
  const list = page.getByRole('region', { name: 'Events to add' })
  await list.getByRole('button', { name: 'Add all events' }).click()
  await list.getByText('Category is not chosen yet').waitFor()
  found.push(...(await auditOpenScreen(page, 'TV channels with a list')))
  assert.deepEqual(found, [])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage, readDownload } from './browser.ts'
import { openProduct, signIn } from './product.ts'

test('an operator makes a backup, downloads it, and has the log verified', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product, '/app/operations')
  await page.getByText('Not verified yet. It happens automatically on Sundays.').waitFor()

  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('A worker makes a backup now.').waitFor()
  // The daily backup is in the same table if a full hour has just passed.
  const backup = page
    .getByRole('table', { name: 'Backups' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'By hand' }) })
  await backup.getByText('Whole').waitFor()
  const download = page.waitForEvent('download')
  await backup.getByRole('link', { name: /^Download the backup of/ }).click()
  assert.match((await download).suggestedFilename(), /^almanac-\d{8}T\d{6}Z-[0-9a-f]{4}\.tar$/)
  assert.ok((await readDownload(download)).length > 10_000)

  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText(/^\d+ change sets, no faults$/).waitFor()
})

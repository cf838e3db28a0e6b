import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage, readDownload } from './browser.ts'
import { refuse } from './lost-answers.ts'
import { openProduct, signIn, until } from './product.ts'

test('an operator makes a backup, downloads it, and has the log verified', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product)
  await page.getByRole('link', { name: 'Operations' }).click()
  await page.getByRole('heading', { name: 'Operations', level: 2 }).waitFor()
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

test('a second backup is refused while one waits, and a failed load is reported', async (t) => {
  const product = await openProduct(t, { ROLE: 'web' })
  const page = await openPage(t)
  await signIn(page, product, '/app/operations')
  await page
    .getByText('No backup yet. A worker makes one each day, or press Back up now.')
    .waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('A backup waits for a worker, and none is running.').waitFor()
  await until('the button to be disabled', async () =>
    (await page.getByRole('button', { name: 'Back up now' }).isDisabled()) ? true : undefined,
  )
  await page.getByText('Not running').waitFor()
  await page.route('**/api/admin/operations', refuse)
  await page.reload()
  await page
    .getByRole('alert')
    .getByText(/^Operations load failed/)
    .waitFor()
  await page.unroute('**/api/admin/operations')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Backups' }).waitFor()
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { ensureAppUser, setSubscriptions, saveAppUser } from '../server/app-users/actions.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { chooseAction } from './product.ts'
import { closeFailedLoad, closeToast, cut, CUT_OFF, openSignedIn, press } from './toasts.ts'

test('toasts about events report loading, deleting and sending, and their failures', async (t) => {
  // Without a worker, digests are only sent by the button.
  const { page, product } = await openSignedIn(t, '/app/dashboard', { ROLE: 'web' })
  const { deps } = product
  // Digests tell of today and tomorrow.
  const date = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('final', { category: 'SUPERLIGADK', date, title: 'Cup', description: 'Final' }),
  ])
  await ensureAppUser(deps, 'ana@people.example')
  await saveAppUser(deps, 'ana@people.example', { plans: ['Premium'], dailyDigest: true })
  await setSubscriptions(deps, 'ana@people.example', ['SUPERLIGADK'])
  await page.goto(`${product.url}/app/events`)
  const grid = page.getByRole('grid', { name: /^events of/ })
  await grid.getByText('Final').waitFor()
  assert.deepEqual(await grid.getByRole('columnheader').allInnerTexts(), [
    'Selection',
    'Date',
    'Logo',
    'Description',
    'Category',
    'Event category',
    'Details',
    'Status',
    'Menu',
  ])

  await t.test('loading', async () => {
    await chooseAction(page, 'Clear cache')
    await closeToast(page, 'status', 'All events loaded successfully')
    await cut(page, 'GET', '**/api/admin/events?**')
    await chooseAction(page, 'Clear cache')
    await closeFailedLoad(page, `Events load failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
    await chooseAction(page, 'Reset')
    await closeToast(page, 'status', 'Changes reset success')
  })

  await t.test('deleting', async () => {
    await cut(page, 'DELETE', '**/api/admin/events/**')
    await page.getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await closeToast(page, 'alert', `Cup, Final failed to be deleted: ${CUT_OFF}`)
    await page.unrouteAll()
    await grid.getByText('Final').waitFor()
  })

  await t.test('the daily digest', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send the daily digest' })
    await cut(page, 'POST', '**/api/admin/**')
    await press(page, 'Send daily digest')
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'alert', `Daily digest failed: ${CUT_OFF}`)
    await page.unrouteAll()
    await press(page, 'Send daily digest')
    await dialog.getByRole('button', { name: 'Send it now' }).click()
    await closeToast(page, 'status', /^1 digest was made/)
    const { rows } = await deps.database.pool.query("select * from mails where kind = 'digest'")
    assert.equal(rows.length, 1)
  })
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from '../browser.ts'
import { openProduct, signIn } from '../product.ts'
import { auditOpenScreen, auditScreen } from './screen.ts'

test('the second step, an invitation, a refused sign-in and an unknown screen', async (t) => {
  const product = await openProduct(t)
  const { url, operator } = product
  const page = await openPage(t)
  const giveIn = async () => {
    await page.getByLabel('E-mail').fill(operator.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto(`${url}/login`)
  await giveIn()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await auditOpenScreen(page, 'a refused sign-in'), [])
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ json: { twoFactorRedirect: true } }),
  )
  await giveIn()
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  assert.deepEqual(await auditOpenScreen(page, 'the second step'), [])
  await page.unroute('**/api/auth/sign-in/email')

  await signIn(page, product, '/app/operators')
  await page.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('ola@almanac.example')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  assert.deepEqual(await auditScreen(page, url, '/app/no/such/screen'), [])
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).waitFor()
  assert.deepEqual(await auditOpenScreen(page, 'an invitation'), [])
})

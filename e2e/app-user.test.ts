import assert from 'node:assert/strict'
import test from 'node:test'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { ensureAppUser, setSubscriptions, saveAppUser } from '../server/app-users/actions.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'

const ANA = 'ana@people.example'
const SENTENCE = 'Why did they get, or not get, an event?'

test('an operator finds a user, grants a plan and learns why an event reaches them', async (t) => {
  const product = await openProduct(t)
  const { deps } = product
  await ensureAppUser(deps, ANA)
  await ensureAppUser(deps, 'bo@people.example')
  await saveAppUser(deps, ANA, { dailyDigest: true, location: 'Bucharest' })
  await setSubscriptions(deps, ANA, ['SUPERLIGADK'])
  const tomorrow = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('e1', { category: 'SUPERLIGADK', description: 'Brøndby – AGF', date: tomorrow }),
  ])
  const page = await openPage(t)
  await signIn(page, product)

  await t.test('the search is case-sensitive, and a requested reload is confirmed', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill('bucharest')
    await page.getByText('Nobody').waitFor()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('Buch')
    await page.getByRole('cell', { name: 'Never' }).first().waitFor()
    assert.equal(await page.getByText('Users loaded').count(), 0)
    await page.getByRole('button', { name: 'Reload users' }).click()
    await page.getByText('Users loaded').waitFor()
    await page.getByRole('link', { name: ANA }).click()
    await page.getByRole('heading', { name: ANA }).waitFor()
  })

  await t.test('what keeps an event from somebody is named', async () => {
    await page.getByRole('region', { name: SENTENCE }).getByRole('combobox').fill('Brøndby')
    await page.getByRole('option', { name: /Brøndby – AGF/ }).click()
    await page.getByText('Not in the next digest: the Free plan has no daily digest.').waitFor()
    const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
    assert.equal(await reasons.count(), 6)
  })

  await t.test('with the plan granted, the event reaches them', async () => {
    await page.getByRole('switch', { name: 'VIP (Premium)' }).check()
    await page.getByText(`${ANA} saved successfully`).waitFor()
    await page.getByText(/^Comes in the digest of/).waitFor()
    await page.getByText('unlimited subscriptions, 31 days upcoming').waitFor()
  })
})

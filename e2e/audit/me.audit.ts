import assert from 'node:assert/strict'
import test from 'node:test'
import { eventOf, storeEvents } from '../../server/testing/catalogue.ts'
import { findViolations } from '../axe.ts'
import { openPage } from '../browser.ts'
import { openProduct, readCode } from '../product.ts'

const EVA = 'eva@people.example'
const FILM = 'The Night Train to Lisbon'

test('the app on a phone, from its sign-in to its settings', async (t) => {
  const product = await openProduct(t)
  const { deps, url } = product
  const date = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('film', { category: 'DK_DR1', title: 'DR1', description: FILM, date }),
  ])
  const page = await openPage(t, { width: 375, height: 812, touch: true })
  const look = async (at: string) => assert.deepEqual(await findViolations(page), [], at)
  await page.goto(`${url}/me`)
  await page.getByLabel('E-mail').fill(EVA)
  await page.getByRole('checkbox', { name: /^I agree/ }).tap()
  await look('the sign-in')
  await page.getByRole('button', { name: 'Send me a code' }).tap()
  await page.getByLabel('Code').fill(await readCode(product, EVA))
  await page.getByRole('button', { name: 'DR1', exact: true }).first().tap()
  await look('the first choice')
  await page.getByRole('button', { name: 'Show my week' }).tap()
  await page.getByRole('link', { name: FILM }).waitFor()
  await look('the week')
  await page.goto(`${url}/me/event/film`)
  await page.getByRole('heading', { name: FILM }).waitFor()
  await look('an event')
  await page.goto(`${url}/me/settings`)
  await page.getByRole('link', { name: 'Apple' }).waitFor()
  await look('the settings')
})

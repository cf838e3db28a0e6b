import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { openProduct, until, type OpenProduct } from './product.ts'

const EVA = 'eva@people.example'
const FILM = 'The Night Train to Lisbon'

test('from the landing page to the first followed event and its feed in six taps and one code', async (t) => {
  const product = await openProduct(t)
  const { deps, url } = product
  const tomorrow = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('film', { category: 'DK_DR1', title: 'DR1', description: FILM, date: tomorrow }),
  ])
  const page = await openPage(t, { width: 375, height: 812, touch: true })
  const taps = countTaps(page)

  await t.test('a person signs in with a code, follows a channel and sees its film', async () => {
    await page.goto(`${url}/landingPage`)
    await taps.tap('link', 'Use it in the browser')
    await page.getByLabel('E-mail').fill(EVA)
    await taps.tap('checkbox', /^I agree/)
    assert.deepEqual(await findViolations(page), [])
    await taps.tap('button', 'Send me a code')
    await page.getByLabel('Code').fill(await readCode(product))
    await taps.tap('button', 'DR1')
    assert.deepEqual(await findViolations(page), [])
    await taps.tap('button', 'Show my week')
    await page.getByRole('link', { name: FILM }).waitFor()
    assert.deepEqual(await findViolations(page), [])
  })

  await t.test('the calendar feed holds it, too', async () => {
    await taps.tap('link', 'Settings')
    const webcal = await page.getByRole('link', { name: 'Apple' }).getAttribute('href')
    const feed = await page.request.get(String(webcal).replace(/^webcal:/, 'http:'))
    assert.match(await feed.text(), new RegExp(FILM))
    assert.equal(taps.count(), 6)
    assert.deepEqual(await findViolations(page), [])
  })

  await t.test(
    'without a line it is shown, and what is changed waits until there is one',
    async () => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.context().setOffline(true)
      await page.goto(`${url}/me`)
      await page.getByText('Offline.').waitFor()
      await page.getByRole('link', { name: FILM }).click()
      await page.getByRole('heading', { name: FILM }).waitFor()
      await page.getByRole('button', { name: 'Follow DR1' }).click()
      await page.goBack()
      await page.getByText('1 change is waiting to be sent: no longer DR1').waitFor()
      await page.context().setOffline(false)
      await until('the change', async () => ((await followed(product)) === '' ? true : undefined))
    },
  )
})

/** Every tap of the journey, counted. */
function countTaps(page: Page) {
  let count = 0
  return {
    count: () => count,
    async tap(role: 'link' | 'button' | 'checkbox', name: string | RegExp) {
      count += 1
      const named = typeof name === 'string' ? { name, exact: true } : { name }
      await page.getByRole(role, named).first().tap()
    },
  }
}

/** The code in the outbox, where nobody has set up a mail server. */
function readCode({ deps }: OpenProduct): Promise<string> {
  return until('the code', async () => {
    const { rows } = await deps.database.pool.query<{ text: string }>(
      `select text from mails where kind = 'sign-in-code' and recipient = $1`,
      [EVA],
    )
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0]
  })
}

async function followed({ deps }: OpenProduct): Promise<string> {
  const { rows } = await deps.database.pool.query<{ category: string }>(
    'select category from subscriptions',
  )
  return rows.map(({ category }) => category).join()
}

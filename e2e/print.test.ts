import assert from 'node:assert/strict'
import test from 'node:test'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { checkPrinted } from './printed.ts'
import { openProduct, signIn, until } from './product.ts'

const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }
const DAYS = 12
const A_DAY = 15

test('what is printed contains all rows, and nothing of the shell', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const first = Temporal.Instant.from('2026-11-22T18:00:00Z')
  const events = Array.from({ length: DAYS * A_DAY }, (_unused, place) =>
    eventOf(`match-${place}`, {
      category: 'RO_PRO-TV',
      date: first.add({ hours: 24 * Math.floor(place / A_DAY) }).toString(),
      description: `Match ${place}`,
    }),
  )
  await storeEvents(product.deps, events)
  const page = await openPage(t, { dark: true })
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')
  const rows = page.locator('tr[data-row]')
  await rows.first().waitFor()
  assert.ok((await rows.count()) < events.length, 'on the screen far rows are not drawn')

  // Like the browser's own Ctrl+P: the page is notified and immediately laid out.
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const count = document.querySelectorAll('tr[data-row]').length
    dispatchEvent(new Event('afterprint'))
    return count
  })
  assert.equal(printed, events.length)

  await page.emulateMedia({ media: 'print' })
  await until('every row', async () => ((await rows.count()) === events.length ? true : undefined))
  assert.equal(await page.getByRole('banner').isVisible(), false)
  assert.equal(await page.locator('#sidebar').isVisible(), false)
  assert.equal(await page.getByRole('button', { name: 'Reset' }).isVisible(), false)
  assert.equal(await page.locator('main').evaluate((main) => main.getBoundingClientRect().left), 0)
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  assert.equal(scheme, 'light')
  await page.emulateMedia({ media: 'screen' })

  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  assert.ok(pages >= 5 && pages < 20, `${pages} pages`)

  await t.test('a public page is ink on paper, without its banner and chrome', async () => {
    await page.context().clearCookies()
    await page.goto(`${product.url}/week`)
    const banner = page.getByRole('button', { name: 'Accept' })
    await banner.waitFor()
    await page.emulateMedia({ media: 'print' })
    await checkPrinted(page, '/week')
  })
})

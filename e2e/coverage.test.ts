import assert from 'node:assert/strict'
import test from 'node:test'
import { deletePicture } from '../server/pictures/actions.ts'
import { eventOf, storeEvents, TESTER } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'

test('an operator sees what is missing in the coming days and which crawler should report it', async (t) => {
  const product = await openProduct(t)
  const { deps } = product
  // In days of the operator's zone: weeks of 24-hour days across the end of summer time reach another weekday.
  const today = deps.clock.now().toZonedDateTimeISO('Europe/Copenhagen').startOfDay()
  const noon = today.add({ hours: 12 })
  const every = Array.from({ length: 9 }, (_unused, week) =>
    // Eight past weeks with an event, and none in the coming one.
    eventOf(`w${week}`, {
      category: 'SUPERLIGADK',
      date: noon
        .add({ days: week === 8 ? 10 : (week - 8) * 7 })
        .toInstant()
        .toString(),
    }),
  )
  await storeEvents(deps, every)
  // Starter categories have pictures; this one is deleted.
  await deletePicture(deps, TESTER, { noun: 'categories', id: 'SUPERLIGADK', kind: 'image' })
  const page = await openPage(t)
  await signIn(page, product)
  await page.getByRole('link', { name: 'Coverage' }).click()
  const denmark = page.getByRole('region', { name: 'Denmark', exact: true })

  await t.test('a gap is named, with the way to fill it beside', async () => {
    await denmark.getByText(/1 event on 1 of 30 days\. Gaps: /).waitFor()
    await denmark.getByText(/Nothing in the coming week, though there usually is/).waitFor()
    await denmark.getByRole('link', { name: 'No image' }).waitFor()
    const href = await denmark
      .getByRole('list', { name: 'Sources of Superliga DK' })
      .getByRole('link')
      .first()
      .getAttribute('href')
    assert.match(href ?? '', /^\/app\/crawlers\//)
  })

  await t.test('all categories can be shown, also by keyboard', async () => {
    assert.equal(await page.getByRole('region', { name: 'Romania', exact: true }).count(), 0)
    await page.getByRole('radio', { name: 'With events' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('region', { name: 'Romania', exact: true }).waitFor()
    assert.match(page.url(), /show=all/)
  })
})

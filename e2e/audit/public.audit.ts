import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../../server/testing/catalogue.ts'
import { openPage } from '../browser.ts'
import { checkPrinted } from '../printed.ts'
import { auditEach, auditOpenScreen, openDemo } from './screen.ts'
import { PUBLIC } from './screens.ts'

test('the pages that visitors see', async (t) => {
  const product = await openDemo(t)
  const { url, deps } = product
  const hostile = `</script><script>alert(1)</script> ${'unbroken'.repeat(30)}`
  const date = deps.clock.now().add({ hours: 2 }).toString()
  await storeEvents(deps, [
    eventOf('hostile', { category: 'SUPERLIGADK', date, description: hostile }),
  ])
  const page = await openPage(t)
  await auditEach(t, page, product, [...PUBLIC, '/event/hostile'])
  await t.test('print is ink on paper: no banner, no chrome, no buttons', () =>
    printPages(page, url),
  )
  await t.test('a sign-in page whose scripts fail', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${url}/login`)
    await page.getByText('Part of this page has not arrived').waitFor()
    assert.deepEqual(await auditOpenScreen(page, 'sign-in without scripts'), [])
  })
})

async function printPages(page: Page, origin: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme: scheme })
    for (const path of ['/landingPage', '/week', '/today', '/event/hostile', '/legal']) {
      await page.goto(origin + path)
      await page.evaluate((chosen) => {
        document.documentElement.dataset['mantineColorScheme'] = chosen
      }, scheme)
      await checkPrinted(page, `${path}, ${scheme}`)
    }
  }
  await page.emulateMedia({ media: null, colorScheme: 'light' })
}

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Links that look like buttons. */
const TO_PRESS =
  /^(Skip to content|Get the app|See the plans|Start free|Choose Premium|Talk to us|Ask for the iPhone app|Add to a calendar)$/

/** Asserts that an open public page, emulated as printed, is ink on paper: no banner, no chrome, no buttons. */
export async function checkPrinted(page: Page, where: string): Promise<void> {
  const chrome = page
    .locator('header, footer, nav a, form, button, select')
    .or(page.getByRole('link', { name: TO_PRESS }))
  assert.equal(await chrome.filter({ visible: true }).count(), 0, where)
  const ink = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body)
    return [color, getComputedStyle(document.body).backgroundColor]
  })
  assert.deepEqual(ink, ['rgb(29, 26, 20)', 'rgba(0, 0, 0, 0)'], where)
}

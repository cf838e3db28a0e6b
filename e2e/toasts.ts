import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

/** What a request that never arrives is reported with. */
export const CUT_OFF = 'The server cannot be reached. Check the connection and try again.'

/** Waits for the toast with this text (an alert if it reports a failure), and closes it. */
export async function closeToast(
  page: Page,
  role: 'status' | 'alert',
  text: string | RegExp,
): Promise<void> {
  const toast = page.getByRole(role).filter({ hasText: text })
  const close = toast.getByRole('button', { name: 'Close', exact: true })
  await close.last().click()
  await close.waitFor({ state: 'detached' })
}

/** A signed-in page whose clock the test may advance. */
export async function openSignedIn(
  t: TestContext,
  path: string,
  environment: Record<string, string> = {},
): Promise<{ page: Page; product: OpenProduct }> {
  const product = await openProduct(t, environment)
  const page = await openPage(t)
  await page.clock.install()
  await signIn(page, product, path)
  return { page, product }
}

/** A failed load is retried twice, after one and two seconds: the clock is advanced here. */
export async function closeFailedLoad(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: text })
  await until(text, async () => {
    if (await toast.isVisible()) return true
    await page.clock.runFor(500)
    return undefined
  })
  await closeToast(page, 'alert', text)
}

/** Requests of this kind never arrive. */
export async function cut(page: Page, method: string, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.abort('internetdisconnected') : route.continue(),
  )
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

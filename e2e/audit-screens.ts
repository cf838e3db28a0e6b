import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openProduct, until, type OpenProduct } from './product.ts'

const WIDTHS = [375, 1024, 1440]
/** A screen of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** Rules that can fail in the dark scheme only: it changes no sizes, names or order. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The product with its demo, after a crawl and a digest. */
export async function openDemo(t: TestContext): Promise<OpenProduct> {
  const product = await openProduct(t, {}, { withDemo: true })
  await until('the demo', async () => {
    const { rows } = await product.deps.database.pool.query('select 1 from mails')
    return rows.length > 0 ? rows : undefined
  })
  return product
}

/** Reports axe violations, overflow and unreachable controls: at each width, at 400 %, and in the dark. */
export async function auditScreen(page: Page, origin: string, path: string): Promise<string[]> {
  await page.goto(origin + path)
  await page.locator('main').getByRole('heading').first().waitFor()
  return auditOpenScreen(page, path)
}

/** The same for a page that is already open. `where` names it. */
export async function auditOpenScreen(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilSettled(page)
    found.push(
      ...(await findViolations(page)).map((rule) => `${where} at ${width}: ${rule}`),
      ...(await findOverflow(page, where)),
    )
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await findViolations(page, { rules: COLOUR_RULES })
  found.push(...inTheDark.map((rule) => `${where} in the dark: ${rule}`))
  await page.emulateMedia({ colorScheme: 'light' })
  await closeToasts(page)
  await page.setViewportSize(ZOOMED)
  await waitUntilSettled(page)
  // The sidebar closes once the window has reported its new width.
  await page.locator('body [data-sidebar="static"]').waitFor({ state: 'detached' })
  found.push(...(await findOverflow(page, where)), ...(await findUnreachable(page, where)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('output[aria-label^="Loading"]') === null)
}

/** Toasts cover a part of the page until closed, or for ten seconds. */
async function closeToasts(page: Page): Promise<void> {
  const closing = page
    .locator('[role=alert], [role=status]')
    .getByRole('button', { name: 'Close', exact: true })
  for (const button of (await closing.all()).toReversed()) {
    await button.click()
    await button.waitFor({ state: 'detached' })
  }
}

async function findOverflow(page: Page, where: string): Promise<string[]> {
  const [over, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    innerWidth,
  ])
  return over > 0 ? [`${where} at ${width}: ${over} px too wide`] : []
}

/** Controls that cannot be scrolled to, or that are covered. */
async function findUnreachable(page: Page, where: string): Promise<string[]> {
  const names = await page.evaluate(async () => {
    const lost: string[] = []
    // Nothing behind a dialog needs to be reachable.
    const main =
      [...document.querySelectorAll('[role=dialog]')].findLast((one) => one.checkVisibility()) ??
      document.querySelector('main') ??
      document.body
    const controls = main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      // Deliberately hidden inputs are drawn by something else, such as the label of a checkbox.
      const isDrawn = width > 4 && height > 4 && control.checkVisibility({ opacityProperty: true })
      if (!isDrawn) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const box = control.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const hit = document.elementFromPoint(x, y)
      const isHit = hit && (control.contains(hit) || hit.contains(control) || hit.closest('label'))
      if (!isHit) lost.push(control.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 110))
    }
    scrollTo(0, 0)
    return lost
  })
  return names.slice(0, 3).map((name) => `${where} at 400 %: out of reach ${name}`)
}

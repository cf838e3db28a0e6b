import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { findViolations } from '../axe.ts'
import { openProduct, until, type OpenProduct } from '../product.ts'

const HEIGHT = 900
/** Where axe looks: the widest and the narrowest layout, each in one of the themes. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const
/** The contents of the API reference are shown beside it though their `details` are closed, and Tab leads into them. */
const FALSE_ALARM = /^scrollable-region-focusable \._contents_/
/** Only the room is measured. */
const BETWEEN = 1024
/** A screen of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** The product with its demo, after a crawl and a digest. */
export async function openDemo(t: TestContext): Promise<OpenProduct> {
  const product = await openProduct(t, {}, { withDemo: true })
  await until('the demo', async () => {
    const { rows } = await product.deps.database.pool.query('select 1 from mails')
    return rows.length > 0 ? rows : undefined
  })
  return product
}

/** Audits each screen as a part of the test, and says how many that were. */
export async function auditEach(
  t: TestContext,
  page: Page,
  { url }: Pick<OpenProduct, 'url'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths)
    await t.test(path, async () => assert.deepEqual(await auditScreen(page, url, path), []))
  const looks = LOOKS.map(({ width, colorScheme }) => `${colorScheme} at ${width} px`)
  t.diagnostic(
    `${paths.length} screens: axe and room ${looks.join(', ')}; room at ${BETWEEN} px and at 400 %`,
  )
}

/** Reports axe violations, overflow and unreachable controls: in both themes, at three widths and at 400 %. */
export async function auditScreen(page: Page, origin: string, path: string): Promise<string[]> {
  await page.goto(origin + path)
  await page.locator('main').getByRole('heading').first().waitFor()
  return auditOpenScreen(page, path)
}

/** The same for a page that is already open and is not loaded again. `where` names it. */
export async function auditOpenScreen(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  const showAt = async (width: number) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await waitUntilSettled(page)
    found.push(...(await findOverflow(page, where)))
  }
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await showAt(width)
    const violations = (await findViolations(page)).filter((rule) => !FALSE_ALARM.test(rule))
    found.push(...violations.map((rule) => `${where} at ${width}, ${colorScheme}: ${rule}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await showAt(BETWEEN)
  await closeToasts(page)
  await page.setViewportSize(ZOOMED)
  await waitUntilSettled(page)
  // The sidebar closes once the window has reported its new width.
  await page.locator('body [data-sidebar="static"]').waitFor({ state: 'detached' })
  found.push(...(await findOverflow(page, where)), ...(await findUnreachable(page, where)))
  await page.setViewportSize({ width: 1440, height: HEIGHT })
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

/** A page that was resized may take a few frames until it fits. */
async function findOverflow(page: Page, where: string): Promise<string[]> {
  const [over, width] = await page.evaluate(async () => {
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    for (let frame = 0; frame < 60 && overflow() > 0; frame += 1)
      await new Promise(requestAnimationFrame)
    return [overflow(), innerWidth] as const
  })
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

import { AxeBuilder } from '@axe-core/playwright'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { openProduct, until, type OpenProduct } from './product.ts'

const WIDTHS = [375, 1024, 1440]

/** The product with the demo in it, run and mailed. */
export async function openDemo(t: TestContext): Promise<OpenProduct> {
  const product = await openProduct(t, {}, { withDemo: true })
  await until('the demo', async () => {
    const { rows } = await product.deps.database.pool.query('select 1 from mails')
    return rows.length > 0 ? rows : undefined
  })
  return product
}

/** What axe finds, and what does not fit, at each width. */
export async function lookAt(
  page: Page,
  origin: string,
  path: string,
  widths = WIDTHS,
): Promise<string[]> {
  const found: string[] = []
  await page.goto(origin + path)
  await page.getByRole('heading').first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(
      () => document.querySelector('output[aria-label^="Loading"]') === null,
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    const where = `${path} at ${width}`
    for (const { id, nodes } of violations)
      found.push(`${where}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${where}: ${over} px too wide`)
  }
  return found
}

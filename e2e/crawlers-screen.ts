import type { Locator, Page } from 'playwright-core'

export type CrawlerSettings = {
  title: string
  method: string
  url: string
  category: string
  categoryTitle?: string
  overwrite?: boolean
}

/** Creates a crawler through the screens, and returns its card. */
export async function makeCrawler(page: Page, settings: CrawlerSettings): Promise<Locator> {
  await page.getByRole('link', { name: 'Crawlers', exact: true }).click()
  await page.getByRole('button', { name: 'New crawler' }).click()
  await page.getByText('New crawler created').waitFor()
  const fresh = page.getByRole('article', { name: 'New crawler' })
  await fresh.getByLabel('Title', { exact: true }).fill(settings.title)
  await choose(page, fresh.getByRole('combobox', { name: 'Method' }), settings.method)
  await fresh.getByLabel('URL', { exact: true }).fill(settings.url)
  await choose(page, fresh.getByRole('combobox', { name: 'Category' }), settings.category)
  if (settings.categoryTitle) await fresh.getByLabel('Category title').fill(settings.categoryTitle)
  if (settings.overwrite) await fresh.getByLabel('Overwrite').check()
  await fresh.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Crawler updated').waitFor()
  return page.getByRole('article', { name: settings.title })
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await field.fill(option)
  // An option may show more than its name. Selected by key, because the previous choice may still move the card.
  const name = page.getByText(option, { exact: true })
  await page
    .locator('[role="option"]:is([data-active], [data-combobox-selected])')
    .filter({ has: name })
    .waitFor()
  await field.press('Enter')
}

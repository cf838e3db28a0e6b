import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { findSource } from '@app/sources/index.ts'
import type { Locator, Page } from 'playwright-core'
import { createCrawler, saveCrawler } from '../server/crawlers/actions.ts'
import { TESTER as author } from '../server/testing/catalogue.ts'
import { signIn, type OpenProduct } from './product.ts'

/** Creates a crawler without the screens, and opens its card alone, because each card costs every step some time. */
export async function openCrawler(
  page: Page,
  product: OpenProduct,
  fields: Partial<Crawler> & { title: string },
): Promise<Locator> {
  const deps = { ...product.deps, findSource }
  const { crawler } = await createCrawler(deps, { title: fields.title, description: '', author })
  const { id, version } = crawler
  const stored = { category: 'CONCERTS', method: 'SchemaOrgEvents' as const, ...fields }
  await saveCrawler(deps, { id, version, fields: stored, author })
  const search = new URLSearchParams({ text: fields.title, open: id })
  await signIn(page, product, `/app/crawlers/crawlers?${search}`)
  return page.getByRole('article', { name: fields.title })
}

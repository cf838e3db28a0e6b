import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from '../browser.ts'
import { signIn, type OpenProduct } from '../product.ts'
import { auditEach, openDemo } from './screen.ts'

test('crawlers, their cards, plans and runs', async (t) => {
  const product = await openDemo(t)
  const page = await openPage(t)
  await signIn(page, product)
  await auditEach(t, page, product, await crawlerScreens(product))
})

/** Cards and list, an open card, its drawer, the plan of a run, and the run history with a run and its page open. */
async function crawlerScreens({ deps }: OpenProduct): Promise<string[]> {
  const { rows: recipes } = await deps.database.pool.query<{ id: string }>(
    `select id from crawlers where method = 'SelectorRecipe' limit 1`,
  )
  const { rows: runs } = await deps.database.pool.query<{ run: string; crawler: string }>(
    `select id as run, crawler from runs where plan is not null and exists (select 1 from run_pages where run = runs.id) limit 1`,
  )
  const [recipe] = recipes
  const [opened] = runs
  assert.ok(recipe, 'a crawler with a recipe')
  assert.ok(opened, 'a run with a plan and a page')
  const crawlers = '/app/crawlers/crawlers'
  const history = `${crawlers}/${opened.crawler}/runs?run=${opened.run}`
  return [
    crawlers,
    `${crawlers}?view=list`,
    `${crawlers}?open=${recipe.id}`,
    `${crawlers}?crawler=${recipe.id}`,
    `${crawlers}?plan=${opened.run}`,
    `${crawlers}?import=open`,
    history,
    `${history}&page=1`,
  ]
}

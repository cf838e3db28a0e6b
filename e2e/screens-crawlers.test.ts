import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { auditScreen, openDemo } from './audit-screens.ts'
import { signIn, type OpenProduct } from './product.ts'

test('crawlers, their cards, plans and runs are accessible and fit at every width and at 400 %, light and dark', async (t) => {
  const product = await openDemo(t)
  const page = await openPage(t)
  await signIn(page, product)
  const found: string[] = []
  for (const path of await openedScreens(product))
    found.push(...(await auditScreen(page, product.url, path)))
  assert.deepEqual(found, [])
})

/** Cards and list, an open card, its drawer, the plan of a run, and the run history with a run and its page open. */
async function openedScreens({ deps }: OpenProduct): Promise<string[]> {
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
    history,
    `${history}&page=1`,
  ]
}

import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { lookAt, openDemo } from './look-at-screens.ts'
import { signIn } from './product.ts'

const SCREENS = ['/app/crawlers/crawlers', '/app/crawlers/crawlers?view=list']

test('the screens of crawlers are accessible and fit at phone, tablet and desk, light and dark', async (t) => {
  const product = await openDemo(t)
  // Every section that a card can have.
  const { rows } = await product.deps.database.pool.query<{ id: string }>(
    `select id from crawlers where method = 'SelectorRecipe' limit 1`,
  )
  const [recipe] = rows
  assert.ok(recipe, 'a crawler with a recipe')
  const found: string[] = []
  for (const dark of [false, true]) {
    const page = await openPage(t, { dark })
    await signIn(page, product)
    // Dark changes no size.
    const widths = dark ? [1440] : undefined
    for (const path of [...SCREENS, `/app/crawlers/crawlers?open=${recipe.id}`])
      found.push(...(await lookAt(page, product.url, path, widths)))
  }
  assert.deepEqual(found, [])
})

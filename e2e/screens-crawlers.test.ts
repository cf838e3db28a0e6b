import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { lookAt, openDemo } from './look-at-screens.ts'
import { signIn, type OpenProduct } from './product.ts'

const SCREENS = ['/app/crawlers/crawlers', '/app/crawlers/crawlers?view=list']

test('the screens of crawlers are accessible and fit at phone, tablet and desk, light and dark', async (t) => {
  const product = await openDemo(t)
  const opened = await openedScreens(product)
  const found: string[] = []
  for (const dark of [false, true]) {
    const page = await openPage(t, { dark })
    await signIn(page, product)
    for (const path of SCREENS) found.push(...(await lookAt(page, product.url, path)))
    // Dark changes no size.
    const widths = dark ? [1440] : undefined
    for (const path of opened) found.push(...(await lookAt(page, product.url, path, widths)))
  }
  assert.deepEqual(found, [])
})

/** A crawler with every section its card can have, and the plan of a run. */
async function openedScreens({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ crawler: string; run: string }>(
    `select (select id from crawlers where method = 'SelectorRecipe' limit 1) as crawler,
       (select id from runs where plan is not null limit 1) as run`,
  )
  const [opened] = rows
  assert.ok(opened?.crawler && opened.run, 'a crawler with a recipe and a run with a plan')
  return [
    `/app/crawlers/crawlers?open=${opened.crawler}`,
    `/app/crawlers/crawlers?plan=${opened.run}`,
  ]
}

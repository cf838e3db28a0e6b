import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { lookAt, openDemo } from './look-at-screens.ts'
import { signIn, type OpenProduct } from './product.ts'

test('the plan, history and stored pages of runs are accessible and fit at phone, tablet and desk, light and dark', async (t) => {
  const product = await openDemo(t)
  const opened = await openedScreens(product)
  const found: string[] = []
  for (const dark of [false, true]) {
    const page = await openPage(t, { dark })
    await signIn(page, product)
    // Dark changes no size.
    const widths = dark ? [1440] : undefined
    for (const path of opened) found.push(...(await lookAt(page, product.url, path, widths)))
  }
  assert.deepEqual(found, [])
})

/** The plan of a run, and the history of its crawler with the run and its page open. */
async function openedScreens({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ run: string; crawler: string }>(
    `select id as run, crawler from runs where plan is not null and exists (select 1 from run_pages where run = runs.id) limit 1`,
  )
  const [opened] = rows
  assert.ok(opened, 'a run with a plan and a page')
  const { run, crawler } = opened
  const history = `/app/crawlers/crawlers/${crawler}/runs?run=${run}`
  return [`/app/crawlers/crawlers?plan=${run}`, history, `${history}&page=1`]
}

import assert from 'node:assert/strict'
import test from 'node:test'
import type { CrawlerFile } from '@app/core/crawlers/crawler-file.ts'
import { openPage, readDownload } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { startWebsite } from './website.ts'

const ZONE = 'Europe/Copenhagen'
const NAMES = ['Mosses of the Harbour', 'A Short History of Salt', 'Clocks without Hands']

test('an operator exports a crawler, deletes it, tries its file, and adds and runs it again', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const evening = product.deps.clock.now().toZonedDateTimeISO(ZONE).startOfDay().with({ hour: 19 })
  const talks = NAMES.map((name, place) => ({ name, at: evening.add({ days: place + 1 }) }))
  site.publish('/talks', talksPage(talks))
  const page = await openPage(t)
  const card = await openCrawler(page, product, {
    title: 'Evening Talks',
    method: 'SelectorRecipe',
    url: `${site.url}/talks`,
    licence: 'CC BY 4.0',
    overwriteExisting: true,
    recipeList: 'li',
    recipeTitle: 'h2',
    recipeDate: 'time@datetime',
  })
  await card.getByRole('button', { name: 'Dry Run' }).click()
  const plan = page.getByRole('dialog', { name: 'Dry Run, Evening Talks' })
  await plan.getByRole('button', { name: 'Commit 3 changes' }).waitFor()
  await plan.getByRole('button', { name: 'Close' }).click()

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'With the pages that were read' }).click()
  await page.getByText('1 crawler exported').waitFor()
  assert.match((await download).suggestedFilename(), /^evening-talks-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(String(await readDownload(download))) as CrawlerFile
  assert.deepEqual(
    file.crawlers[0]?.expected?.map(({ description }) => description),
    NAMES,
  )

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Crawler deleted').waitFor()
  site.publish('/talks', talksPage(talks.slice(1)))

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Import crawlers' })
  const unknown = { title: 'Sea Stage', method: 'SeaStageWebsite' }
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'talks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, crawlers: [...file.crawlers, unknown] })),
  })
  const entry = drawer.getByRole('region', { name: 'Evening Talks' })
  await entry.getByText('Licence note: CC BY 4.0').waitFor()
  await entry.getByText('3 events, 3 kept, 3 of 3 expected').waitFor()
  await entry.getByText('2 events, 2 kept, 2 of 3 expected').waitFor()
  const other = drawer.getByRole('region', { name: 'Sea Stage' })
  await other.getByText('This Almanac has no method SeaStageWebsite').waitFor()
  assert.equal(await other.getByRole('checkbox').isDisabled(), true)
  await entry.getByLabel('Title', { exact: true }).fill('Talks by the Sea')
  await drawer.getByRole('button', { name: 'Add crawler' }).click()
  await page.getByText('1 crawler added, offline').waitFor()

  const search = new URLSearchParams({ text: 'Talks by the Sea' })
  await page.goto(`${product.url}/app/crawlers/crawlers?${search}`)
  const added = page.getByRole('article', { name: 'Talks by the Sea' })
  await added.getByText('Offline', { exact: true }).waitFor()
  await added.getByRole('button', { name: 'Run', exact: true }).click()
  const stored = await until('the events of the imported crawler', async () => {
    const names = await storedEvents(product)
    return names.length === 2 ? names : undefined
  })
  assert.deepEqual(stored, NAMES.slice(1))
})

function talksPage(talks: { name: string; at: Temporal.ZonedDateTime }[]): string {
  const items = talks.map(
    ({ name, at }) =>
      `<li><h2>${name}</h2><time datetime="${at.toInstant().toString()}">soon</time></li>`,
  )
  return `<!doctype html><html lang="en"><head><title>Talks</title></head>
<body><ul>${items.join('')}</ul></body></html>`
}

async function storedEvents({ deps }: OpenProduct): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ description: string }>(
    'select description from events order by date',
  )
  return rows.map(({ description }) => description)
}

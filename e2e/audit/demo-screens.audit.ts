import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '../browser.ts'
import { openProduct, signIn } from '../product.ts'

/** Path below `/app/`, heading, and the panels the screen must have. */
const SCREENS: [string, string, string[]][] = [
  ['typography', 'Typography', ['Headings', 'Running text', 'Lists', 'Marks inside a line']],
  ['tables', 'Tables', ['Basic', 'Sortable', 'Selectable', 'States and actions', 'In pages']],
  ['notifications', 'Notifications', ['Playground', 'As the product says them']],
  ['components/charts', 'Charts', ['Live', 'Line', 'Area', 'Bars', 'Donut', 'Radar', 'Heat map']],
  ['components/maps', 'Maps', ['Locations by country']],
  ['components/icons?tab=text-editor', 'Icons', []],
  ['icon/fa-bold', 'fa-bold', []],
  ['dashboard', 'Dashboard', ['Demo widgets', 'Visits', 'Conversions', 'Tasks', 'Where from']],
]

test('the example screens are complete and work', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await signIn(page, product)
  for (const [path, heading, panels] of SCREENS) {
    await page.goto(`${product.url}/app/${path}`)
    await page.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor()
    for (const name of panels) await page.getByRole('heading', { name, level: 3 }).first().waitFor()
    assert.equal(await page.title(), `${heading}, Admin Panel`)
    const crumbs = await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()
    assert.match(crumbs, /^AdminPanel/)
    if (path !== 'dashboard') await page.getByText('Demo content', { exact: true }).waitFor()
  }
  await walkIcons(page, product.url)
  await watchLiveChart(page, product.url)
  await showToasts(page, product.url)
  await chooseCountry(page, product.url)
  const elsewhere = requested.filter(
    (url) => !url.startsWith(product.url) && url.startsWith('http'),
  )
  assert.deepEqual(elsewhere, [], 'nothing is requested from another host')
})

/** Eight tabs, the columns at each breakpoint, the size of Flaticon's, and a link to one icon. */
async function walkIcons(page: Page, origin: string) {
  await page.goto(`${origin}/app/components/icons`)
  const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'fi-rr-0' }) })
  await grid.waitFor()
  assert.deepEqual(await page.getByRole('tab').allInnerTexts(), [
    'Flaticon',
    'Glyphicons',
    'Font Awesome 4.7.0\nnew',
    'Web Application',
    'Spinner',
    'Text Editor',
    'Brand',
    'Other',
  ])
  for (const [width, columns] of [
    [375, 1],
    [600, 1],
    [800, 3],
    [1100, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const found = await grid.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    assert.equal(found, columns, `columns at ${width}`)
  }
  const style = await grid
    .locator('i')
    .first()
    .evaluate((glyph) => {
      const { fontSize, padding } = getComputedStyle(glyph)
      return { pt: Math.round((parseFloat(fontSize) * 72) / 96), padding }
    })
  assert.deepEqual(style, { pt: 28, padding: '10px' })
  await page.getByRole('tab', { name: 'Spinner' }).click()
  await page.getByText('5 icons', { exact: true }).waitFor()
  assert.match(page.url(), /tab=spinner/)
  await page.getByRole('tab', { name: 'Web Application' }).click()
  await page.getByRole('tab', { name: 'Web Application', selected: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Find icons' }).fill('calendar check')
  await page.getByRole('link', { name: 'fa-calendar-check-o' }).click()
  await page.waitForURL(`${origin}/app/icon/fa-calendar-check-o`)
  await page.getByText('U+F274').waitFor()
}

/** Adds a point every second, and none while it is paused. */
async function watchLiveChart(page: Page, origin: string) {
  await page.clock.install()
  await page.goto(`${origin}/app/components/charts`)
  const live = page.getByRole('region', { name: 'Live' })
  const latest = live.getByText(/^Latest, after \d+ s$/)
  const seconds = async () => Number(/\d+/.exec(await latest.innerText())?.[0])
  await latest.waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const before = await seconds()
  await page.clock.runFor(3_000)
  assert.equal(await seconds(), before + 3)
  await live.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(3_000)
  assert.equal(await seconds(), before + 3)
  await live.getByRole('button', { name: 'Go on' }).click()
  await page.clock.runFor(1_000)
  assert.equal(await seconds(), before + 4)
  await page.clock.resume()
}

/** A custom toast, three at the same time, and one that changes when its work is done. */
async function showToasts(page: Page, origin: string) {
  await page.goto(`${origin}/app/notifications`)
  const playground = page.getByRole('region', { name: 'Playground' })
  assert.equal(await playground.getByLabel('Duration in ms').inputValue(), '10000')
  await playground.getByLabel('Message').fill('The tide is in')
  await playground.getByText('Error', { exact: true }).click()
  await playground.getByRole('button', { name: 'Show the toast' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The tide is in' })
  await alert.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor()
  await playground.getByRole('button', { name: 'Close all' }).click()
  await playground.getByRole('button', { name: 'Show three at once' }).click()
  await page.getByText('The tide is in, 3 of 3').waitFor()
  await playground.getByRole('button', { name: 'Close all' }).click()
  await page.getByRole('button', { name: 'Start the work' }).click()
  await page.getByText('Reading 18 pages').waitFor()
  await page.clock.runFor(2_000)
  await page.getByText('18 pages read').waitFor()
}

/** The list and the map select the same country. */
async function chooseCountry(page: Page, origin: string) {
  await page.goto(`${origin}/app/components/maps`)
  const list = page.getByRole('region', { name: 'Locations by country' })
  await list.getByRole('button', { name: /^Denmark/ }).click()
  assert.match(page.url(), /country=Denmark/)
  const pressed = page.getByRole('button', { name: /^Denmark/, pressed: true })
  await pressed.first().waitFor()
}

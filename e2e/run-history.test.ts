import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until } from './product.ts'
import { programmePage, startWebsite, type Concert } from './website.ts'

test('the history of a crawler opens each run: log, plan, stored pages, replay and undo', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const concerts = comingConcerts(product.deps.clock.now())
  const elsewhere = await countConnections(t)
  const hostile = hostileMarkup(elsewhere.url, site.url)
  site.publish('/programme', programmePage(concerts).replace('<body>', `<body>${hostile}`))
  const page = await openPage(t)
  const card = await openCrawler(page, product, {
    title: 'Harbour Stage',
    url: `${site.url}/programme`,
  })
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText(/Crawler has been executed: 2 added/).waitFor()

  await card.getByRole('link', { name: 'All runs' }).click()
  await page.getByRole('heading', { name: 'Runs of Harbour Stage' }).waitFor()
  const runs = page.getByRole('list', { name: 'Runs' })
  const run = runs.getByRole('button', { name: /Run.*Done.*2 added/ })
  assert.match(await run.innerText(), new RegExp(product.operator.email))
  await run.click()
  const log = page.getByRole('region', { name: 'Log' })
  await log.getByText('Done: 2 events planned, 2 added', { exact: true }).waitFor()
  await log.getByText(/Stored as change set \d+, 2 rows/).waitFor()
  await log.getByText(/Read a page: 200, text\/html/).waitFor()

  const replay = page.getByRole('region', { name: 'Replay' })
  await replay.getByRole('button', { name: 'Replay', exact: true }).click()
  await replay.getByText('reads the stored page the same way').waitFor()
  const clock = replay.getByLabel(/^Replay as of/).first()
  await clock.fill('21 Nov 2050 - 10:00')
  await clock.press('Enter')
  await replay.getByRole('button', { name: 'Replay', exact: true }).click()
  await replay.getByText(/As of 21 Nov 2050 - 10:00\. .* 2 changed/).waitFor()

  await page.getByRole('button', { name: 'See the plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Run, Harbour Stage' })
  await plan.getByText(concerts[0]?.name ?? '').waitFor()
  await plan.getByRole('button', { name: 'Close' }).first().click()

  const visits = site.visits.get('/programme')
  await log.getByRole('button', { name: `${site.url}/programme` }).click()
  const stored = page.getByRole('dialog', { name: 'Stored page 1' })
  const text = stored.getByRole('textbox', { name: 'Text of the page' })
  assert.match(await text.inputValue(), /<script>new Image/)
  await stored.getByText('As a page').click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Press me').waitFor()
  await frame.getByText('Press me').click()
  await frame.getByText('Read on').click()
  await frame.getByText('Read on').click({ button: 'middle' })
  // Time for anything that would start by itself, such as a refresh after a second.
  await page.waitForTimeout(2500)
  await frame.getByText('Press me').waitFor()
  assert.equal(await frame.locator('script, link, style, form[action]').count(), 0)
  assert.equal(elsewhere.connections(), 0, 'nothing asks the network for anything')
  assert.deepEqual([...site.visits.keys()].toSorted(), ['/programme', '/robots.txt'])
  assert.equal(site.visits.get('/programme'), visits)
  await stored.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The run was undone').waitFor()
  await until('the undo', async () => {
    const { rows } = await product.deps.database.pool.query('select 1 from events')
    return rows.length === 0 ? rows : undefined
  })
})

function comingConcerts(now: Temporal.Instant): Concert[] {
  const evening = now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: 18 })
  const at = (days: number) => evening.add({ days }).toInstant().toString()
  return [
    { id: 'nocturne', name: 'Nocturne for Two Harbours', start: at(2) },
    { id: 'brass', name: 'Brass at the Quay', start: at(3) },
  ]
}

/** Everything with which a page runs code, loads, navigates or preconnects. */
function hostileMarkup(elsewhere: string, own: string): string {
  return `<script>new Image().src = '${elsewhere}/script'; parent.document.title = 'Taken'</script>
<script src="${elsewhere}/file.js"></script>
<link rel="stylesheet" href="${elsewhere}/style.css"><link rel="preconnect" href="${elsewhere}">
<link rel="dns-prefetch" href="${elsewhere}"><link rel="prefetch" href="${own}/prefetched">
<link rel="icon" href="${own}/icon.png"><base href="${elsewhere}/">
<meta http-equiv="refresh" content="1;url=${elsewhere}/refreshed">
<style>@import url(${elsewhere}/imported.css); body { background: url(${elsewhere}/background.png) }</style>
<p style="background: url(${own}/styled.png)">Tonight</p>
<img src="${elsewhere}/picture.png" srcset="${own}/picture.png 2x" onerror="alert(1)" alt="A stage">
<svg><image href="${elsewhere}/drawn.png"></image><script>alert(2)</script></svg>
<video src="${elsewhere}/film.mp4" poster="${own}/poster.png" autoplay></video>
<iframe src="${own}/framed"></iframe><object data="${elsewhere}/object"></object>
<form action="${elsewhere}/form" method="post"><input name="a" autofocus onfocus="alert(3)"><button>Press me</button></form>
<a href="${elsewhere}/linked" ping="${own}/ping" target="_top">Read on</a>`
}

/** Counts connections, whatever is requested. */
async function countConnections(t: TestContext) {
  let count = 0
  const server = createServer((socket) => {
    count += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, connections: () => count }
}

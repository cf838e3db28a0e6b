import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { saveEvent } from '../server/events/actions.ts'
import { TESTER } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { closeToast } from './toasts.ts'
import { programmePage, startWebsite, type Concert, type Website } from './website.ts'

type AtCrawlers = { product: OpenProduct; page: Page; site: Website }

// Each part has a crawler, titles and hours of its own, so that none of its concerts resembles one of another part.
test('an operator looks after crawlers', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const at: AtCrawlers = { product, page: await openPage(t), site }
  await t.test('a crawler is edited, refused, run and deleted', () => editAndDelete(at))
  await t.test(
    'undecided events are in the review list, are decided by key and in bulk, and can be undone',
    () => review(at),
  )
  await t.test(
    'a concert moved by the site needs an operator where Overwrite is off, is accepted once, or always; when cancelled, its page and calendar say so',
    () => followMovedConcert(at),
  )
  await t.test('a held plan with nothing to add is accepted as it is', () => acceptHeldPlan(at))
  await t.test(
    'a page that falls back to last year is held, is answered once and undone, and moves nothing when it is mended',
    () => fallBackAYear(at),
  )
  await t.test('the history opens each run: log, plan, stored pages, replay and undo', (part) =>
    readHistory(part, at),
  )
  await t.test(
    'an undone run stays away until the site says something else, and an edit is kept until an operator has seen what the site says',
    () => undoRun(at),
  )
})

async function editAndDelete({ product, page, site }: AtCrawlers): Promise<void> {
  const card = await openCrawler(page, product, { title: 'Quay', url: `${site.url}/programme` })
  const url = card.getByLabel('URL', { exact: true })
  const description = card.getByLabel('Description', { exact: true })

  await url.fill('ftp://example.com')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^Quay failed: .* does not begin with http/ })
    .waitFor()
  await card.getByText('Not saved').waitFor()
  site.publish(
    '/autumn',
    programmePage([{ id: 'a', name: 'Fanfare', start: '2050-01-01T20:00:00Z' }]),
  )
  await url.fill(`${site.url}/autumn`)
  await card.getByLabel('To date', { exact: true }).fill('1 Jan 2051')
  await card.getByLabel('Local run').check()
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Save and run' }).click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()
  assert.equal((await stored(product)).crawl_to_date, '2051-01-01')

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1 crawler' }).click()
  const deleted = page.getByRole('alert').filter({ hasText: 'Crawler deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Quay is back').waitFor()

  // Deleted by somebody else, what was typed can be restored or discarded.
  await description.fill('By the water')
  const { id } = await stored(product)
  await deleteElsewhere(page, String(id))
  await card.getByText(/^Deleted by .+ What you wrote is kept\.$/).waitFor()
  assert.equal(await description.inputValue(), 'By the water')
  await card.getByRole('button', { name: 'Restore it' }).click()
  const again = await until('the crawler to be back', async () => {
    const row = await stored(product)
    return 'id' in row ? row : undefined
  })
  assert.equal(again.id, id, 'under the id that runs and events know')
  assert.deepEqual(
    [again.title, again.description, again.url],
    ['Quay', 'By the water', `${site.url}/autumn`],
  )
  await card.getByText('Deleted by').waitFor({ state: 'detached' })
  await description.fill('Under the bridge')
  await deleteElsewhere(page, String(id))
  await card.getByRole('button', { name: 'Discard the draft' }).click()
  await card.waitFor({ state: 'detached' })
  assert.deepEqual(await stored(product), {})
}

/** As another tab or another operator would. */
async function deleteElsewhere(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async (which) =>
      (await fetch(`/api/admin/crawlers/${String(which)}`, { method: 'DELETE' })).status,
    id,
  )
  assert.equal(status, 200)
}

async function stored({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<Record<string, unknown>>(
    `select * from crawlers where title = 'Quay'`,
  )
  return rows[0] ?? {}
}

async function followMovedConcert({ product, page, site }: AtCrawlers): Promise<void> {
  const card = await openCrawler(page, product, { title: 'Pier', url: `${site.url}/pier` })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 40 })
  const publish = (hoursLater: number, more: Partial<Concert> = {}) => {
    const start = beginning.add({ hours: hoursLater }).toString()
    site.publish('/pier', programmePage([{ id: 'a', name: 'Overture', start, ...more }]))
  }
  const isStoredAt = async (hoursLater: number) =>
    assert.equal((await moved(product)).date, beginning.add({ hours: hoursLater }).toString())
  const run = card.getByRole('button', { name: 'Run', exact: true })
  const plan = page.getByRole('dialog')

  publish(0)
  await run.click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  publish(1)
  await run.click()
  await page.getByText('Crawler has been executed: 1 differs').waitFor()
  await isStoredAt(0)
  await card.getByRole('heading', { name: 'The source says something else' }).waitFor()
  await page
    .getByRole('region', { name: 'One crawler needs you' })
    .getByText(/Pier: the source says something else/)
    .waitFor()

  await card.getByRole('button', { name: 'Dry Run' }).click()
  const group = plan.getByRole('region', { name: 'Differs' })
  await group.locator('del').waitFor()
  await group.locator('ins').waitFor()
  await group.getByRole('checkbox', { name: 'Include Overture' }).check()
  await plan.getByRole('button', { name: 'Commit 1 change' }).click()
  await page.getByText('1 change is stored').waitFor()
  await isStoredAt(1)

  publish(2)
  await card.getByRole('button', { name: 'Dry Run' }).click()
  await plan.getByRole('button', { name: 'Switch Overwrite on' }).click()
  await page.getByText('Overwrite of Pier is on. Its next run follows the source.').waitFor()
  await plan.getByRole('button', { name: 'Discard' }).click()
  await run.click()
  await closeToast(page, 'status', 'Crawler has been executed: 1 updated')
  await isStoredAt(2)
  await card
    .getByRole('heading', { name: 'The source says something else' })
    .waitFor({ state: 'detached' })
  const { id } = await moved(product)
  const read = (path: string) => fetch(`${product.url}/event/${id}${path}`).then((it) => it.text())
  assert.match(await read(''), /Moved from /)

  publish(2, { status: 'https://schema.org/EventCancelled' })
  await run.click()
  await closeToast(page, 'status', 'Crawler has been executed: 1 updated')
  // A page that was read before may be served again until the process has read the change.
  await until('the cancellation on the page', async () =>
    /<s>[^<]+<\/s>.*Cancelled/s.test(await read('')) ? true : undefined,
  )
  assert.match(await read('.ics'), /STATUS:CANCELLED\r\nTRANSP:TRANSPARENT/)
}

async function moved({ deps }: OpenProduct): Promise<{ id: string; date: string }> {
  const { rows } = await deps.database.pool.query<{ id: string; date: string }>(
    "select id, date from events where description = 'Overture'",
  )
  return rows[0] ?? assert.fail('No event is stored')
}

type StoredConcert = { id: string; version: number; date: string; description: string }

async function undoRun({ product, page, site }: AtCrawlers): Promise<void> {
  const card = await openCrawler(page, product, {
    title: 'Weir',
    url: `${site.url}/weir`,
    overwriteExisting: true,
  })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 60 })
  const toStart = (hoursLater: number) => beginning.add({ hours: hoursLater }).toString()
  /** Runs the crawler on a page with this start; the toast, whose button is pressed, says how it ended. */
  const runAt = async (
    hoursLater: number,
    counts: string,
    { name = 'Prelude', press = 'Close' } = {},
  ) => {
    site.publish('/weir', programmePage([{ id: 'a', name, start: toStart(hoursLater) }]))
    await card.getByRole('button', { name: 'Run', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: `executed: ${counts}` })
    await toast.getByRole('button', { name: press }).click()
    await toast.waitFor({ state: 'detached' })
  }
  const readEvent = async () => {
    const { rows } = await product.deps.database.pool.query<StoredConcert>(
      "select * from events where description in ('Prelude', 'Prelude in C')",
    )
    return rows[0] ?? assert.fail('No event is stored')
  }

  await runAt(0, '1 added')
  await runAt(1, '1 updated', { press: 'Undo' })
  await page.getByText('The run was undone. Its events are as they were before.').waitFor()
  assert.equal((await readEvent()).date, toStart(0))
  await runAt(1, 'nothing changed')
  assert.equal((await readEvent()).date, toStart(0), 'the site repeats what was undone')
  await runAt(2, '1 updated')
  assert.equal((await readEvent()).date, toStart(2))

  const { id, version } = await readEvent()
  await saveEvent(product.deps, TESTER, { id, version, fields: { description: 'Prelude in C' } })
  await runAt(2, 'nothing changed')
  await runAt(2, '1 differs', { name: 'Prelude, sold out' })
  await card.getByRole('heading', { name: 'The source says something else' }).waitFor()
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: 'Review' }).click()
  const list = page.getByRole('list', { name: 'Waiting for review' })
  await list.getByRole('button', { name: /Prelude, sold out/ }).click()
  await list
    .getByText(/^Kept description: edited by .+; the site now says Prelude, sold out$/)
    .waitFor()
  await list.getByRole('button', { name: /^Keep the edit/ }).click()
  await page.getByText('Prelude, sold out: Keep the edit').waitFor()
  await list.getByText(/Prelude, sold out/).waitFor({ state: 'detached' })
  await page.goBack()
  await runAt(2, 'nothing changed', { name: 'Prelude, sold out' })
  assert.equal((await readEvent()).description, 'Prelude in C')
}

async function acceptHeldPlan({ product, page, site }: AtCrawlers): Promise<void> {
  const card = await openCrawler(page, product, { title: 'Dock', url: `${site.url}/dock` })
  const tomorrow = product.deps.clock.now().add({ hours: 24 }).toString()
  site.publish('/dock', programmePage([{ id: 'a', name: 'Recital', start: tomorrow }]))
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Crawler has been executed: 1 added').waitFor()

  site.publish('/dock', programmePage([]))
  await card.getByRole('button', { name: 'Dry Run' }).click()
  const plan = page.getByRole('dialog')
  await plan.getByRole('button', { name: 'Close' }).first().click()
  await plan.waitFor({ state: 'detached' })
  await holdLatestRun(product)
  await page.reload()
  await card.getByRole('button', { name: 'Review' }).click()
  await plan.getByText('Nothing will change.').waitFor()
  await plan.getByRole('button', { name: 'Accept as it is' }).click()
  await page.getByText('The plan of Dock is accepted. Nothing had to be stored.').waitFor()
  await until('the plan to go from the card', async () =>
    (await card.getByRole('button', { name: 'Review' }).count()) === 0 ? true : undefined,
  )
  assert.equal(await page.getByRole('region', { name: /needs you/ }).count(), 0)

  await card.getByRole('link', { name: 'All runs' }).click()
  await page.getByRole('button', { name: /Scheduled run.*Accepted/ }).click()
  await page.getByText(`Accepted as usual by ${product.operator.email}`).waitFor()
}

/** As if the schedule had created it. */
async function holdLatestRun({ deps }: OpenProduct): Promise<void> {
  const { rows } = await deps.database.pool.query(
    `update runs set mode = 'scheduled', state = 'held'
     where ordinal = (select max(ordinal) from runs) returning crawler`,
  )
  await deps.database.pool.query(
    `insert into crawler_health (crawler, kind, message, since, runs)
     values ($1, 'nothing-found', to_jsonb('Nothing found, where earlier runs found events.'::text), now(), 1)`,
    [rows[0].crawler],
  )
}

const ODD_ZONE = 'America/St_Johns'

async function fallBackAYear({ product, page, site }: AtCrawlers): Promise<void> {
  const fields = { title: 'Mole', url: `${site.url}/mole`, zone: ODD_ZONE, overwriteExisting: true }
  const card = await openCrawler(page, product, fields)
  const beginning = product.deps.clock.now().toZonedDateTimeISO(ODD_ZONE).round('hour')
  const concerts = (years: number): Concert[] =>
    ['Adagio', 'Bolero', 'Courante', 'Dumka'].map((name, place) => ({
      id: `mole-${place}`,
      name,
      start: beginning
        .add({ hours: 30 + place * 25 })
        .add({ years })
        .toString({ timeZoneName: 'never' }),
    }))
  const isStoredAt = async (years: number) => {
    const dates = concerts(years).map(({ start }) => Temporal.Instant.from(start).toString())
    assert.deepEqual(await datesOf(product, concerts(0)), dates)
  }
  const run = card.getByRole('button', { name: 'Run', exact: true })
  const plan = page.getByRole('dialog', { name: 'Run, Mole' })
  const attention = page.getByRole('region', { name: 'One crawler needs you' })

  site.publish('/mole', programmePage(concerts(0)))
  await run.click()
  await page.getByText('Crawler has been executed: 4 added').waitFor()

  site.publish('/mole', programmePage(concerts(-1)))
  await run.click()
  await plan
    .getByText(/^4 of 4 events would move back by (36[56] days|1 year), into the past\.$/)
    .waitFor()
  await plan.getByRole('button', { name: 'Commit 4 changes' }).waitFor()
  await plan.getByRole('button', { name: 'Hold' }).click()
  await attention.getByText('Mole: many events would move at once.').waitFor()
  await card.getByRole('heading', { name: 'Many events would move at once' }).waitFor()

  await card.getByRole('button', { name: 'Review' }).click()
  await plan.getByRole('button', { name: 'Keep 4 events as they are' }).click()
  const kept = page.getByRole('status').filter({ hasText: '4 events of Mole stay as they are' })
  await kept.waitFor()
  await attention.waitFor({ state: 'detached' })
  await kept.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The plan of Mole is held again').waitFor()
  await attention.getByText('Mole: many events would move at once.').waitFor()

  await card.getByRole('button', { name: 'Review' }).click()
  await plan.getByRole('button', { name: 'Keep 4 events as they are' }).click()
  await attention.waitFor({ state: 'detached' })
  await run.click()
  await closeToast(page, 'status', 'Crawler has been executed: nothing changed')
  site.publish('/mole', programmePage(concerts(0)))
  await run.click()
  await closeToast(page, 'status', 'Crawler has been executed: nothing changed')
  await isStoredAt(0)

  // The organiser moves the festival.
  site.publish('/mole', programmePage(concerts(1)))
  await run.click()
  await plan.getByText(/^4 of 4 events would move forward by (36[56] days|1 year)\.$/).waitFor()
  await plan.getByRole('button', { name: 'Commit 4 changes' }).click()
  const moved = page.getByRole('status').filter({ hasText: '4 changes are stored' })
  await moved.waitFor()
  await isStoredAt(1)
  await moved.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The events of Mole are as they were before').waitFor()
  await isStoredAt(0)
}

/** The stored dates of these concerts, in order. */
async function datesOf({ deps }: OpenProduct, concerts: Concert[]): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ date: string }>(
    'select date from events where description = any($1) order by date',
    [concerts.map(({ name }) => name)],
  )
  return rows.map(({ date }) => date)
}

/** What would load, run or navigate by itself, now or a moment later. */
const LIVE =
  'script, link, style, base, meta[http-equiv=refresh], iframe, object, video, [href], [src], [srcset], [poster], [action], [ping], [onerror], [onfocus]'

async function readHistory(t: TestContext, { product, page, site }: AtCrawlers): Promise<void> {
  const concerts = comingConcerts(product.deps.clock.now())
  const elsewhere = await countConnections(t)
  const hostile = hostileMarkup(elsewhere.url, site.url)
  site.publish('/programme', programmePage(concerts).replace('<body>', `<body>${hostile}`))
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

  const visits = new Map(site.visits)
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
  await frame.getByText('Press me').waitFor()
  assert.equal(await frame.locator(LIVE).count(), 0)
  assert.equal(elsewhere.connections(), 0, 'nothing asks the network for anything')
  assert.deepEqual(site.visits, visits)
  await stored.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The run was undone').waitFor()
  await until('the undo', async () => {
    const left = await storedOf(product, concerts)
    return left.length === 0 ? left : undefined
  })
}

function comingConcerts(now: Temporal.Instant): Concert[] {
  const at = (hours: number) => now.round('hour').add({ hours }).toString()
  return [
    { id: 'nocturne', name: 'Nocturne for Two Harbours', start: at(50) },
    { id: 'serenade', name: 'Serenade at the Quay', start: at(74) },
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

async function review({ product, page, site }: AtCrawlers): Promise<void> {
  const card = await openCrawler(page, product, { title: 'Jetty', url: `${site.url}/jetty` })
  const beginning = product.deps.clock.now().round('hour').add({ hours: 30 })
  const concert = (id: string, name: string, hours: number): Concert => ({
    id,
    name,
    start: beginning.add({ hours }).toString(),
  })
  const stays = ['Choir', 'Organ', 'Harp'].map((name, place) => concert(name, name, place))
  const gone = [concert('flute', 'Flute', 5), concert('oboe', 'Oboe', 6)]
  const [brass, band] = [concert('a', 'Brass', 4), concert('b', 'Brass band', 4)]
  const names = () => storedOf(product, [...stays, ...gone, brass, band])
  site.publish('/jetty', programmePage([...stays, ...gone, brass]))
  const run = card.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await page.getByText('Crawler has been executed: 6 added').waitFor()
  site.publish('/jetty', programmePage([...stays, band]))
  await run.click()
  await page.getByText('Crawler has been executed: 2 vanished, 1 uncertain').waitFor()

  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByText('3', { exact: true }).waitFor()
  await sidebar.getByRole('link', { name: 'Review' }).click()
  const list = page.getByRole('list', { name: 'Waiting for review' })
  await list.getByRole('row', { name: 'Description Brass band Brass' }).waitFor()
  await page.keyboard.press('s')
  await page.getByText('Brass band: The same event').waitFor()
  await list.getByText('Brass band').waitFor({ state: 'detached' })
  assert.deepEqual(await names(), ['Brass band', 'Choir', 'Flute', 'Harp', 'Oboe', 'Organ'])

  await page.keyboard.press('b')
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  const chosen = page.getByRole('region', { name: 'Chosen rows' })
  await chosen.getByText('2 events selected').waitFor()
  await chosen.getByRole('button', { name: 'Gone' }).click()
  await page.getByRole('button', { name: 'Decide 2 events' }).click()
  const toast = page.getByRole('status').filter({ hasText: '2 events: Gone' })
  await toast.waitFor()
  await page.getByText('Nothing waits.').waitFor()
  assert.deepEqual(await names(), ['Brass band', 'Choir', 'Harp', 'Organ'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Oboe', { exact: true }).first().waitFor()
  assert.equal((await names()).length, 6)
}

/** The names among these that are stored. */
async function storedOf({ deps }: OpenProduct, concerts: Concert[]): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ description: string }>(
    'select description from events where description = any($1) order by description',
    [concerts.map(({ name }) => name)],
  )
  return rows.map(({ description }) => description)
}

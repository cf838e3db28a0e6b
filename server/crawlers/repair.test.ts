import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { AppError } from '@app/core/errors.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { undoChangeSet } from '../log/undo.ts'
import { mergeEvent } from '../runs/event-sources.ts'
import { OPERATOR, setUpVenue, toShowsPage } from '../runs/testing/venue.ts'
import { cleanPages } from '../runs/stored-pages.ts'
import { crawlerRoutes } from './http.ts'
import { proposeRepair, repairCrawler } from './repair.ts'

const SETTINGS = {
  method: 'SelectorRecipe',
  recipeList: '#programme li',
  recipeTitle: 'h2',
  recipeDate: 'p',
  recipeFormat: "d. MMMM yyyy 'kl.' HH.mm",
  recipeLanguage: 'da',
} as const

const BEFORE = `<html lang="da"><ul id="programme">
  <li><h2>Hamlet</h2><p>24. november 2026 kl. 19.00</p><a href="/hamlet">More</a></li>
  <li><h2>Tosca</h2><p>25. november 2026 kl. 19.30</p><a href="/tosca">More</a></li>
</ul></html>`

const SINCE = `<html lang="da"><div class="shows">
  <article class="show"><span class="at">tirsdag 24. november kl. 19:00</span><a href="/hamlet">Hamlet</a></article>
  <article class="show"><span class="at">onsdag 25. november kl. 19:30</span><a href="/tosca">Tosca</a></article>
  <article class="show"><span class="at">torsdag 26. november kl. 20:00</span><a href="/carmen">Carmen</a></article>
</div></html>`

const AUTHOR = { kind: 'operator', id: 'operator', name: 'Anna' } as const

/** A crawler whose site changed its layout after the first run. */
async function setUpRedesign(t: TestContext) {
  const place = await setUpVenue(t)
  const repairing = { ...place.deps, extractor: place.extractor }
  place.show(BEFORE)
  const crawler = await place.addCrawler(SETTINGS)
  await place.run(crawler)
  place.show(SINCE)
  const { run } = await place.run(crawler)
  assert.equal(run.state, 'failed')
  return { ...place, repairing, crawler }
}

/** A crawler with two events, and another one with the first of them in other words and at another time. */
async function setUpMerged(t: TestContext) {
  const place = await setUpVenue(t)
  place.paths['/festival'] = toShowsPage([
    { name: 'Hamlet, prince of Denmark', start: '2026-11-24T18:10:00Z', id: 'f-1' },
  ])
  place.show(BEFORE)
  const crawler = await place.addCrawler(SETTINGS)
  await place.run(crawler)
  const festival = await place.addCrawler({ url: `${place.site.url}/festival` })
  await place.run(festival)
  const idOf = async (owner: { id: string }) =>
    (await place.events()).find((event) => event.crawler === owner.id).id as string
  return {
    place: { ...place, hamlet: () => idOf(crawler) },
    crawler,
    merge: async ({ crawlerStays }: { crawlerStays: boolean }) => {
      const [own, others] = [await idOf(crawler), await idOf(festival)]
      const [id, from] = crawlerStays ? [own, others] : [others, own]
      return mergeEvent(place.deps, { id, from, author: OPERATOR })
    },
    known: async () => {
      const repairing = { ...place.deps, extractor: place.extractor }
      const { known } = await proposeRepair(repairing, crawler.id)
      return known.map(({ description, date }) => ({ description, date }))
    },
  }
}

test('a new layout is learnt from what the crawler itself reports of events that others report too', async (t) => {
  const reported = [
    { description: 'Hamlet', date: '2026-11-24T18:00:00Z' },
    { description: 'Tosca', date: '2026-11-25T18:30:00Z' },
  ]
  const { place, crawler, merge, known } = await setUpMerged(t)
  assert.deepEqual(await known(), reported)
  const { changeSet } = await merge({ crawlerStays: false })
  assert.equal((await place.events()).filter((event) => event.crawler === crawler.id).length, 1)
  assert.deepEqual(await known(), reported)
  await undoChangeSet(place.deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await known(), reported)
  // The other source counts before this one, and its values are stored.
  await merge({ crawlerStays: true })
  await place.edit(await place.hamlet(), { description: 'Hamlet, prince of Denmark' })
  assert.deepEqual(await known(), reported)
})

test('a new layout is learnt from the stored events', async (t) => {
  const { repairing, crawler, run, stored, deps } = await setUpRedesign(t)
  const { page, known, proposals } = await proposeRepair(repairing, crawler.id)
  assert.ok(page)
  assert.deepEqual(
    known.map(({ description, isNamed }) => [description, isNamed]),
    [
      ['Hamlet', true],
      ['Tosca', true],
    ],
  )
  const [first] = proposals
  assert.ok(first)
  assert.deepEqual([first.broughtBack, first.withoutTime, first.eventCount], [[0, 1], 0, 3])
  assert.equal(first.usedAt, null)

  const { id, version } = crawler
  const { recipe } = first
  const asked = { id, version, recipe, zone: 'Europe/Copenhagen', page, author: AUTHOR }
  const { crawler: repaired } = await repairCrawler(repairing, asked)
  assert.equal(repaired.recipeList, recipe.list)
  const again = await run(repaired)
  assert.equal(again.run.state, 'done')
  assert.deepEqual(await stored(), [
    '2026-11-24T18:00:00Z Hamlet',
    '2026-11-25T18:30:00Z Tosca',
    '2026-11-26T19:00:00Z Carmen',
  ])
  // Only this page is kept beyond its day limit.
  const later = { now: () => deps.clock.now().add({ hours: 24 * 365 }) }
  await cleanPages({ ...deps, clock: later })
  const { rows } = await deps.database.pool.query(
    'select run from run_pages where file is not null',
  )
  assert.deepEqual(rows, [{ run: page.run }])
})

test('a site that returns to an old layout is read with the old recipe', async (t) => {
  const { repairing, crawler, run, show } = await setUpRedesign(t)
  const { page, proposals } = await proposeRepair(repairing, crawler.id)
  assert.ok(page && proposals[0])
  const { recipe } = proposals[0]
  const { id, version } = crawler
  const zone = 'Europe/Copenhagen'
  const { crawler: repaired } = await repairCrawler(repairing, {
    id,
    version,
    recipe,
    zone,
    page,
    author: AUTHOR,
  })
  show(BEFORE)
  await run(repaired)
  show(SINCE)
  await run(repaired, { dryRun: true })
  const anew = await proposeRepair(repairing, id)
  const used = anew.proposals.find(({ usedAt }) => usedAt !== null)
  assert.deepEqual(used?.recipe, recipe)
})

test('a page that was read again in the meantime is not mistaken for the one that was seen', async (t) => {
  const { repairing, crawler, run } = await setUpRedesign(t)
  const { page, proposals } = await proposeRepair(repairing, crawler.id)
  assert.ok(page && proposals[0])
  await run(crawler)
  const { id, version } = crawler
  const { recipe } = proposals[0]
  await assert.rejects(
    repairCrawler(repairing, { id, version, recipe, zone: 'UTC', page, author: AUTHOR }),
    (error: AppError) => error.code === 'conflict',
  )
})

test('over HTTP nothing is proposed without a page, and incomplete requests are refused', async (t) => {
  const place = await setUpVenue(t)
  const crawler = await place.addCrawler(SETTINGS)
  const routes = crawlerRoutes({ ...place.deps, extractor: place.extractor })
  const app = operatorApp(place.deps, { routes })
  t.after(() => app.close())
  const url = `/api/admin/crawlers/${crawler.id}/repair-proposals`
  const answer = await ask(app, 'POST', url)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { page: null, zone: 'Europe/Copenhagen', known: [], proposals: [] })
  const unknown = await ask(app, 'POST', '/api/admin/crawlers/nobody/repair-proposals')
  assert.equal(unknown.status, 404)
  const half = await ask(app, 'POST', `/api/admin/crawlers/${crawler.id}/repair`, { version: 1 })
  assert.equal(half.status, 400)
})

import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { Recipe } from '@app/core/crawlers/recipe.ts'
import type { AppError } from '@app/core/errors.ts'
import { createExtractor } from '@app/sources/extract/extractor.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { kindsOf, setUpVenue } from '../runs/testing/venue.ts'
import { crawlerRoutes } from './http.ts'
import { previewRecipe } from './recipe-preview.ts'

const PROGRAMME = `<ul id="programme">
  <li><h2>Hamlet</h2><p>24. november 2026 kl. 19.00</p><a href="/hamlet">More</a></li>
  <li><h2>Tosca</h2><p>25. november 2026 kl. 19.30</p></li>
  <li><h2>Soon</h2><p>in spring</p></li>
</ul>`

const RECIPE: Recipe = {
  list: '#programme li',
  title: 'h2',
  date: 'p',
  details: '',
  link: '',
  picture: '',
  format: "d. MMMM yyyy 'kl.' HH.mm",
  language: 'da',
}

const SETTINGS = {
  method: 'SelectorRecipe',
  recipeList: RECIPE.list,
  recipeTitle: RECIPE.title,
  recipeDate: RECIPE.date,
  recipeFormat: RECIPE.format,
  recipeLanguage: RECIPE.language,
} as const

/** A venue with everything a preview needs. */
async function preview(t: TestContext) {
  const place = await setUpVenue(t)
  return { ...place, previewing: { ...place.deps, extractor: place.extractor } }
}

test('a crawler’s recipe and zone decide what a run finds', async (t) => {
  const { addCrawler, setCrawler, run, show, stored } = await setUpVenue(t)
  show(PROGRAMME)
  const crawler = await addCrawler({ ...SETTINGS, zone: 'Europe/Bucharest' })
  const { plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { add: 2, rejected: 1 })
  assert.deepEqual(await stored(), ['2026-11-24T17:00:00Z Hamlet', '2026-11-25T17:30:00Z Tosca'])
  const { run: changed } = await run(await setCrawler(crawler, { recipeList: '.show' }))
  assert.equal(changed.state, 'failed')
})

test('a preview shows what each selector finds on the page that was last read', async (t) => {
  const { previewing, addCrawler, run, show, site, countSets } = await preview(t)
  const crawler = await addCrawler(SETTINGS)
  show('<p>An earlier page</p>')
  await run(crawler, { dryRun: true })
  show(PROGRAMME)
  await run(crawler, { dryRun: true })
  const before = await countSets()
  const seen = await previewRecipe(previewing, { crawler: crawler.id, recipe: RECIPE, zone: null })
  assert.deepEqual(seen.page, { url: `${site.url}/shows`, fetchedAt: '2026-11-21T08:00:00Z' })
  assert.deepEqual(
    seen.parts.map(({ part, count, samples, error }) => [part, count, samples[0] ?? null, error]),
    [
      ['list', 3, 'Hamlet 24. november 2026 kl. 19.00 More', null],
      ['title', 3, 'Hamlet', null],
      ['date', 3, '24. november 2026 kl. 19.00', null],
      ['details', 0, null, null],
      ['link', 1, `${site.url}/hamlet`, null],
      ['picture', 0, null, null],
      ['format', 0, null, null],
    ],
  )
  assert.deepEqual([seen.eventCount, seen.notes], [2, []])
  assert.deepEqual(
    seen.events.map(({ description, start }) => [description, start]),
    [
      ['Hamlet', { instant: '2026-11-24T18:00:00Z' }],
      ['Tosca', { instant: '2026-11-25T18:30:00Z' }],
    ],
  )
  assert.deepEqual(inEnglish(seen.rejected), [
    { what: 'Soon', reason: 'no-readable-date', detail: 'in spring' },
  ])
  assert.equal(await countSets(), before)
})

test('a preview reads times in the zone being tried', async (t) => {
  const { previewing, addCrawler, run, show } = await preview(t)
  show(PROGRAMME)
  const crawler = await addCrawler(SETTINGS)
  await run(crawler, { dryRun: true })
  const asked = { crawler: crawler.id, recipe: RECIPE, zone: 'Europe/Bucharest' }
  const { events } = await previewRecipe(previewing, asked)
  assert.deepEqual(events[0]?.start, { instant: '2026-11-24T17:00:00Z' })
})

test('over HTTP bad selectors are part of the response, and only something that is no recipe is refused', async (t) => {
  const { previewing, addCrawler, run, show } = await preview(t)
  show(PROGRAMME)
  const crawler = await addCrawler(SETTINGS)
  await run(crawler, { dryRun: true })
  const app = operatorApp(previewing, { routes: crawlerRoutes(previewing) })
  const path = `/api/admin/crawlers/${crawler.id}/recipe-preview`
  const bad = { ...RECIPE, title: 'h2[', format: 'd. MMMM kl.' }
  const { status, body } = await ask(app, 'POST', path, { recipe: bad, zone: null })
  assert.equal(status, 200)
  const parts = body['parts'] as { part: string; count: number; error: string | null }[]
  assert.deepEqual(
    parts.map(({ part, count, error }) => [part, count, error !== null]),
    [
      ['list', 3, false],
      ['title', 3, true],
      ['date', 3, false],
      ['details', 0, false],
      ['link', 1, false],
      ['picture', 0, false],
      ['format', 0, true],
    ],
  )
  assert.equal(body['eventCount'], 0)
  const zone = await ask(app, 'POST', path, { recipe: RECIPE, zone: 'Europe/Nowhere' })
  assert.equal(zone.status, 400)
  const long = await ask(app, 'POST', path, {
    recipe: { ...RECIPE, list: 'a'.repeat(501) },
    zone: null,
  })
  assert.equal(long.status, 400)
  const unknown = await ask(app, 'POST', '/api/admin/crawlers/none/recipe-preview', {
    recipe: RECIPE,
    zone: null,
  })
  assert.equal(unknown.status, 404)
})

test('without a stored page a preview says so and still reports what cannot be parsed', async (t) => {
  const { previewing, addCrawler, run, show, dataDir } = await preview(t)
  const crawler = await addCrawler(SETTINGS)
  const asked = { crawler: crawler.id, recipe: { ...RECIPE, date: 'p[' }, zone: null }
  const { page, parts, notes } = await previewRecipe(previewing, asked)
  assert.equal(page, null)
  assert.deepEqual(notes, ['No page of this crawler is stored yet: a dry run reads one'])
  assert.match(
    formatEnglish(parts[2]?.error ?? message('')),
    /^The date selector "p\[" cannot be read/,
  )
  show(PROGRAMME)
  await run(crawler, { dryRun: true })
  await rm(join(dataDir, 'pages'), { recursive: true })
  assert.equal((await previewRecipe(previewing, asked)).page, null)
})

test('a preview that takes too long also returns a response', async (t) => {
  const { previewing, addCrawler, run, show } = await preview(t)
  show(PROGRAMME)
  const crawler = await addCrawler(SETTINGS)
  await run(crawler, { dryRun: true })
  const extractor = createExtractor({ deadlineMs: 1 })
  const asked = { crawler: crawler.id, recipe: RECIPE, zone: null }
  const { parts } = await previewRecipe({ ...previewing, extractor }, asked)
  assert.match(
    formatEnglish(parts[0]?.error ?? message('')),
    /took more than .* seconds and was stopped/,
  )
  await extractor.close()
})

test('saving a recipe that cannot be parsed is refused, naming the field', async (t) => {
  const { addCrawler, setCrawler } = await setUpVenue(t)
  const crawler = await addCrawler(SETTINGS)
  const refused = (fields: Parameters<typeof setCrawler>[1], field: string) =>
    assert.rejects(setCrawler(crawler, fields), (error: AppError) => {
      const details = error.details as { field: string }
      return error.code === 'bad-input' && details.field === field
    })
  await refused({ recipeList: 'ul >' }, 'recipeList')
  await refused({ recipeTitle: 'h2[' }, 'recipeTitle')
  await refused({ recipePicture: 'img::before' }, 'recipePicture')
  await refused({ recipeFormat: 'd. MMMM kl. HH' }, 'recipeFormat')
  const saved = await setCrawler(crawler, { recipeTitle: null, recipeLink: 'a@data-href' })
  assert.deepEqual([saved.recipeTitle, saved.recipeLink], [null, 'a@data-href'])
})

import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRecipeSettings } from '@app/core/crawlers/recipe.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { setUpVenue } from '../runs/testing/venue.ts'
import { saveCrawler } from './actions.ts'
import { crawlerRoutes } from './http.ts'
import { proposeTyped } from './typed-proposals.ts'

const PAGE = `<html lang="pl"><ul><li><b>24 listopada, godz. 19:00</b> <a href="/hamlet">Hamlet</a></li>
  <li><b>25 listopada, godz. 19:30</b> <a href="/tosca">Tosca</a></li>
  <li><b>27 listopada</b> <a href="/carmen">Carmen</a></li></ul></html>`

const AUTHOR = { kind: 'operator', id: 'operator', name: 'Anna' } as const

test('a crawler without a recipe reads its page by the proposal for one typed event', async (t) => {
  const place = await setUpVenue(t)
  const typing = { ...place.deps, extractor: place.extractor }
  place.show(PAGE)
  const crawler = await place.addCrawler({ method: 'SelectorRecipe', recipeList: 'p' })
  await place.run(crawler, { dryRun: true })
  const typed = ['Tosca, 25 listopada 19:30']
  const { page, proposals, problems } = await proposeTyped(typing, {
    crawler: crawler.id,
    typed,
    zone: null,
  })
  assert.deepEqual(inEnglish(problems), [])
  assert.ok(page)
  const [first] = proposals
  assert.ok(first)
  const { found, eventCount, withoutTime, withoutDetails, rejectedCount } = first
  assert.deepEqual(
    { found, eventCount, withoutTime, withoutDetails, rejectedCount },
    { found: [0], eventCount: 3, withoutTime: 1, withoutDetails: 3, rejectedCount: 0 },
  )
  const { id, version } = crawler
  const fields = toRecipeSettings(first.recipe)
  const saved = await saveCrawler(typing, { id, version, fields, author: AUTHOR })
  await place.run(saved.crawler)
  assert.deepEqual(await place.stored(), [
    '2026-11-24T18:00:00Z Hamlet',
    '2026-11-25T18:30:00Z Tosca',
    '2026-11-26T23:00:00Z Carmen',
  ])
})

test('over HTTP nothing is proposed without a page, and an unknown crawler is not found', async (t) => {
  const place = await setUpVenue(t)
  const crawler = await place.addCrawler({ method: 'SelectorRecipe' })
  const app = operatorApp(place.deps, {
    routes: crawlerRoutes({ ...place.deps, extractor: place.extractor }),
  })
  t.after(() => app.close())
  const to = (id: string) => `/api/admin/crawlers/${id}/typed-proposals`
  const body = { typed: ['Tosca, 25 listopada'], zone: null }
  const answer = await ask(app, 'POST', to(crawler.id), body)
  assert.deepEqual(answer.body, {
    page: null,
    zone: 'Europe/Copenhagen',
    proposals: [],
    problems: [],
  })
  assert.equal((await ask(app, 'POST', to('nobody'), body)).status, 404)
  assert.equal((await ask(app, 'POST', to(crawler.id), { ...body, typed: [] })).status, 400)
})

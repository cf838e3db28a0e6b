import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { message } from '@app/core/messages/message.ts'
import { findMergedInto } from '../events/merged-store.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { decideReview, listReview } from './review.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const MATCH: Show = { name: 'FC Copenhagen - Brøndby', start: '2026-11-24T18:00:00Z', id: 'l-1' }
const SAME: Show = { name: 'FC København – Brøndby IF', start: '2026-11-24T18:00:00Z', id: 's-9' }
const OTHER: Show = { name: 'Viborg – Randers', start: '2026-11-24T18:00:00Z', id: 's-10' }

/** Two crawlers of one sport that file what they find under different categories. */
async function setUpTwoCategories(t: TestContext) {
  const venue = await setUpVenue(t)
  const meta = { author: OPERATOR, cause: 'create' as const, summary: message('Football') }
  await writeChangeSet(venue.deps, meta, async (draft) => {
    await draft.create('groups', [
      { id: 'football', title: 'Football', index: 2, icon: 'ball', mainGroup: 'stage' },
    ])
    const category = { group: 'football', parent: '', index: 1 }
    await draft.create('categories', [
      { ...category, id: 'FOOTBALL', title: 'Football' },
      { ...category, id: 'SUPERLIGA', title: 'Superliga' },
    ])
  })
  const crawlers = [
    await venue.addCrawler({ category: 'FOOTBALL', categoryTitle: 'Superliga' }),
    await venue.addCrawler({
      url: `${venue.site.url}/scores`,
      category: 'SUPERLIGA',
      categoryTitle: 'Superliga',
    }),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [first, second] = crawlers
  assert.ok(first && second)
  const shown = new Map<string, Show[]>([
    [first.id, [MATCH]],
    [second.id, [SAME, OTHER]],
  ])
  for (const crawler of crawlers)
    venue.paths[new URL(crawler.url).pathname] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(toShowsPage(shown.get(crawler.id) ?? []))
    }
  return { ...venue, first, second }
}

test('a match under two categories of a sport is one event in both', async (t) => {
  const { first, second, run, events } = await setUpTwoCategories(t)
  await run(first)
  assert.deepEqual(kindsOf((await run(second)).plan), { add: 1, merge: 1 })
  const lines = (await events()).map(
    ({ description, category, additional_categories: others }) =>
      `${description}: ${[category, ...others].join(' ')}`,
  )
  assert.deepEqual(lines.toSorted(), [
    `${MATCH.name}: ${first.category} ${second.category}`,
    `${OTHER.name}: ${second.category}`,
  ])
  assert.deepEqual(kindsOf((await run(second)).plan), { unchanged: 2 })
  assert.deepEqual(kindsOf((await run(first)).plan), { unchanged: 1 })
})

/** Both crawlers stored the match before matches of two categories were merged. */
async function setUpStoredTwice(t: TestContext) {
  const stage = await setUpTwoCategories(t)
  const meta = { author: OPERATOR, cause: 'crawl' as const, summary: message('As before') }
  const rows = [
    { crawler: stage.first, show: MATCH },
    { crawler: stage.second, show: SAME },
  ].map(({ crawler, show }) => ({
    id: show.id ?? '',
    title: crawler.categoryTitle,
    category: crawler.category ?? '',
    description: show.name,
    details: '',
    date: show.start,
    isDay: false,
    zone: 'Europe/Copenhagen',
    crawler: crawler.id,
    sourceId: show.id ?? null,
  }))
  await writeChangeSet(stage.deps, meta, (draft) => draft.create('events', rows))
  await stage.run(stage.first)
  await stage.run(stage.second)
  return stage
}

test('a person is asked whether a match stored under two categories is one', async (t) => {
  const { first, second, run, deps, stored, events, database } = await setUpStoredTwice(t)
  assert.equal((await stored()).length, 3)
  const { items, counts } = await listReview(deps, { offset: 0, limit: 10 })
  const [item] = items
  assert.ok(item)
  assert.deepEqual(
    [item.kind, item.found?.description, item.stored.description, counts.double],
    ['double', SAME.name, MATCH.name, 1],
  )
  const { id, revision, stored: shown } = item
  const { changeSet } = await decideReview(deps, {
    verdict: 'same',
    items: [{ id, revision, version: shown.version }],
    author: OPERATOR,
  })
  assert.deepEqual(await stored(), [
    '2026-11-24T18:00:00Z FC Copenhagen - Brøndby',
    '2026-11-24T18:00:00Z Viborg – Randers',
  ])
  assert.deepEqual(
    (await events()).find((event) => event.id === shown.id)?.additional_categories,
    [second.category].filter((id) => id !== first.category),
  )
  const { rows } = await database.pool.query('select former_id from event_sources')
  assert.equal(await findMergedInto(database.pool, rows[0].former_id), shown.id)
  assert.deepEqual(kindsOf((await run(second)).plan), { unchanged: 2 })
  assert.deepEqual((await listReview(deps, { offset: 0, limit: 10 })).items, [])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.equal((await stored()).length, 3)
  assert.equal((await listReview(deps, { offset: 0, limit: 10 })).items.length, 1)
})

test('two events kept apart by a person are not asked about again', async (t) => {
  const { first, second, run, deps, stored } = await setUpStoredTwice(t)
  const [item] = (await listReview(deps, { offset: 0, limit: 10 })).items
  assert.ok(item)
  const { id, revision, stored: shown } = item
  await decideReview(deps, {
    verdict: 'leave',
    items: [{ id, revision, version: shown.version }],
    author: OPERATOR,
  })
  await run(second)
  await run(first)
  assert.deepEqual((await listReview(deps, { offset: 0, limit: 10 })).items, [])
  assert.equal((await stored()).length, 3)
})

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

test('a match under two categories of a sport is told in both, and a person is asked whether it is one', async (t) => {
  const { first, second, run, deps, stored, database } = await setUpTwoCategories(t)
  await run(first)
  assert.deepEqual(kindsOf((await run(second)).plan), { add: 2 })
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
  const { rows } = await database.pool.query('select former_id from event_sources')
  assert.equal(await findMergedInto(database.pool, rows[0].former_id), shown.id)
  assert.deepEqual(kindsOf((await run(second)).plan), { unchanged: 2 })
  assert.deepEqual((await listReview(deps, { offset: 0, limit: 10 })).items, [])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.equal((await stored()).length, 3)
  assert.equal((await listReview(deps, { offset: 0, limit: 10 })).items.length, 1)
})

test('two events that a person leaves as two are not asked about again', async (t) => {
  const { first, second, run, deps, stored } = await setUpTwoCategories(t)
  await run(first)
  await run(second)
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

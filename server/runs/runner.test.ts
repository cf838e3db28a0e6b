import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoChangeSet } from '../log/undo.ts'
import { kindsOf, OPERATOR, toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MACBETH = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'm-1' }

test('a dry run shows what would be stored and stores nothing', async (t) => {
  const { addCrawler, show, run, stored, countSets } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  const before = await countSets()
  const { run: ended, plan } = await run(crawler, { dryRun: true })
  assert.equal(ended.state, 'done')
  assert.deepEqual(kindsOf(plan), { add: 2 })
  assert.equal(ended.counts?.add, 2)
  assert.equal(ended.changeSet, null)
  assert.deepEqual(await stored(), [])
  assert.equal(await countSets(), before)
})

test('a run stores what it found as one change set of the operator who ran it', async (t) => {
  const { addCrawler, show, run, events, stored, database } = await setUpVenue(t)
  const crawler = await addCrawler({ categoryTitle: 'Royal stage' })
  show([HAMLET, MACBETH])
  const { run: ended } = await run(crawler)
  const rows = await events()
  const expected = {
    title: 'Royal stage',
    category: 'THEATRE',
    is_day: false,
    zone: 'Europe/Copenhagen',
    crawler: crawler.id,
    version: ended.changeSet,
  }
  assert.equal(rows.length, 2)
  for (const row of rows) assert.deepEqual({ ...row, ...expected }, row)
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Hamlet', '2026-11-25T18:30:00Z Macbeth'])
  const { rows: sets } = await database.pool.query('select * from change_sets where id = $1', [
    ended.changeSet,
  ])
  assert.equal(sets[0].cause, 'crawl')
  assert.equal(sets[0].summary, 'Crawled Venue')
  assert.equal(sets[0].author_id, OPERATOR.id)
  assert.equal(sets[0].row_count, 2)
})

test('a page whose bytes contradict its declared encoding is decoded anyway, and the run notes it', async (t) => {
  const { addCrawler, show, run, stored, site } = await setUpVenue(t)
  show((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(Buffer.from(toShowsPage([{ ...HAMLET, name: 'Smørrebrød på Ærø' }]), 'latin1')),
  )
  const { run: ended } = await run(await addCrawler())
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Smørrebrød på Ærø'])
  assert.deepEqual(ended.notes.map(formatEnglish), [
    `${site.url}/shows declares the charset utf-8, but is written in windows-1252: it was read as that`,
  ])
})

test('an unknown time zone of a place is a finding that holds nothing', async (t) => {
  const { addCrawler, show, run } = await setUpVenue(t)
  const address = { addressLocality: 'Springfield', addressCountry: 'US' }
  const event = {
    '@type': 'Event',
    name: 'Local',
    startDate: '2026-11-24T19:30',
    location: { '@type': 'Place', name: 'Hall', address },
  }
  show(`<script type="application/ld+json">${JSON.stringify(event)}</script>`)
  const { run: ended } = await run(await addCrawler())
  assert.deepEqual(
    ended.findings.map(({ kind, holds, message }) => [kind, holds, formatEnglish(message)]),
    [
      [
        'zone-not-known',
        false,
        'The time of 1 event is read in Europe/Copenhagen, as the zone of its place is not known: Springfield, US',
      ],
    ],
  )
})

test('a second run of the same page changes nothing', async (t) => {
  const { addCrawler, show, run, events, countSets } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH, { name: 'Othello', start: '2026-11-26' }])
  await run(crawler)
  const before = await events()
  const sets = await countSets()
  const { run: again, plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { unchanged: 3 })
  assert.equal(again.changeSet, null)
  assert.equal(again.state, 'done')
  assert.deepEqual(await events(), before)
  assert.equal(await countSets(), sets)
})

test('one changed date is one update, without duplicates', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }, MACBETH])
  const { plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { update: 1, unchanged: 1 })
  assert.deepEqual(await stored(), ['2026-11-25T18:30:00Z Macbeth', '2026-11-26T18:00:00Z Hamlet'])
})

test('one changed date of an event without an id is one move, and the next run finds nothing', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const { id: _, ...hamlet } = HAMLET
  show([hamlet])
  await run(crawler)
  show([{ ...hamlet, start: '2026-11-26T19:00:00+01:00' }])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { move: 1 })
  assert.deepEqual(await stored(), ['2026-11-26T18:00:00Z Hamlet'])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
})

test('an undone run stays undone until the source changes', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  const { run: first } = await run(crawler)
  await undoChangeSet(deps, { id: first.changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await stored(), [])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { dismissed: 1 })
  assert.deepEqual(await stored(), [])
  show([{ ...HAMLET, details: 'With another cast' }])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 1 })
})

test('an undone update stays undone', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  const { run: second } = await run(crawler)
  await undoChangeSet(deps, { id: second.changeSet ?? 0, author: OPERATOR })
  const { plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { unchanged: 1 })
  assert.deepEqual(
    plan.items[0]?.kept.map(({ field }) => field),
    ['date'],
  )
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Hamlet'])
})

test('a deleted event stays deleted until the source changes, and a restored one is known again', async (t) => {
  const { addCrawler, show, run, stored, events, remove, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  const { changeSet } = await remove((await events())[0].id)
  assert.deepEqual(kindsOf((await run(crawler)).plan), { dismissed: 1 })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { dismissed: 1 })
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
  assert.equal((await stored()).length, 1)
})

test('with overwrite off an existing event keeps its date', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler({ overwriteExisting: false })
  show([HAMLET])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { differs: 1 })
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Hamlet'])
})

test('a field edited by an operator is preserved while the others follow the source', async (t) => {
  const { addCrawler, show, run, events, edit } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([{ ...HAMLET, details: 'One interval' }])
  await run(crawler)
  await edit((await events())[0].id, { details: 'Bring a coat' })
  show([{ ...HAMLET, details: 'Two intervals', start: '2026-11-26T19:00:00+01:00' }])
  const { plan } = await run(crawler)
  assert.deepEqual(kindsOf(plan), { update: 1 })
  const [event] = await events()
  assert.equal(event.details, 'Bring a coat')
  assert.equal(event.date, '2026-11-26T18:00:00Z')
})

test('a vanished event is listed and stays', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([MACBETH])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1, vanished: 1 })
  assert.equal((await stored()).length, 2)
})

test('a crawler’s filter, dates and display time decide what is stored', async (t) => {
  const { addCrawler, setCrawler, show, run, stored, events } = await setUpVenue(t)
  const christmas = { name: 'Nøddeknækkeren', start: '2026-12-24T15:00:00+01:00', id: 'n-1' }
  show([HAMLET, MACBETH, christmas])
  const crawler = await addCrawler({ only: 'hamlet', displayTime: false })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 1, rejected: 2 })
  assert.deepEqual(await stored(), ['2026-11-23T23:00:00Z Hamlet'])
  assert.equal((await events())[0].is_day, true)
  const later = await setCrawler(crawler, {
    only: 'noddeknaekkeren',
    crawlFromDate: '2026-12-01T00:00:00Z',
    crawlToDate: '2026-12-31T00:00:00Z',
  })
  assert.deepEqual(kindsOf((await run(later)).plan), { add: 1, rejected: 2 })
  assert.equal((await stored()).length, 2)
})

test('date tokens in addresses are the days of the run', async (t) => {
  const { addCrawler, run, paths, site, stored } = await setUpVenue(t)
  paths['/on/20261121'] = toShowsPage([HAMLET])
  paths['/on/20261122'] = toShowsPage([MACBETH])
  const crawler = await addCrawler({
    url: `${site.url}/on/{today}`,
    subUrls: [`${site.url}/on/{todayPlus1}`],
  })
  const { run: ended } = await run(crawler)
  assert.equal(ended.progress.pagesRead, 2)
  assert.equal((await stored()).length, 2)
})

test('finding nothing is a finding', async (t) => {
  const { addCrawler, run } = await setUpVenue(t)
  const { run: ended } = await run(await addCrawler())
  assert.equal(ended.state, 'done')
  assert.deepEqual(
    ended.findings.map(({ kind, message }) => [kind, message]),
    [['nothing-found', 'Nothing found']],
  )
})

test('a run sets the last run date, a dry run does not', async (t) => {
  const { addCrawler, show, run, database } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  const lastRun = async () =>
    (await database.pool.query('select last_run_date, version from crawlers')).rows
  await run(crawler, { dryRun: true })
  assert.equal((await lastRun())[0].last_run_date, null)
  await run(crawler)
  assert.deepEqual(await lastRun(), [
    { last_run_date: '2026-11-21T08:00:00Z', version: crawler.version },
  ])
})

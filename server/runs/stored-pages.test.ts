import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanPages } from './stored-pages.ts'
import { kindsOf, toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }

test('a site’s response is stored for the run, without its cookies', async (t) => {
  const { addCrawler, show, run, database, dataDir } = await setUpVenue(t)
  show((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=secret' })
    response.end(toShowsPage([HAMLET]))
  })
  const { run: ended } = await run(await addCrawler(), { dryRun: true })
  const { rows } = await database.pool.query('select * from run_pages')
  assert.equal(rows.length, 1)
  assert.equal(rows[0].run, ended.id)
  assert.equal(rows[0].file, join(ended.id, '1-1.gz'))
  assert.deepEqual(await readdir(join(dataDir, 'pages', ended.id)), ['1-1.gz'])
  assert.ok(!JSON.stringify(rows).includes('secret'))
})

test('a site that reports no change is believed', async (t) => {
  const { addCrawler, show, run } = await setUpVenue(t)
  const asked: (string | undefined)[] = []
  show((request, response) => {
    const tag = request.headers['if-none-match']
    asked.push(tag)
    const headers = { 'content-type': 'text/html', etag: '"v1"' }
    if (tag === '"v1"') response.writeHead(304, headers).end()
    else response.writeHead(200, headers).end(toShowsPage([HAMLET]))
  })
  const crawler = await addCrawler()
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 1 })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
  assert.deepEqual(asked, [undefined, '"v1"', '"v1"'])
})

test('pages past the day limit are deleted, and the address is fetched again', async (t) => {
  const { addCrawler, show, run, deps, clock, dataDir } = await setUpVenue(t)
  show((request, response) => {
    assert.equal(request.headers['if-none-match'], undefined)
    response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' })
    response.end(toShowsPage([HAMLET]))
  })
  const crawler = await addCrawler()
  await run(crawler)
  assert.deepEqual(await cleanPages(deps), { runs: 0 })
  clock.set('2026-12-22T08:00:00Z')
  assert.deepEqual(await cleanPages(deps), { runs: 1 })
  assert.deepEqual(await readdir(join(dataDir, 'pages')), [])
  assert.deepEqual(await cleanPages(deps), { runs: 0 })
  const { run: again } = await run(crawler)
  assert.deepEqual([again.state, again.findings.map(({ kind }) => kind)], ['held', ['all-past']])
})

test('the oldest pages are deleted first when the total size is exceeded', async (t) => {
  const { addCrawler, show, run, deps, clock, database } = await setUpVenue(t)
  show([HAMLET])
  const crawler = await addCrawler()
  const { run: first } = await run(crawler)
  clock.set('2026-11-21T09:00:00Z')
  await run(crawler)
  const { rows } = await database.pool.query('select max(size) as size from run_pages')
  await cleanPages(deps, { days: 30, bytes: rows[0].size })
  const gone = await database.pool.query('select run from run_pages where file is null')
  assert.deepEqual(gone.rows, [{ run: first.id }])
})

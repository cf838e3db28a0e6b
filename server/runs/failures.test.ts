import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { AppError } from '@app/core/errors.ts'
import { deleteCrawler } from '../crawlers/actions.ts'
import { cancelRun, readRun, startRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { kindsOf, OPERATOR, toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }

test('a page without its landmarks fails the run and removes nothing', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show('<html><body>A new look</body></html>')
  const { run: ended } = await run(crawler)
  assert.equal(ended.state, 'failed')
  assert.deepEqual(
    ended.findings.map(({ kind, holds }) => [kind, holds]),
    [['page-changed', true]],
  )
  assert.match(formatEnglish(ended.error ?? message('')), /No JSON-LD/)
  assert.equal((await stored()).length, 1)
})

test('a challenge page is reported as blocked', async (t) => {
  const { addCrawler, show, run } = await setUpVenue(t)
  show((_request, response) => {
    response.writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' })
    response.end('<title>Just a moment...</title>')
  })
  const { run: ended } = await run(await addCrawler())
  assert.equal(ended.state, 'failed')
  assert.equal(ended.findings[0]?.kind, 'blocked')
})

test('pages disallowed by robots.txt are not read unless the crawler ignores it', async (t) => {
  const { addCrawler, setCrawler, show, run, paths, site } = await setUpVenue(t)
  paths['/robots.txt'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end('User-agent: *\nDisallow: /shows\n')
  }
  const crawler = await addCrawler()
  show([HAMLET])
  const { run: ended } = await run(crawler)
  assert.equal(ended.findings[0]?.kind, 'not-allowed')
  assert.ok(!site.asked.includes('/shows'))
  const stubborn = await setCrawler(crawler, { ignoreRobots: true })
  assert.deepEqual(kindsOf((await run(stubborn)).plan), { add: 1 })
})

test('an address that fails once is retried', async (t) => {
  const { addCrawler, show, run } = await setUpVenue(t)
  let isFirst = true
  show((_request, response) => {
    const status = isFirst ? 502 : 200
    isFirst = false
    response.writeHead(status, { 'content-type': 'text/html' }).end(toShowsPage([HAMLET]))
  })
  assert.deepEqual(kindsOf((await run(await addCrawler())).plan), { add: 1 })
})

test('a missing page fails the run with its status', async (t) => {
  const { addCrawler, run, site } = await setUpVenue(t)
  const crawler = await addCrawler({ url: `${site.url}/nowhere` })
  const { run: ended } = await run(crawler)
  assert.equal(ended.findings[0]?.kind, 'unreachable')
  assert.match(formatEnglish(ended.error ?? message('')), /404/)
})

test('a stored private address is refused as a setting', async (t) => {
  const { addCrawler, run, database } = await setUpVenue(t)
  const crawler = await addCrawler()
  // Saving refuses it, but a server that once allowed the host may have stored it.
  await database.pool.query('update crawlers set url = $1', ['http://127.0.0.1:1/shows'])
  const { run: ended } = await run(crawler)
  assert.equal(ended.state, 'failed')
  assert.equal(ended.findings[0]?.kind, 'bad-settings')
})

test('an unknown crawler is refused in plain words', async (t) => {
  const { deps } = await setUpVenue(t)
  const start = { crawler: 'none', dryRun: true, local: false, author: OPERATOR }
  await assert.rejects(startRun(deps, start), (error: AppError) => {
    return error.code === 'not-found' && error.message === 'Crawler is null'
  })
})

test('errors name a method without a reader, and a crawler without method or URL', async (t) => {
  const { deps, addCrawler, run, database } = await setUpVenue(t)
  const unread: CrawlerMethod = 'TourDeFranceWebsite'
  const blind = { ...deps, findSource: () => undefined }
  const start = { dryRun: true, local: false, author: OPERATOR }
  const unreadable = await addCrawler({ method: unread })
  await assert.rejects(
    startRun(blind, { ...start, crawler: unreadable.id }),
    /no reader for the method TourDeFranceWebsite/,
  )
  const without = await addCrawler({ method: null })
  await assert.rejects(startRun(deps, { ...start, crawler: without.id }), /"Venue" has no method/)
  const { rows } = await database.pool.query('select 1 from runs')
  assert.equal(rows.length, 0)
  const { run: ended } = await run(await addCrawler({ url: '' }))
  assert.equal(inEnglish(ended.error), 'The crawler "Venue" has no URL')
})

test('a run cancelled while reading stores nothing', async (t) => {
  const { addCrawler, show, deps, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const asked = Promise.withResolvers<void>()
  show(() => asked.resolve())
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const running = executeRun(deps, run.id)
  await asked.promise
  const { run: cancelled } = await cancelRun(deps, { id: run.id, author: OPERATOR })
  assert.equal(cancelled.state, 'cancelled')
  await running
  const { run: ended, plan } = await readRun(deps, run.id)
  assert.equal(ended.state, 'cancelled')
  assert.equal(plan, null)
  assert.deepEqual(await stored(), [])
})

test('a run whose crawler is deleted while it reads stores nothing and reports it', async (t) => {
  const { addCrawler, show, deps, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const asked = Promise.withResolvers<void>()
  const deleted = Promise.withResolvers<void>()
  show((_request, response) => {
    asked.resolve()
    void deleted.promise.then(() => response.end(toShowsPage([HAMLET])))
  })
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const running = executeRun(deps, run.id)
  await asked.promise
  await deleteCrawler(deps, { id: crawler.id, author: OPERATOR })
  deleted.resolve()
  await running
  const { run: ended } = await readRun(deps, run.id)
  assert.deepEqual(
    [ended.state, ended.error && formatEnglish(ended.error)],
    ['failed', 'Crawler is null'],
  )
  assert.deepEqual(await stored(), [])
})

test('a run cancelled before it starts never starts', async (t) => {
  const { addCrawler, show, deps, site, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  await cancelRun(deps, { id: run.id, author: OPERATOR })
  await executeRun(deps, run.id)
  assert.deepEqual(site.asked, [])
  assert.deepEqual(await stored(), [])
  await assert.rejects(cancelRun(deps, { id: run.id, author: OPERATOR }), /cancelled already/)
})

test('a run returns to the queue when its process stops', async (t) => {
  const { addCrawler, show, deps, queued, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const asked = Promise.withResolvers<void>()
  show(() => asked.resolve())
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const stopping = new AbortController()
  const running = executeRun(deps, run.id, stopping.signal)
  await asked.promise
  stopping.abort('stopping')
  await running
  assert.equal((await readRun(deps, run.id)).run.state, 'queued')
  assert.deepEqual(
    queued.map(({ input }) => input),
    [{ run: run.id }, { run: run.id }],
  )
  show([HAMLET])
  await executeRun(deps, run.id)
  assert.equal((await readRun(deps, run.id)).run.state, 'done')
  assert.equal((await stored()).length, 1)
})

test('a method that requests pages without end is stopped', async (t) => {
  const { addCrawler, show, run, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  let asked = 0
  deps.extractor = {
    extract: async (_method, pages) => {
      asked += 1
      return { events: [], rejected: [], notes: [], needs: [`${pages[0]?.url}?page=${asked}`] }
    },
  }
  const { run: ended } = await run(crawler)
  assert.equal(ended.findings[0]?.kind, 'too-heavy')
  assert.equal(asked, 6)
})

test('a bug is recorded as such and rethrown', async (t) => {
  const { addCrawler, show, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  deps.extractor = {
    extract: async () => {
      throw new TypeError('undefined is not a function')
    },
  }
  const start = { crawler: crawler.id, dryRun: true, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  await assert.rejects(executeRun(deps, run.id), TypeError)
  const { run: ended } = await readRun(deps, run.id)
  assert.deepEqual([ended.state, ended.error], ['failed', 'Something went wrong'])
})

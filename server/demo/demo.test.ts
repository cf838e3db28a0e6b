import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { AddressInfo } from 'node:net'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { findSource } from '@app/sources/index.ts'
import { undoChangeSet } from '../log/undo.ts'
import type { RunDeps } from '../runs/deps.ts'
import { saveEvent } from '../events/actions.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { sharedExtractor } from '../testing/extractor.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { orderDemo, readDemo, removeDemo, seedDemo } from './actions.ts'
import { crawlOnce } from './crawl-once.ts'
import { demoFetcher } from './fetcher.ts'
import { demoRoutes, registerDemoSite } from './http.ts'

/** Saturday morning in Copenhagen. */
const MORNING = '2026-11-21T08:00:00Z'

/** A listening server with the demo's website, and a crawler that really reads it. */
async function product(t: TestContext) {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const deps = testDeps(database, testClock(MORNING), { DATA_DIR: dataDir })
  await smallCatalogue(deps)
  const app = operatorApp(deps, {
    routes: demoRoutes(deps),
    plugins: [(scope) => registerDemoSite(scope, deps)],
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const open = (allowedPrivateHosts: string[]) =>
    createFetcher({
      clock: deps.clock,
      allowedPrivateHosts,
      userAgent: 'AlmanacBot/test',
      limits: { minIntervalMs: 0 },
    })
  const fetcher = demoFetcher(deps, { guarded: open([]), openFor: (host) => open([host]) })
  t.after(async () => {
    await app.close()
    await fetcher.close()
  })
  const sendJob = () => Promise.resolve()
  const runDeps: RunDeps = {
    ...deps,
    fetcher,
    extractor: sharedExtractor,
    findSource,
    sendJob,
  }
  const crawl = (id: string) => crawlOnce(runDeps, id)
  const seed = () => seedDemo(deps, { address, runCrawler: crawl })
  const page = (path: string) => app.inject({ method: 'GET', url: path })
  return { deps, app, address, seed, crawl, page, fetcher, pool: database.pool, clock: deps.clock }
}

type Product = Awaited<ReturnType<typeof product>>

async function seedProduct(t: TestContext): Promise<Product> {
  const made = await product(t)
  await orderDemo(made.deps)
  assert.equal(await made.seed(), true)
  return made
}

async function statesOf({ pool }: Product) {
  const { rows } = await pool.query<{ state: string; error: string | null; counts: object }>(
    'select state, error, counts from runs order by started_at',
  )
  return rows
}

test('the first start shows events, a plan and digests without any network', async (t) => {
  const made = await seedProduct(t)
  const { present, counts } = await readDemo(made.deps)
  assert.equal(present, true)
  const [run] = await statesOf(made)
  assert.equal(run?.error, null)
  assert.equal(run?.state, 'done')
  assert.ok(counts.events >= 9 && counts.events <= 14, `${counts.events} events`)
  assert.deepEqual(
    { ...counts, events: 0 },
    { crawlers: 1, categories: 1, events: 0, appUsers: 3, mails: 2 },
  )
  const { rows: mails } = await made.pool.query(
    'select recipient, state, subject, html from mails order by recipient',
  )
  assert.deepEqual(
    mails.map(({ recipient, state }) => [recipient, state]),
    [
      ['astrid.demo@example.com', 'outbox'],
      ['mihai.demo@example.com', 'outbox'],
    ],
  )
  assert.match(mails[0].html, /Lantern Hall/)
  const { rows: sets } = await made.pool.query(
    'select author_kind, cause, summary from change_sets order by id',
  )
  assert.deepEqual(sets[1], {
    author_kind: 'product',
    cause: 'demo',
    summary: 'Set up the demo: Lantern Hall',
  })
})

test('a second crawl on the same day changes nothing, and one on the next day only what moved on', async (t) => {
  const made = await seedProduct(t)
  const changes = async () => {
    const { rows } = await made.pool.query('select count(*) as sets from change_sets')
    return rows[0].sets
  }
  const before = await changes()
  made.clock.set('2026-11-21T21:00:00Z')
  await made.crawl('demo-lantern-hall')
  assert.equal(await changes(), before)
  made.clock.set('2026-11-22T08:00:00Z')
  await made.crawl('demo-lantern-hall')
  const { rows } = await made.pool.query('select counts from runs order by started_at desc limit 1')
  const counts = rows[0].counts as Record<string, number>
  assert.ok((counts['add'] ?? 0) <= 2, JSON.stringify(counts))
  assert.equal(counts['update'] ?? 0, 0)
  assert.ok((counts['unchanged'] ?? 0) >= 8, JSON.stringify(counts))
})

test('the website is public and labelled, and every crawled event has its page', async (t) => {
  const { page, pool } = await seedProduct(t)
  const programme = await page('/demo/programme')
  assert.equal(programme.statusCode, 200)
  assert.match(programme.body, /Lantern Hall does not exist/)
  assert.match(String(programme.headers['content-security-policy']), /style-src 'self'/)
  assert.equal((await page('/demo')).statusCode, 302)
  assert.equal((await page('/demo/style.css')).statusCode, 200)
  const { rows } = await pool.query<{ url: string }>('select url from events')
  for (const { url } of rows) {
    const answer = await page(new URL(url).pathname)
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /<strong>Demo\.<\/strong>/)
  }
  assert.equal((await page('/demo/shows/nothing')).statusCode, 404)
})

test('only the demo’s pages may be fetched from this machine', async (t) => {
  const { fetcher, address } = await seedProduct(t)
  const answer = await fetcher.fetchPage(`${address}/demo/programme`)
  assert.equal(answer.status, 200)
  for (const path of ['/api/admin/demo', '/demo/../api/admin/demo', '/demonstration'])
    await assert.rejects(fetcher.fetchPage(`${address}${path}`), path)
})

test('one click removes all of it and nothing else', async (t) => {
  const { app, deps, address, page, fetcher, pool } = await seedProduct(t)
  await storeEvents(deps, [eventOf('mine')])
  const { counts } = await readDemo(deps)
  const removed = await ask(app, 'DELETE', '/api/admin/demo')
  assert.equal(removed.status, 200)
  assert.equal(typeof removed.body['changeSet'], 'number')
  const loggedRows = counts.events + counts.crawlers + counts.categories
  assert.equal(removed.body['rowCount'], loggedRows)
  assert.deepEqual((await ask(app, 'GET', '/api/admin/demo')).body, {
    present: false,
    address: null,
    counts: { crawlers: 0, categories: 0, events: 0, appUsers: 0, mails: 0 },
  })
  const { rows } = await pool.query('select id from events')
  assert.deepEqual(rows, [{ id: 'mine' }])
  const { rows: left } = await pool.query('select count(*) as rows from subscriptions')
  assert.equal(left[0].rows, 0)
  for (const path of ['/demo/programme', '/demo/shows/x'])
    assert.equal((await page(path)).statusCode, 404)
  await assert.rejects(fetcher.fetchPage(`${address}/demo/programme`))
  const again = await ask(app, 'DELETE', '/api/admin/demo')
  assert.deepEqual(again.body, { changeSet: null, rowCount: 0 })
})

test('undoing a removal restores the catalogue’s part and the website', async (t) => {
  const { deps, page } = await seedProduct(t)
  const { counts } = await readDemo(deps)
  const { changeSet } = await removeDemo(deps, TESTER)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: TESTER })
  const after = await readDemo(deps)
  assert.equal(after.present, true)
  assert.deepEqual(after.counts, { ...counts, appUsers: 0, mails: 0 })
  assert.equal((await page('/demo/programme')).statusCode, 200)
})

test('what an operator edited is removed too, what they deleted is skipped, and their own crawlers go Offline', async (t) => {
  const { deps, pool } = await seedProduct(t)
  const { rows } = await pool.query('select id, version from events order by date')
  await saveEvent(deps, TESTER, {
    ...rows[0],
    fields: { category: 'SUPERLIGA', description: 'Moved elsewhere' },
  })
  await storeEvents(deps, [eventOf('own', { category: 'LANTERNHALL' }), eventOf('mine')])
  await pool.query(
    `insert into crawlers select (json_populate_record(c, '{"id":"theirs"}')).* from crawlers c`,
  )
  await pool.query(`delete from crawlers where id = 'demo-lantern-hall'`)
  await pool.query(`delete from app_users where email like 'selma%'`)
  assert.equal((await readDemo(deps)).counts.crawlers, 0)
  await removeDemo(deps, TESTER)
  const { rows: left } = await pool.query('select id from events')
  assert.deepEqual(left, [{ id: 'mine' }])
  const { rows: crawlers } = await pool.query('select id, active from crawlers')
  assert.deepEqual(crawlers, [{ id: 'theirs', active: false }])
  assert.equal((await readDemo(deps)).present, false)
})

test('a demo is created once, however many starts there are, and never again after it was removed', async (t) => {
  const made = await product(t)
  assert.equal(await made.seed(), false)
  await orderDemo(made.deps)
  await Promise.all([made.seed(), made.seed()])
  const { rows } = await made.pool.query(
    `select count(*) as sets from change_sets where cause = 'demo'`,
  )
  assert.equal(rows[0].sets, 1)
  assert.equal((await readDemo(made.deps)).counts.mails, 2)
  await removeDemo(made.deps, TESTER)
  await orderDemo(made.deps)
  assert.equal(await made.seed(), false)
  assert.equal((await readDemo(made.deps)).present, false)
})

test('the next start continues an interrupted one', async (t) => {
  const made = await product(t)
  await orderDemo(made.deps)
  const { address } = made
  const runCrawler = () => Promise.reject(new Error('power cut'))
  await assert.rejects(seedDemo(made.deps, { address, runCrawler }), /power cut/)
  assert.equal((await readDemo(made.deps)).counts.events, 0)
  assert.equal(await made.seed(), true)
  const { counts } = await readDemo(made.deps)
  assert.ok(counts.events > 8)
  assert.equal(counts.mails, 2)
  assert.equal(await made.seed(), false)
})

test('the demo follows a server that moves, but an address set by an operator stays', async (t) => {
  const { deps, pool } = await seedProduct(t)
  const runCrawler = () => Promise.reject(new Error('nothing to run'))
  const urlOf = async () => (await pool.query('select url from crawlers')).rows[0].url
  const moved = { address: 'http://127.0.0.1:4301', runCrawler }
  assert.equal(await seedDemo(deps, moved), false)
  assert.equal(await urlOf(), 'http://127.0.0.1:4301/demo/programme')
  await pool.query(`update crawlers set url = 'https://other.example/'`)
  await seedDemo(deps, { address: 'http://127.0.0.1:4302', runCrawler })
  assert.equal(await urlOf(), 'https://other.example/')
})

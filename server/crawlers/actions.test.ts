import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { AppError } from '@app/core/errors.ts'
import { undoChangeSet } from '../log/undo.ts'
import { kindsOf, OPERATOR, setUpVenue } from '../runs/testing/venue.ts'
import {
  createCrawler,
  deleteCrawler,
  listCrawlers,
  listDateTokens,
  saveCrawler,
} from './actions.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }

test('a new crawler has its title and is otherwise off', async (t) => {
  const { deps } = await setUpVenue(t)
  const { crawler, rowCount } = await createCrawler(deps, {
    title: 'New crawler',
    description: '',
    author: OPERATOR,
  })
  const { id: _id, version: _version, ...fields } = crawler
  assert.equal(rowCount, 1)
  assert.deepEqual(fields, {
    title: 'New crawler',
    description: '',
    method: null,
    active: false,
    url: '',
    subUrls: null,
    category: null,
    categoryTitle: '',
    only: '',
    crawlFromDate: null,
    crawlToDate: null,
    displayTime: true,
    nextRunDate: null,
    lastRunDate: null,
    expireDate: null,
    frequency: '1',
    autoSetNextRunDate: false,
    overwriteExisting: false,
    trust: 'trusted',
    rank: 'normal',
    ignoreRobots: false,
    zone: null,
    licence: '',
    maintainer: '',
    recipeList: null,
    recipeTitle: null,
    recipeDate: null,
    recipeDetails: null,
    recipeLink: null,
    recipePicture: null,
    recipeFormat: null,
    recipeLanguage: null,
  })
})

test('a saved crawler keeps the given values, with its frequency normalised', async (t) => {
  const { deps, addCrawler, setCrawler } = await setUpVenue(t)
  const crawler = await setCrawler(await addCrawler(), {
    frequency: ' 007 ',
    subUrls: [],
    url: 'https://example.com/{currentYear}/{firstDayOfNextMonth}',
  })
  assert.equal(crawler.frequency, '7')
  assert.equal(crawler.subUrls, null)
  assert.equal(crawler.url, 'https://example.com/{currentYear}/{firstDayOfNextMonth}')
  const { crawlers } = await listCrawlers(deps)
  assert.deepEqual(crawlers, [{ ...crawler, latestRun: null, heldRun: null, health: [] }])
})

test('an impossible setting is refused by name and changes nothing', async (t) => {
  const { deps, addCrawler } = await setUpVenue(t)
  const crawler = await addCrawler()
  const refused = (fields: Partial<Crawler>, words: RegExp) =>
    assert.rejects(
      saveCrawler(deps, { id: crawler.id, version: crawler.version, fields, author: OPERATOR }),
      (error: AppError) => error.code === 'bad-input' && words.test(error.message),
    )
  await refused({ url: 'https://a.example/{yesterday}' }, /\{yesterday\}/)
  await refused({ url: 'https://a.example/{today' }, /brace without its partner/)
  await refused({ url: 'ftp://a.example' }, /"ftp:\/\/a\.example" does not begin with http/)
  await refused({ subUrls: ['a.example'] }, /"a\.example" is not an address/)
  await refused({ url: 'https://me:secret@a.example' }, /user name or password/)
  await refused({ url: 'http://127.0.0.1/shows' }, /not an address of the public internet/)
  await refused({ url: 'http://[::1]:8080/' }, /not an address of the public internet/)
  await refused({ url: 'http://2130706433/' }, /not an address of the public internet/)
  await refused({ subUrls: ['http://10.0.0.7/'] }, /10\.0\.0\.7.* is refused/)
  await refused({ url: 'http://LocalHost:8080/' }, /not an address of the public internet/)
  await refused({ url: 'https://a.example:22/' }, /only the ports 80, 443, 8080, 8443 are/)
  await refused({ category: 'NONE' }, /no category NONE/)
  await refused({ frequency: 'often' }, /"often"/)
  await refused(
    { crawlFromDate: '2026-12-02T00:00:00Z', crawlToDate: '2026-12-01T00:00:00Z' },
    /before the crawl-from/,
  )
  await refused(
    { crawlFromDate: '2026-12-02T18:00', crawlToDate: '2026-12-02T17:59' },
    /before the crawl-from/,
  )
  assert.deepEqual((await listCrawlers(deps)).crawlers, [
    { ...crawler, latestRun: null, heldRun: null, health: [] },
  ])
})

test('saving a deleted crawler is a conflict, as for every noun, and deleting it is refused', async (t) => {
  const { deps } = await setUpVenue(t)
  const isNull = (error: AppError) =>
    error.code === 'not-found' && error.message === 'Crawler is null'
  await assert.rejects(
    saveCrawler(deps, { id: 'none', version: 1, fields: { title: 'X' }, author: OPERATOR }),
    (error: AppError) =>
      error.code === 'conflict' && (error.details as { theirs: unknown }).theirs === null,
  )
  await assert.rejects(deleteCrawler(deps, { id: 'none', author: OPERATOR }), isNull)
})

test('deleting a crawler leaves its events, and after an undo it recognises them again', async (t) => {
  const { deps, addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  const { changeSet } = await deleteCrawler(deps, { id: crawler.id, author: OPERATOR })
  assert.equal((await stored()).length, 1)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
})

test('crawlers are listed by title with their latest run', async (t) => {
  const { deps, addCrawler, show, run } = await setUpVenue(t)
  show([HAMLET])
  const zoo = await addCrawler({ title: 'Zoo' })
  await addCrawler({ title: 'Ängel' })
  await addCrawler({ title: 'arena 10' })
  await addCrawler({ title: 'Arena 9' })
  await run(zoo)
  const { run: latest } = await run(zoo)
  const { crawlers } = await listCrawlers(deps)
  assert.deepEqual(
    crawlers.map(({ title }) => title),
    ['Ängel', 'Arena 9', 'arena 10', 'Zoo'],
  )
  assert.deepEqual(crawlers[3]?.latestRun, latest)
})

test('date tokens are listed with their values for today', async (t) => {
  const { deps } = await setUpVenue(t)
  const { tokens } = listDateTokens(deps)
  assert.equal(tokens.find(({ token }) => token === '{today}')?.value, '20261121')
  assert.ok(tokens.every(({ meaning, value }) => meaning !== '' && value !== ''))
})

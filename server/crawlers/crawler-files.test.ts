import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { readCrawlerFile, type CrawlerFile, FileCrawler } from '@app/core/crawlers/crawler-file.ts'
import type { CrawlerYield } from '@app/core/crawlers/file-endpoints.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { undoChangeSet } from '../log/undo.ts'
import { OPERATOR, setUpVenue } from '../runs/testing/venue.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { crawlerRoutes } from './http.ts'
import { tryCrawler } from './try-crawler.ts'

const PROGRAMME = `<ul>
  <li><h2>Hamlet</h2><p>24. november 2026 kl. 19.00</p></li>
  <li><h2>Tosca</h2><p>25. november 2026 kl. 19.30</p></li>
</ul>`
const RECIPE = {
  method: 'SelectorRecipe',
  recipeList: 'li',
  recipeTitle: 'h2',
  recipeDate: 'p',
  recipeFormat: "d. MMMM yyyy 'kl.' HH.mm",
  recipeLanguage: 'da',
} as const
const EXPECTED = [
  { description: 'Hamlet', start: '2026-11-24T18:00:00Z' },
  { description: 'Tosca', start: '2026-11-25T18:30:00Z' },
]

type Exported = {
  file: CrawlerFile | null
  omitted: { title: string; why: Message }[]
  unproven: string[]
}
type Checked = {
  title: string
  problem: Message | null
  crawler: FileCrawler
  category: string | null
  isGroupKnown: boolean
  needsKey: boolean
  isTitleTaken: boolean
  sameAddress: string[]
}

/** A venue with a recipe that has read its programme, and calls to share it. */
async function setUp(t: TestContext) {
  const venue = await setUpVenue(t)
  const deps = { ...venue.deps, extractor: venue.extractor }
  const app = operatorApp(deps, { routes: crawlerRoutes(deps) })
  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await ask(app, 'POST', `/api/admin/crawlers/${path}`, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body as T
  }
  venue.show(PROGRAMME)
  const crawler = await venue.addCrawler({ ...RECIPE, licence: 'CC BY 4.0', active: true })
  await venue.run(crawler, { dryRun: true })
  const share = (body: object) => post<Exported>('export', body)
  const check = (file: unknown) =>
    post<{ crawlers: Checked[] }>('import/check', { text: JSON.stringify(file) })
  return { ...venue, app, post, crawler, share, check }
}

function sharedIn({ file }: Exported): FileCrawler {
  return file?.crawlers[0] ?? assert.fail('nothing is shared')
}

test('a crawler is exported with its category, its last pages and what they should give', async (t) => {
  const { crawler, share, site } = await setUp(t)
  const exported = await share({ crawlers: [crawler.id] })
  const { samples, recipe, expected, ...shared } = sharedIn(exported)
  assert.deepEqual([exported.omitted, exported.unproven], [[], []])
  assert.deepEqual(shared, {
    title: 'Venue',
    method: 'SelectorRecipe',
    url: `${site.url}/shows`,
    overwriteExisting: true,
    licence: 'CC BY 4.0',
    category: { id: 'THEATRE', title: 'Theatre', group: 'theatre' },
  })
  assert.deepEqual(recipe, {
    list: 'li',
    title: 'h2',
    date: 'p',
    format: "d. MMMM yyyy 'kl.' HH.mm",
    language: 'da',
  })
  assert.deepEqual(expected, EXPECTED)
  assert.deepEqual(
    samples?.map(({ sha256, ...page }) => [page, sha256.length]),
    [[{ url: `${site.url}/shows`, fetchedAt: '2026-11-21T08:00:00Z', mediaType: 'text/html' }, 64]],
  )
  const withPages = sharedIn(await share({ crawlers: [crawler.id], withPages: true }))
  assert.equal(withPages.samples?.[0]?.text, PROGRAMME)
  assert.equal(
    readCrawlerFile(JSON.stringify((await share({ crawlers: [crawler.id] })).file))[0]?.problem,
    null,
  )
})

test('what cannot be shared or proves nothing is named, and the others are exported', async (t) => {
  const { crawler, share, addCrawler, run, show } = await setUp(t)
  const idle = await addCrawler({ title: 'Idle' })
  const empty = await addCrawler({ title: 'No method', method: null })
  show('<p>Another layout</p>')
  const changed = await addCrawler({ ...RECIPE, title: 'Changed' })
  await run(changed, { dryRun: true })
  const ids = [idle.id, empty.id, 'gone', changed.id, crawler.id, crawler.id]
  const { file, omitted, unproven } = await share({ crawlers: ids })
  assert.deepEqual(
    file?.crawlers.map(({ title }) => title),
    ['Idle', 'Changed', 'Venue'],
  )
  assert.deepEqual(
    omitted.map(({ title, why }) => [title, formatEnglish(why)]),
    [
      ['No method', 'The crawler "No method" has no method'],
      ['gone', 'Crawler is null'],
    ],
  )
  assert.deepEqual(unproven, ['Idle', 'Changed'])
  assert.equal((await share({ crawlers: ['gone'] })).file, null)
})

test('a file is checked against what is here: category, title, address, private hosts', async (t) => {
  const { crawler, share, check, site } = await setUp(t)
  const { file } = await share({ crawlers: [crawler.id] })
  const shared = file?.crawlers[0] ?? assert.fail()
  const category = { id: 'DRAMA', title: 'Drama', group: 'theatre' }
  const { crawlers } = await check({
    ...file,
    crawlers: [
      shared,
      { ...shared, title: 'Other', url: 'https://hall.example/', category },
      { ...shared, title: 'Elsewhere', category: { id: 'SCENE', title: 'OPERA', group: 'x' } },
      { ...shared, title: 'Keyed', url: 'https://hall.example/?key=REDACTED' },
      { ...shared, title: 'Private', url: 'http://10.0.0.1/shows' },
      { ...shared, title: 'Broken', recipe: { ...shared.recipe, list: 'ul >' } },
      { ...shared, title: 'Unknown', method: 'TheatreWebsite' },
    ],
  })
  assert.deepEqual(
    crawlers.map(({ title, category: id, isGroupKnown, needsKey, isTitleTaken, sameAddress }) => {
      return [title, id, isGroupKnown, needsKey, isTitleTaken, sameAddress]
    }),
    [
      ['Venue', 'THEATRE', true, false, true, ['Venue']],
      ['Other', null, true, false, false, []],
      ['Elsewhere', 'OPERA', false, false, false, ['Venue']],
      ['Keyed', 'THEATRE', true, true, false, []],
      ['Private', 'THEATRE', true, false, false, []],
      ['Broken', 'THEATRE', true, false, false, ['Venue']],
      ['Unknown', null, false, false, false, []],
    ],
  )
  const problems = crawlers.map(({ problem }) => problem && formatEnglish(problem))
  assert.deepEqual(problems.slice(0, 4), [null, null, null, null])
  assert.match(problems[4] ?? '', /is not an address of the public internet/)
  assert.match(problems[5] ?? '', /The list selector "ul >" cannot be read/)
  assert.match(problems[6] ?? '', /no method TheatreWebsite/)
  assert.ok(site.host)
})

test('a trial reads the sample and the site as it is now, and compares both with what should be', async (t) => {
  const { crawler, share, post, show, clock, countSets } = await setUp(t)
  const shared = sharedIn(await share({ crawlers: [crawler.id], withPages: true }))
  const tryIt = (over: Partial<FileCrawler> = {}) =>
    post<{ sample: CrawlerYield | null; live: CrawlerYield | null }>('import/try', {
      crawler: { ...shared, ...over },
    })
  const before = await countSets()
  const first = await tryIt()
  assert.deepEqual(first.sample?.expected, { found: 2, count: 2, missing: [] })
  assert.deepEqual(first.live?.expected, { found: 2, count: 2, missing: [] })
  assert.deepEqual([first.live?.eventCount, first.live?.keptCount], [2, 2])

  clock.set('2026-11-25T08:00:00Z')
  show('<ul><li><h2>Aida</h2><p>26. november 2026 kl. 19.00</p></li></ul>')
  const later = await tryIt()
  assert.deepEqual(later.sample?.expected.found, 2)
  assert.deepEqual(later.live?.expected, { found: 0, count: 1, missing: [EXPECTED[1]] })
  assert.equal(later.live?.events[0]?.description, 'Aida')

  show('<p>Another layout</p>')
  const changed = await tryIt({ samples: [] })
  assert.equal(changed.sample, null)
  assert.match(formatEnglish(changed.live?.problem ?? message('no problem')), /list/)

  show((_, response) => response.writeHead(404).end())
  assert.match(formatEnglish((await tryIt()).live?.problem ?? message('no problem')), /404/)
  const away = await tryIt({ url: 'http://10.0.0.1/shows' })
  assert.match(formatEnglish(away.live?.problem ?? message('no problem')), /public internet/)
  assert.equal((await tryIt({ url: 'https://hall.example/?key=REDACTED' })).live, null)
  assert.match(
    formatEnglish((await tryIt({ url: '' })).live?.problem ?? message('no problem')),
    /no address/,
  )
  assert.equal(await countSets(), before)
})

test('a trial respects robots.txt', async (t) => {
  const venue = await setUpVenue(t)
  const deps = { ...venue.deps, extractor: venue.extractor }
  const app = operatorApp(deps, { routes: crawlerRoutes(deps) })
  venue.paths['/robots.txt'] = 'User-agent: *\nDisallow: /'
  const crawler = { title: 'Venue', method: 'SchemaOrgEvents', url: `${venue.site.url}/shows` }
  const { body } = await ask(app, 'POST', '/api/admin/crawlers/import/try', { crawler })
  const { problem } = body['live'] as CrawlerYield
  assert.match(formatEnglish(problem ?? message('no problem')), /robots\.txt/)
})

test('a trial gives up on a site that does not answer', async (t) => {
  const { deps, show, site, extractor } = await setUpVenue(t)
  show(() => undefined)
  const shared = { title: 'Venue', method: 'SchemaOrgEvents' as const, url: `${site.url}/shows` }
  const { live } = await tryCrawler({ ...deps, extractor, tryDeadlineMs: 20 }, shared)
  assert.match(
    formatEnglish(live?.problem ?? message('no problem')),
    /^The source did not answer within 1 second$/,
  )
})

test('imported crawlers are off, make the categories they need, and are one change to undo', async (t) => {
  const { crawler, share, post, app, database, deps } = await setUp(t)
  const shared = sharedIn(await share({ crawlers: [crawler.id] }))
  const drama = { title: 'Drama', group: 'theatre' }
  const added = await post<{ changeSet: number; rowCount: number; crawlers: Crawler[] }>('import', {
    crawlers: [
      { crawler: { ...shared, title: 'One' }, category: { id: 'OPERA' } },
      { crawler: { ...shared, title: 'Two' }, category: drama },
      { crawler: { ...shared, title: 'Three' }, category: drama },
      { crawler: { ...shared, title: 'Four' }, category: null },
    ],
  })
  assert.deepEqual(
    added.crawlers.map((one) => [
      one.title,
      one.category,
      one.active,
      one.nextRunDate,
      one.licence,
    ]),
    [
      ['One', 'OPERA', false, null, 'CC BY 4.0'],
      ['Two', 'DRAMA', false, null, 'CC BY 4.0'],
      ['Three', 'DRAMA', false, null, 'CC BY 4.0'],
      ['Four', null, false, null, 'CC BY 4.0'],
    ],
  )
  assert.equal(added.rowCount, 5)
  const { rows } = await database.pool.query(
    "select title, index from categories where id = 'DRAMA'",
  )
  assert.deepEqual(rows, [{ title: 'Drama', index: 3 }])
  await undoChangeSet(deps, { id: added.changeSet, author: OPERATOR })
  const left = await database.pool.query("select id from categories where id = 'DRAMA'")
  assert.equal(left.rowCount, 0)
  const listed = await ask(app, 'GET', '/api/admin/crawlers')
  assert.equal((listed.body['crawlers'] as object[]).length, 1)
})

test('an import is refused as a whole if one crawler could not work', async (t) => {
  const { crawler, share, app, countSets } = await setUp(t)
  const shared = sharedIn(await share({ crawlers: [crawler.id] }))
  const before = await countSets()
  const refused = async (over: object, category: object | null = null) => {
    const crawlers = [
      { crawler: shared, category: null },
      { crawler: { ...shared, ...over }, category },
    ]
    const { status, body } = await ask(app, 'POST', '/api/admin/crawlers/import', { crawlers })
    return `${status} ${(body['error'] as { message: string }).message}`
  }
  assert.match(await refused({ url: 'http://10.0.0.1/' }), /^400 .*public internet/)
  assert.match(
    await refused({ url: 'https://a.example/?token=q1w2' }),
    /^400 .*REDACTED holds a key/,
  )
  assert.match(await refused({}, { id: 'NONE' }), /^400 There is no category NONE/)
  assert.match(await refused({}, { title: 'Drama', group: 'none' }), /^400 .*no group none/)
  assert.match(await refused({ cookie: 'a=b' }), /^400 /)
  assert.equal(await countSets(), before)
})

test('the reference has the format as JSON Schema, with every field that is read and no other', async (t) => {
  const { app } = await setUp(t)
  const { body } = await ask(app, 'GET', '/api/admin/openapi.json')
  const { schemas } = body['components'] as { schemas: Record<string, JsonSchema> }
  assert.deepEqual(schemas['CrawlerFile']?.required, ['format', 'version', 'crawlers'])
  const crawler = schemas['FileCrawler'] ?? assert.fail('it lacks the crawlers of a file')
  assert.deepEqual(
    Object.keys(crawler.properties).toSorted(),
    Object.keys(FileCrawler.shape).toSorted(),
  )
  assert.deepEqual(crawler.required, ['title', 'method'])
  assert.equal(crawler.additionalProperties, false)
})

type JsonSchema = {
  properties: Record<string, unknown>
  required: string[]
  additionalProperties: boolean
}

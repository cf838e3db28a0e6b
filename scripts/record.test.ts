import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startSite, type Site } from '@app/sources/testing/site.ts'
import { toShowsPage, setUpVenue } from '../server/runs/testing/venue.ts'
import { testClock } from '../server/testing/deps.ts'
import { run, type RecordDeps } from './record.ts'
import { recordAddresses } from './record-sources.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const STYLED = toShowsPage([HAMLET]).replace('</head>', '<style>p{}</style></head>')

async function desk(t: TestContext, site?: Site, more: Partial<RecordDeps> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'almanac-record-'))
  t.after(() => rm(root, { recursive: true }))
  const ground: RecordDeps = {
    root,
    environment: site ? { ALLOWED_PRIVATE_HOSTS: site.host } : {},
    clock: testClock('2026-11-21T08:00:00Z'),
    withDatabase: () => assert.fail('no database is needed'),
    readAddresses: recordAddresses,
    ...more,
  }
  return {
    root,
    record: (...args: string[]) => run(args, ground),
    read: (file: string) => readFile(join(root, file), 'utf8'),
    files: () => readdir(root),
  }
}

async function site(t: TestContext, paths: Parameters<typeof startSite>[0]) {
  const started = await startSite(paths)
  t.after(() => started.close())
  return started
}

test('an address becomes a fixture without irrelevant markup, and the command to read it is printed', async (t) => {
  const host = await site(t, { '/shows': STYLED })
  const { record, read } = await desk(t, host)
  const { stdout, stderr, exitCode } = await record(
    `${host.url}/shows`,
    '--method',
    'SchemaOrgEvents',
  )
  assert.deepEqual([stderr, exitCode], ['', 0])
  const page = await read('page.html')
  assert.equal(page, toShowsPage([HAMLET]))
  assert.match(stdout, /^Wrote page\.html: \d+ bytes, http:/)
  assert.match(stdout, /1 styles; SchemaOrgEvents finds 1 events and 0 rejections, as before/)
  const url = `${host.url}/shows`
  const command = `npm run extract -- SchemaOrgEvents page.html --url ${url} --now 2026-11-21T08:00:00Z`
  assert.ok(stdout.endsWith(`Read it with: ${command}\n`), stdout)
})

test('without a method the page is stored whole, with the reason', async (t) => {
  const host = await site(t, { '/shows': STYLED })
  const { record, read } = await desk(t, host)
  const { stdout } = await record(`${host.url}/shows`)
  assert.equal(await read('page.html'), STYLED)
  assert.match(stdout, /Not shortened: --method is needed/)
})

test('a page the method cannot read is stored whole', async (t) => {
  const host = await site(t, { '/shows': STYLED })
  const { record, read } = await desk(t, host)
  const { stdout } = await record(`${host.url}/shows`, '--method', 'LivescoreFootball')
  assert.equal(await read('page.html'), STYLED)
  assert.match(stdout, /Not shortened: LivescoreFootball reports a changed page: /)
})

test('a large page is reported as large', async (t) => {
  const host = await site(t, { '/shows': STYLED + '<p>Programme</p>'.repeat(8_000) })
  const { record } = await desk(t, host)
  const { stdout } = await record(`${host.url}/shows`)
  assert.match(stdout, /Wrote page\.html: 128\.\d kB/)
  assert.match(stdout, /\nIt exceeds 100\.0 kB; /)
})

test('the media type determines the name, and JSON is shortened only on request', async (t) => {
  const json = '{\n  "Stages": []\n}'
  const host = await site(t, {
    '/calendar': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' }).end('BEGIN:VCALENDAR\r\n')
    },
    '/day': json,
  })
  const { record, read } = await desk(t, host)
  await record(`${host.url}/calendar`)
  assert.equal(await read('page.ics'), 'BEGIN:VCALENDAR\r\n')
  const day = [`${host.url}/day`, '--method', 'LivescoreFootball']
  assert.match(
    (await record(...day)).stdout,
    /Not shortened: JSON is shortened only with --cut-json/,
  )
  assert.equal(await read('page.json'), json)
  await record(...day, '--cut-json', '--out', 'short.json')
  assert.equal(await read('short.json'), '{"Stages":[]}')
})

test('an existing file is not overwritten without --force', async (t) => {
  const host = await site(t, { '/shows': STYLED })
  const { root, record, read } = await desk(t, host)
  await writeFile(join(root, 'page.html'), 'mine')
  const refused = await record(`${host.url}/shows`)
  assert.deepEqual([refused.exitCode, refused.stdout], [1, ''])
  assert.equal(refused.stderr, 'page.html already exists: --force overwrites it\n')
  assert.equal(await read('page.html'), 'mine')
  assert.equal((await record(`${host.url}/shows`, '--force')).exitCode, 0)
  assert.equal(await read('page.html'), STYLED)
  const asked = host.asked.length
  const early = await record(`${host.url}/shows`, '--out', 'page.html')
  assert.equal(early.exitCode, 1)
  assert.equal(host.asked.length, asked)
})

test('a site that refuses, is down or is behind a wall is reported in one line, and nothing is written', async (t) => {
  const host = await site(t, {
    '/robots.txt': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end('User-agent: *\nDisallow: /private\n')
    },
    '/private': STYLED,
    '/wall': (_request, response) => {
      response.writeHead(403, { 'cf-mitigated': 'challenge' }).end()
    },
  })
  const { record, files } = await desk(t, host)
  const cases: [string, RegExp][] = [
    ['/private', /may not be read: the site's robots.txt says so/],
    ['/gone', /answered with status 404/],
    ['/wall', /is blocked: a challenge of Cloudflare/],
  ]
  for (const [path, words] of cases) {
    const { stdout, stderr, exitCode } = await record(host.url + path)
    assert.deepEqual([stdout, exitCode], ['', 1])
    assert.match(stderr, words)
    assert.match(stderr, /^[^\n]+\n$/)
  }
  assert.deepEqual(await files(), [])
})

test('the first address of a source, or all of them, are recorded into its folder', async (t) => {
  const host = await site(t, { '/day': '{"Stages":[]}' })
  const asked: string[] = []
  const { root, record, files } = await desk(t, host, {
    // The test's site answers for every address.
    readAddresses: (ground, addresses) => {
      asked.push(...addresses)
      return recordAddresses(
        ground,
        addresses.map(() => `${host.url}/day`),
      )
    },
  })
  const folder = await copyOfSource(root, 'livescore.com')
  const first = await record('livescore.com', '--method', 'LivescoreHockey')
  assert.equal(first.exitCode, 0, first.stderr)
  assert.deepEqual(asked.length, 1)
  assert.match(asked[0] ?? '', /\/hockey\/20261121\//)
  assert.match(first.stdout, /^Wrote sources\/sites\/livescore\.com\/page\.json: /)
  await record('livescore.com', '--method', 'LivescoreHockey', '--all', '--force')
  assert.equal(asked.length, 9)
  const pages = (await readdir(folder)).filter((file) => file.startsWith('page'))
  assert.deepEqual(pages.length, 8)
  assert.ok(pages.includes('page-8.json'))
  assert.deepEqual(await files(), ['sources'])
})

async function copyOfSource(root: string, name: string): Promise<string> {
  const folder = join(root, 'sources/sites', name)
  await mkdir(folder, { recursive: true })
  const real = join(import.meta.dirname, '../sources/sites', name, `${name}.ts`)
  await writeFile(join(folder, `${name}.ts`), `export * from '${real}'\n`)
  return folder
}

test('a folder with several methods, another method, and a missing folder are distinguished', async (t) => {
  const { root, record } = await desk(t)
  await copyOfSource(root, 'livescore.com')
  const several = await record('livescore.com')
  const other = await record('livescore.com', '--method', 'AppleWebsite')
  const unknown = await record('theatre.example')
  assert.deepEqual([several.exitCode, other.exitCode, unknown.exitCode], [2, 2, 2])
  assert.match(several.stderr, /^livescore\.com serves Livescore\w+(, Livescore\w+){3}: choose one/)
  assert.match(other.stderr, /^livescore\.com serves Livescore[^:]*\. Usage/)
  assert.match(unknown.stderr, /^There is no source "theatre\.example"\. .*new:source/)
})

test('a page of a stored run is recorded with the method and the time of the run', async (t) => {
  const stage = await setUpVenue(t)
  stage.show(STYLED)
  const ended = await stage.run(await stage.addCrawler(), { dryRun: true })
  const { record, read } = await desk(t, undefined, {
    environment: { DATA_DIR: stage.dataDir },
    withDatabase: (work) => work(stage.database),
  })
  const { stdout, exitCode } = await record('--run', ended.run.id)
  assert.equal(exitCode, 0)
  assert.equal(await read('page.html'), toShowsPage([HAMLET]))
  assert.match(
    stdout,
    /extract -- SchemaOrgEvents page\.html --url .*--now 2026-11-21T08:00:00Z\n$/,
  )
  const second = await record('--run', ended.run.id, '--page', '2')
  assert.deepEqual([second.exitCode, second.stderr], [1, 'The run has no page 2\n'])
  assert.equal((await record('--run', NOWHERE)).stderr, `There is no run ${NOWHERE}\n`)
})

test('invalid arguments are refused in one line with the usage', async (t) => {
  const { record, files } = await desk(t)
  const wrong = [
    [],
    ['a.example', 'b.example'],
    ['a.example', '--run', NOWHERE],
    ['--run', '7'],
    ['--run', NOWHERE, '--page', '0'],
    ['https://a.example/', '--page', '1'],
    ['https://a.example/', '--method', 'NoSuchMethod'],
    ['https://a.example/', '--all'],
    ['https://a.example/', '--loud'],
    ['ftp://a.example/'],
    ['a.example/programme'],
    ['..'],
    ['samsung.com'],
  ]
  for (const args of wrong) {
    const { exitCode, stdout, stderr } = await record(...args)
    assert.deepEqual([exitCode, stdout], [2, ''], `${args.join(' ')}: ${stderr}`)
    assert.match(stderr, /^[^\n]+ Usage: npm run record[^\n]*\n$/)
  }
  assert.deepEqual(await files(), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEnglish } from '../messages/format.ts'
import { AppError } from '../errors.ts'
import type { Crawler } from './crawler.ts'
import {
  CRAWLER_FILE,
  CRAWLER_FILE_CHARACTERS,
  isRedacted,
  readCrawlerFile,
  toFileCrawler,
  toNewCrawler,
} from './crawler-file.ts'
import { CRAWLER_FIELDS, NEW_CRAWLER } from './fields.ts'

const HALL = {
  title: 'Harbour Hall',
  method: 'SelectorRecipe',
  url: 'https://hall.example/{currentYear}',
  recipe: { list: 'li', date: 'time' },
}

function fileOf(...crawlers: object[]): string {
  return JSON.stringify({ ...CRAWLER_FILE, crawlers })
}

/** Titles with the problem of each. */
function problemsIn(text: string): [string, string | null][] {
  return readCrawlerFile(text).map(({ title, problem }) => [
    title,
    problem && formatEnglish(problem),
  ])
}

function refusalOf(text: string): string {
  try {
    readCrawlerFile(text)
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'read'
}

test('a crawler is read with what the file leaves out left open', () => {
  const crawler = { ...HALL, frequency: '{todayPlus2}', zone: 'europe/oslo' }
  assert.deepEqual(readCrawlerFile(fileOf(crawler)), [
    {
      title: 'Harbour Hall',
      crawler: { ...HALL, frequency: 'todayPlus2', zone: 'Europe/Oslo' },
      problem: null,
    },
  ])
  assert.equal(readCrawlerFile(`\uFEFF${fileOf(HALL)}`)[0]?.problem, null)
})

test('one bad crawler does not stop the others', () => {
  const bad = [
    { ...HALL, method: 'TheatreWebsite' },
    { ...HALL, title: 'Odd', cookie: 'a=b', active: true },
    { ...HALL, recipe: { list: 'li' } },
    { ...HALL, frequency: 'now and then' },
    { ...HALL, zone: 'Mars' },
  ]
  assert.deepEqual(problemsIn(fileOf(...bad, HALL)), [
    ['Harbour Hall', 'This Almanac has no method TheatreWebsite; a newer one may have it.'],
    ['Odd', 'Unknown fields: cookie, active'],
    ['Harbour Hall', 'Its recipe has no list or no date.'],
    [
      'Harbour Hall',
      '"now and then" is not a frequency. Give a whole number of days or one of lastDayOfCurrentMonth, firstDayOfNextMonth, lastDayOfNextMonth, todayPlus1, todayPlus2, todayPlus3, todayPlus4, todayPlus5, todayPlus6, todayPlus7',
    ],
    ['Harbour Hall', 'zone: "Mars" is not a time zone'],
    ['Harbour Hall', null],
  ])
})

test('a crawler without a title is called by its place in the file', () => {
  const [first, second] = problemsIn(fileOf({ method: 'ICalendarFeed' }, ['text']))
  assert.deepEqual([first?.[0], second?.[0]], ['1', '2'])
  // The words are the library's, or those that the server gives it.
  assert.match(first?.[1] ?? '', /^title: /)
  assert.match(second?.[1] ?? '', /object/)
})

test('keys and personal addresses are refused wherever they are, and never repeated', () => {
  const page = { fetchedAt: '2026-11-21T08:00:00Z', mediaType: 'text/html', sha256: '0'.repeat(64) }
  const keyed = 'https://hall.example/?token=q1w2e3'
  for (const part of [
    { url: keyed },
    { subUrls: ['https://hall.example/', keyed] },
    { samples: [{ ...page, url: keyed }] },
  ]) {
    const [one] = problemsIn(fileOf({ ...HALL, ...part }))
    assert.match(one?.[1] ?? '', /^https:\/\/hall\.example\/\?token=REDACTED holds a key/)
  }
  for (const part of [
    { maintainer: 'Ann <ann@mail.example>' },
    { licence: 'ask ann@mail.example' },
    { expected: [{ description: 'Write to ann@mail.example', start: '2026-12-01' }] },
  ]) {
    const [one] = problemsIn(fileOf({ ...HALL, ...part }))
    assert.match(one?.[1] ?? '', /^Its texts hold an e-mail address/)
  }
})

test('files that are no files of crawlers are refused with the reason', () => {
  const frame = { format: 'almanac-crawlers', version: 1, crawlers: [HALL] }
  const json = (over: object) => refusalOf(JSON.stringify({ ...frame, ...over }))
  assert.match(refusalOf(''), /^bad-input: This is not JSON/)
  assert.match(refusalOf('{"format":'), /^bad-input: This is not JSON/)
  for (const other of ['null', '[]', '3', '{"events":[]}'])
    assert.match(refusalOf(other), /^bad-input: This is not a file of crawlers/)
  assert.match(json({ version: 2 }), /^bad-input: The file is of version 2, .* reads version 1\./)
  assert.match(json({ version: '1' }), /^bad-input: The file does not say which version/)
  assert.match(json({ version: 0 }), /^bad-input: The file does not say which version/)
  assert.match(json({ made: 'today' }), /^bad-input: Unknown fields: made/)
  assert.match(json({ crawlers: [] }), /^bad-input: The file holds no crawler/)
  assert.match(json({ crawlers: HALL }), /^bad-input: The file holds no crawler/)
  assert.match(json({ crawlers: Array(101).fill(HALL) }), /^too-large: The file holds 101 crawlers/)
  assert.match(refusalOf(' '.repeat(CRAWLER_FILE_CHARACTERS + 1)), /^too-large: /)
})

const STORED: Crawler = {
  ...NEW_CRAWLER,
  id: 'hall',
  version: 7,
  lastRunDate: '2026-11-20T03:00:00Z',
  title: 'Harbour Hall',
  description: 'Concerts',
  method: 'SelectorRecipe',
  active: true,
  url: 'https://hall.example/{currentYear}',
  subUrls: ['https://hall.example/talks'],
  category: 'CONCERTS',
  categoryTitle: 'Concert',
  only: 'jazz',
  crawlFromDate: '2026-01-01',
  crawlToDate: '2026-12-31',
  displayTime: false,
  nextRunDate: '2026-12-01T03:00:00Z',
  expireDate: '2027-01-01T00:00:00Z',
  frequency: '7',
  autoSetNextRunDate: true,
  overwriteExisting: true,
  trust: 'reviewed',
  rank: 'high',
  ignoreRobots: true,
  zone: 'Europe/Oslo',
  licence: 'CC BY 4.0',
  maintainer: 'Harbour Almanac',
  recipeList: 'li',
  recipeTitle: 'h2',
  recipeDate: 'time',
  recipeFormat: 'd. MMMM',
  recipeLanguage: 'nb',
}

/** What each installation decides by itself. */
const OWN = [
  'active',
  'category',
  'nextRunDate',
  'expireDate',
  'autoSetNextRunDate',
  'trust',
  'rank',
  'ignoreRobots',
]

test('an export reads back as the same crawler, off and as far trusted as a new one', () => {
  const shared = toFileCrawler(STORED, {})
  const [read] = readCrawlerFile(fileOf(shared))
  assert.deepEqual(read?.crawler, shared)
  const made: Record<string, unknown> = toNewCrawler(read?.crawler ?? assert.fail())
  for (const name of Object.keys(CRAWLER_FIELDS)) {
    const from: Record<string, unknown> = OWN.includes(name) ? NEW_CRAWLER : STORED
    assert.deepEqual(made[name], from[name], name)
  }
})

test('an export leaves out what is as in a new crawler, and a recipe that another method does not use', () => {
  const plain: Crawler = { ...STORED, ...NEW_CRAWLER, title: 'Hall', method: 'ICalendarFeed' }
  assert.deepEqual(toFileCrawler({ ...plain, recipeList: 'li' }, {}), {
    title: 'Hall',
    method: 'ICalendarFeed',
  })
  assert.throws(() => toFileCrawler({ ...plain, method: null }, {}), /has no method/)
})

test('keys and e-mail addresses never leave, nor a page that was read with a key', () => {
  const page = {
    fetchedAt: '2026-11-21T08:00:00Z',
    mediaType: 'text/html',
    sha256: '0'.repeat(64),
    text: 'Write to ann@mail.example',
  }
  const shared = toFileCrawler(
    {
      ...STORED,
      url: 'https://ann:pw@hall.example/?token=q1w2e3&day={today}',
      description: 'by ann@mail.example',
      maintainer: 'ann@mail.example',
    },
    {
      samples: [
        { ...page, url: 'https://hall.example/?token=q1w2e3' },
        { ...page, url: 'https://hall.example/talks' },
      ],
      expected: [{ description: 'Ask ann@mail.example', start: '2026-12-01' }],
    },
  )
  const text = fileOf(shared)
  assert.doesNotMatch(text, /q1w2e3|ann@mail|pw@|ann:/)
  assert.equal(shared.url, 'https://hall.example/?token=REDACTED&day={today}')
  assert.deepEqual(
    shared.samples?.map((sample) => sample.text),
    [undefined, 'Write to REDACTED'],
  )
  const [read] = readCrawlerFile(text)
  assert.equal(read?.problem, null)
  assert.equal(isRedacted(read?.crawler ?? assert.fail()), true)
  assert.equal(isRedacted(toFileCrawler(STORED, {})), false)
})

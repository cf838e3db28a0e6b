import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { CAPTURED_PAGES, NO_PAGES } from './captured-pages.ts'
import { findCapturesFolder, rowOf, run } from './captures.ts'

const folder = findCapturesFolder(process.env)
const missing = `no recorded answers at ${folder}`

/** Files inside folders; those beside the folders describe where they come from. */
async function recordedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

test('every recording is read, or listed with the reason why not', async (t) => {
  if (!existsSync(folder)) return t.skip(missing)
  const listed = new Set([...CAPTURED_PAGES.map(({ file }) => file), ...Object.keys(NO_PAGES)])
  const files = await recordedFiles()
  assert.ok(files.length > 0)
  assert.deepEqual(listed.symmetricDifference(new Set(files)), new Set())
})

test('no recording is both read and listed as unread, and all times and URLs are valid', () => {
  for (const { file, url, now, method } of CAPTURED_PAGES) {
    assert.equal(NO_PAGES[file], undefined, file)
    assert.equal(Temporal.Instant.from(now).toString(), now)
    assert.ok(URL.canParse(url), url)
    assert.equal(CrawlerMethod.parse(method), method)
  }
})

test('the table shows every reading with its counts, and the totals', (t) => {
  if (!existsSync(folder)) return t.skip(missing)
  const { stdout, stderr, exitCode } = run([], process.env)
  assert.deepEqual([stderr, exitCode], ['', 0])
  for (const { file } of CAPTURED_PAGES) assert.ok(stdout.includes(file), file)
  for (const file of Object.keys(NO_PAGES)) assert.ok(stdout.includes(`  ${file}: `), file)
  assert.match(stdout, /2021\.ics +115 +113 +not-an-event 3, past 2\n/)
  assert.match(stdout, new RegExp(`\n${CAPTURED_PAGES.length} readings of \\d+ pages by `))
})

test('events, rules and rejections of one page are counted', async (t) => {
  const temporary = await mkdtemp(join(tmpdir(), 'almanac-captures-'))
  t.after(() => rm(temporary, { recursive: true }))
  const page = join(import.meta.dirname, '../sources/generic/schema-org-events/page.synthetic.html')
  await mkdir(join(temporary, 'hall'))
  await cp(page, join(temporary, 'hall/page.html'))
  const file = 'hall/page.html'
  const capture = { file, method: 'SchemaOrgEvents', url: 'https://harbour-hall.example/' } as const
  const { kept, rejected, ...row } = rowOf(temporary, { ...capture, now: '2026-11-21T08:00:00Z' })
  assert.deepEqual([row.method, row.file, row.events], ['SchemaOrgEvents', file, 5])
  const refused = Object.values(rejected).reduce((sum, count) => sum + count, 0)
  assert.equal(kept + refused, 5 + 4)
  const changed = { ...capture, method: 'LivescoreFootball', now: '2026-11-21T08:00:00Z' } as const
  assert.match(rowOf(temporary, changed).notes.join(), /^Page changed: /)
})

test('a folder without recordings and a word that matches none are refused in one line', async (t) => {
  const temporary = await mkdtemp(join(tmpdir(), 'almanac-captures-'))
  t.after(() => rm(temporary, { recursive: true }))
  const nowhere = run([], { CAPTURES_DIR: join(temporary, 'nowhere') })
  const refused = run(['NoSuchMethod'], { CAPTURES_DIR: temporary })
  for (const { stdout, stderr, exitCode } of [nowhere, refused]) {
    assert.deepEqual([stdout, exitCode], ['', 2])
    assert.match(stderr, /^[^\n]+ Usage: npm run captures[^\n]*\n$/)
  }
})

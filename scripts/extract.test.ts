import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { run } from './extract.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'sources/generic/schema-org-events/page.synthetic.html')
const url = ['--url', 'https://harbour-hall.example/programme']
const now = ['--now', '2026-11-21T08:00:00Z']

test('a stored page becomes events, rejections and notes as JSON', () => {
  const args = ['scripts/extract.ts', 'SchemaOrgEvents', page, ...url, ...now]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  const found = JSON.parse(stdout) as { events: unknown[]; rejected: unknown[]; notes: string[] }
  assert.equal(found.events.length, 5)
  assert.equal(found.rejected.length, 4)
  assert.equal(found.notes.length, 1)
  assert.deepEqual(found.events[1], {
    title: 'harbour-hall.example',
    description: 'Winter Festival',
    details: 'The old harbour',
    start: { day: '2026-12-04' },
    image: 'https://cdn.harbour-hall.example/winter.png',
    sourceId: 'F-2026',
  })
})

test('invalid arguments are refused in one line, with exit code 2 and no standard output', () => {
  const wrong = [
    [],
    ['SchemaOrgEvents'],
    ['SchemaOrgEvents', page, ...url],
    ['SchemaOrgEvents', page, ...now],
    ['SchemaOrgEvents', page, ...url, '--now', 'today'],
    ['SchemaOrgEvents', page, '--url', 'file:///etc/passwd', ...now],
    ['SchemaOrgEvents', 'no-such-file.html', ...url, ...now],
    ['SchemaOrgEvents', root, ...url, ...now],
    ['NoSuchMethod', page, ...url, ...now],
    ['SchemaOrgEvents', page, 'more', ...url, ...now],
    ['SchemaOrgEvents', page, ...url, ...now, '--loud'],
    ['SchemaOrgEvents', page, ...url, ...now, '--zone', 'Mars/Base'],
    ['TivoliWebsite', page, ...url, ...now, '--zone', 'Europe/Oslo'],
    ['SelectorRecipe', page, ...url, ...now, '--recipe', 'no-such-file.json'],
    ['SelectorRecipe', page, ...url, ...now, '--recipe', page],
  ]
  for (const args of wrong) {
    const { exitCode, stdout, stderr } = run(args)
    assert.equal(exitCode, 2, `${args.join(' ')}: ${stderr}`)
    assert.match(stderr, /^[^\n]*Usage: [^\n]*\n$/)
    assert.equal(stdout, '')
  }
})

test('a page that has changed is reported in one line with exit code 1', () => {
  const { exitCode, stdout, stderr } = run(['LivescoreFootball', page, ...url, ...now])
  assert.equal(exitCode, 1)
  assert.match(stderr, /^Page changed: [^\n]*\n$/)
  assert.equal(stdout, '')
})

test('one channel of a guide is read, gzipped or not', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-extract-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const guide = join(root, 'sources/generic/xmltv-guide/guide.synthetic.xml')
  const packed = join(folder, 'guide.xml.gz')
  writeFileSync(packed, gzipSync(readFileSync(guide)))
  for (const file of [guide, packed]) {
    const { stdout, stderr } = run(['XmltvGuide', file, ...url, ...now, '--channel', 'Pro TV'])
    assert.equal(stderr, '')
    const { events } = JSON.parse(stdout) as { events: { description: string }[] }
    assert.deepEqual(
      events.map(({ description }) => description),
      ['Știrile Pro TV'],
    )
  }
  writeFileSync(packed, gzipSync(readFileSync(guide)).subarray(0, 100))
  const { exitCode, stderr } = run(['XmltvGuide', packed, ...url, ...now])
  assert.equal(exitCode, 2)
  assert.match(stderr, /guide\.xml\.gz cannot be unpacked/)
})

test('a recipe from a file and a zone are applied to the page', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-extract-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const shows = file('shows.html', '<ul><li><b>Hamlet</b> <i>24.11.2026 19.30</i></li></ul>')
  const recipe = { list: 'li', title: 'b', date: 'i', format: 'd.M.yyyy HH.mm', language: 'da' }
  const args = ['SelectorRecipe', shows, ...url, ...now, '--zone', 'Europe/Bucharest', '--recipe']
  const { stdout, stderr } = run([...args, file('recipe.json', JSON.stringify(recipe))])
  assert.equal(stderr, '')
  const { events } = JSON.parse(stdout) as { events: { description: string; start: object }[] }
  assert.deepEqual(
    events.map(({ description, start }) => [description, start]),
    [['Hamlet', { instant: '2026-11-24T17:30:00Z' }]],
  )
  for (const wrong of [{ lists: 'li' }, { list: 1 }, { language: 'la' }, []]) {
    const { exitCode } = run([...args, file('wrong.json', JSON.stringify(wrong))])
    assert.equal(exitCode, 2, JSON.stringify(wrong))
  }
})

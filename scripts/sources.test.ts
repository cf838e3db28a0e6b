import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { SOURCES } from '@app/sources/index.ts'
import { temporaryFolder } from '../server/testing/folder.ts'
import { findCapturesFolder } from './captures.ts'
import { LIST_FILE, listIn, listSources, methodsIn, run } from './sources.ts'

const FOLDER = join(import.meta.dirname, '../docs/sources')
const EXAMPLE = join(FOLDER, 'harbour-hall.synthetic.json')

type Example = { crawlers: Record<string, unknown>[] }

/** The example with other settings. */
function exampleWith(over: object): Example {
  const example = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as Example
  return { ...example, crawlers: example.crawlers.map((crawler) => ({ ...crawler, ...over })) }
}

test('every source that comes with Almanac is in the list', async () => {
  const list = listIn(readFileSync(LIST_FILE, 'utf8'))
  const listed = [...(await methodsIn('sites')), ...(await methodsIn('generic'))]
  assert.deepEqual(new Set(listed.map(({ method }) => method)), new Set(SOURCES.keys()))
  const folders = readdirSync(join(import.meta.dirname, '../sources/sites'))
  assert.deepEqual(
    new Set(folders).difference(new Set(listed.map(({ folder }) => folder))),
    new Set(),
  )
  for (const { folder, method } of listed)
    assert.ok(list.includes(`| ${folder} | \`${method}\` |`), `${method} is missing`)
})

test('the list states what the code reads from the recordings', async (t) => {
  const folder = findCapturesFolder(process.env)
  if (!existsSync(folder)) return t.skip(`no recorded answers at ${folder}`)
  assert.equal(listIn(readFileSync(LIST_FILE, 'utf8')), await listSources(folder))
})

test('the files that come with Almanac give what they should', async () => {
  const { stdout, stderr, exitCode } = await run(['check', FOLDER])
  assert.deepEqual([stderr, exitCode], ['', 0])
  assert.match(stdout, / Harbour Hall +SelectorRecipe +3 +2 +3 of 3\n/)
  assert.match(stdout, /\n1 crawler, 0 to mend\.\n$/)
})

test('a file that misses an event, cannot be read, or leads into a private network has to be mended', async (t) => {
  const folder = await temporaryFolder(t)
  await mkdir(join(folder, 'more'))
  const files = {
    'a.json': exampleWith({ recipe: { list: 'li', date: '.when', format: 'd MMMM yyyy' } }),
    'b.json': exampleWith({ method: 'TheatreWebsite' }),
    'c.json': exampleWith({ url: 'http://127.0.0.1/programme' }),
    'd.json': exampleWith({ recipe: { list: '.gone', date: '.when' } }),
    'e.json': { events: [] },
    'more/f.json': exampleWith({ samples: [] }),
    'more/g.json': exampleWith({ url: 'https://harbour-hall.example/?key=REDACTED', samples: [] }),
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(content))
  const { stdout, exitCode } = await run(['check', folder])
  const notes = Object.fromEntries(stdout.split('\n').map((line) => [line.slice(0, 6), line]))
  assert.equal(exitCode, 1)
  assert.match(notes['a.json'] ?? '', /misses 2026-11-27T18:30:00Z Northern Strings/)
  assert.match(notes['b.json'] ?? '', /This Almanac has no method TheatreWebsite/)
  assert.match(notes['c.json'] ?? '', /is not an address of the public internet/)
  assert.match(notes['d.json'] ?? '', /Harbour Hall +SelectorRecipe +\S/)
  assert.match(notes['e.json'] ?? '', /This is not a file of crawlers/)
  assert.match(notes['f.json'] ?? '', /no sample page$/)
  assert.match(notes['g.json'] ?? '', /its address needs a key; no sample page$/)
  assert.match(stdout, /\n7 crawlers, 5 to mend\.\n$/)
})

test('wrong calls are refused in one line', async (t) => {
  const folder = await temporaryFolder(t)
  const calls = [[], ['check'], ['list', 'more'], ['check', 'no-such-file'], ['check', folder]]
  for (const args of calls) {
    const { stdout, stderr, exitCode } = await run(args, {})
    assert.deepEqual([stdout, exitCode], ['', 2])
    assert.match(stderr, /^[^\n]+ Usage: npm run sources[^\n]*\n$/)
  }
})

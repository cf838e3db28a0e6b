import { verbatim } from '../core/messages/message.ts'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { page } from '@app/sources/testing/page-context.ts'
import { constantOf } from './new-source-files.ts'
import { run } from './new-source.ts'
import type { Recorded } from './record-sources.ts'

const ROOT = join(import.meta.dirname, '..')
const EDITED = [
  'core/crawlers/method.ts',
  'sources/index.ts',
  'server/catalogue/starter/crawlers.json',
]
/** What a new source is written into. */
const TOUCHED = [...EDITED, 'sources/sites/tivoli.dk', '.oxfmtrc.json']
/** What it is checked with, too. */
const CHECKED = [
  'core',
  'sources',
  'server/catalogue/starter',
  'server/catalogue/starter.ts',
  'server/catalogue/starter.test.ts',
  'oxlint.config.ts',
  '.oxfmtrc.json',
]
const FOLDER = 'sources/sites/theatre.example'
const ADDRESS = 'https://www.theatre.example/programme?from=2026'
const WITHIN_MS = 120_000

/** A copy of some files of the repository, with its own workspaces. */
async function makeWorkspace(t: TestContext, copied = TOUCHED) {
  const root = await mkdtemp(join(tmpdir(), 'almanac-new-source-'))
  t.after(() => rm(root, { recursive: true }))
  const filter = (path: string) => !path.includes('node_modules')
  for (const name of copied)
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter })
  for (const name of ['package.json', '.gitignore']) await cp(join(ROOT, name), join(root, name))
  const config = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8')) as object
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      ...config,
      include: [...EDITED, 'server/catalogue/starter/*.ts'],
      files: [`${FOLDER}/theatre.example.test.ts`],
    }),
  )
  await linkModules(root)
  const tool = async (command: string, args: string[]) => {
    // A child must not report to the test runner that runs this test.
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env
    return promisify(execFile)(command, args, { cwd: root, timeout: WITHIN_MS, env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    )
  }
  return {
    root,
    make: (...args: string[]) => run(args, { root, environment: {}, readAddresses: away }),
    /** Creates a source whose site answers with this body. */
    makeOf: (body: string, ...args: string[]) =>
      run(args, { root, environment: {}, readAddresses: answering(body) }),
    bin: (name: string, ...args: string[]) => tool(join(root, 'node_modules/.bin', name), args),
    runTests: (...files: string[]) =>
      tool(process.execPath, ['--test', '--test-isolation=none', ...files]),
    read: (file: string) => readFile(join(root, file), 'utf8'),
  }
}

async function away(_ground: object, [url = '']: string[]): Promise<Recorded[]> {
  throw new FetchFailure('unreachable', verbatim(`${url} could not be reached.`), { url })
}

function answering(body: string) {
  return async (_ground: object, addresses: string[]): Promise<Recorded[]> =>
    addresses.map((url) => ({
      page: page(body, url),
      method: null,
      input: { urls: [url], category: null, categoryTitle: '' },
      now: Temporal.Instant.from('2026-11-21T08:00:00Z'),
    }))
}

/** Links the workspaces of the copy and all installed packages. */
async function linkModules(root: string): Promise<void> {
  const modules = join(root, 'node_modules')
  await mkdir(join(modules, '@app'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@app') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of ['core', 'sources', 'server'])
    await symlink(join(root, name), join(modules, '@app', name))
}

test('a new source is one folder and its register lines, and every check passes except its own first test', async (t) => {
  const { make, bin, runTests, read, root } = await makeWorkspace(t, CHECKED)
  const { stdout, stderr, exitCode } = await make('theatre.example', ADDRESS, '--synthetic')
  assert.deepEqual([stderr, exitCode], ['', 0])
  const made = (await readdir(join(root, FOLDER))).toSorted()
  assert.deepEqual(made, ['page.synthetic.html', 'theatre.example.test.ts', 'theatre.example.ts'])
  assert.match(stdout, /^Created sources\/sites\/theatre\.example with [^\n]*\n\nNext:\n/)
  assert.match(await read('core/crawlers/method.ts'), /\n {2}'TheatreWebsite',\n/)
  assert.equal((await bin('oxfmt', '--check', FOLDER, ...EDITED)).code, 0)
  assert.deepEqual(await bin('tsc'), { code: 0, stdout: '' })
  const linted = await bin('oxlint', '--deny-warnings', FOLDER, ...EDITED)
  assert.equal(linted.code, 0, linted.stdout)
  const own = `${FOLDER}/theatre.example.test.ts`
  const tested = await runTests('sources/index.test.ts', 'server/catalogue/starter.test.ts', own)
  assert.equal(tested.code, 1)
  assert.match(tested.stdout, /list the events of page\.synthetic\.html in EXPECTED/)
  assert.match(tested.stdout, /\bfail 1\n/)
})

test('a site that cannot be reached gets an invented page, with the reason', async (t) => {
  const { make, root } = await makeWorkspace(t)
  const { stdout, exitCode } = await make('theatre.example', ADDRESS)
  assert.equal(exitCode, 0)
  const why = `The page could not be recorded: ${ADDRESS} could not be reached.`
  assert.ok(stdout.startsWith(`${why}\nA synthetic page was written instead.\n`), stdout)
  const made = await readdir(join(root, FOLDER))
  assert.ok(made.includes('page.synthetic.html'))
})

test('the page that the site returns is stored for the test', async (t) => {
  const { makeOf, read } = await makeWorkspace(t)
  const body = '<ul class="shows"><li>Hamlet</li></ul>'
  const { stdout } = await makeOf(body, 'theatre.example', ADDRESS, '--zone', 'Europe/Bucharest')
  assert.match(stdout, /^Wrote page\.html: 38 bytes, https:\/\/www\.theatre\.example/)
  assert.equal(await read(`${FOLDER}/page.html`), body)
  assert.match(await read(`${FOLDER}/theatre.example.test.ts`), /'\.\/page\.html'/)
  assert.match(await read(`${FOLDER}/theatre.example.ts`), /zone: 'Europe\/Bucharest'/)
})

test('a site without https and a saved page make a source, without a request', async (t) => {
  const { make, read, root } = await makeWorkspace(t)
  const saved = join(root, 'saved.htm')
  await writeFile(saved, '<ul class="shows"><li>Hamlet</li></ul>')
  const address = 'http://theatre.example/programme'
  const { stdout, stderr, exitCode } = await make('theatre.example', address, '--page', saved)
  assert.deepEqual([stderr, exitCode], ['', 0])
  assert.match(stdout, /^Wrote page\.html: 38 bytes, http:\/\/theatre\.example\/programme\.\n/)
  assert.equal(await read(`${FOLDER}/page.html`), '<ul class="shows"><li>Hamlet</li></ul>')
  assert.match(await read(`${FOLDER}/theatre.example.ts`), /ADDRESS = 'http:\/\/theatre\.example/)
  const lost = await make('hall.example', 'http://hall.example/', '--page', join(root, 'lost.html'))
  const both = await make('hall.example', address, '--page', saved, '--synthetic')
  assert.deepEqual([lost.exitCode, both.exitCode], [2, 2])
  assert.match(lost.stderr, /lost\.html cannot be read \(ENOENT\)/)
  assert.deepEqual((await readdir(join(root, 'sources/sites'))).toSorted(), [
    'theatre.example',
    'tivoli.dk',
  ])
})

test('an existing source and an invalid one are refused, and nothing changes', async (t) => {
  const { make, read, root } = await makeWorkspace(t)
  const before = await Promise.all(EDITED.map(read))
  const folders = await readdir(join(root, 'sources/sites'))
  const refused: [args: string[], exitCode: number, words: RegExp][] = [
    [['tivoli.dk', 'https://tivoli.dk/'], 1, /^sources\/sites\/tivoli\.dk already exists$/],
    [['tivoli.example', 'https://tivoli.example/'], 1, /^The method TivoliWebsite already exists/],
    [['www.a.example', 'https://www.a.example/'], 2, /^Name the source without www\.: a\.example/],
    [['A.example', 'https://a.example/'], 2, /"A\.example" is not a domain/],
    [['../a.example', 'https://a.example/'], 2, /is not a domain/],
    [['127.0.0.1', 'https://127.0.0.1/'], 2, /is not a domain/],
    [['a.example', 'https://b.example/'], 2, /^b\.example does not belong to a\.example/],
    [['a.example', 'ftp://a.example/'], 2, /is not a web address/],
    [['a.example', 'programme'], 2, /is not a web address/],
    [['a.example', 'https://a.example/{today}'], 2, /date tokens are for crawlers/],
    [['a.example', 'https://a.example/', '--method', 'x-1'], 2, /is not a method name/],
    [['9.example', 'https://9.example/'], 2, /"9Website" is not a method name/],
    [['a.example', 'https://a.example/', '--zone', 'Mars/Base'], 2, /is not a time zone/],
    [['a.example', 'https://a.example/', '--loud'], 2, /Unknown option/],
    [['a.example'], 2, /the address of its programme/],
  ]
  for (const [args, exitCode, words] of refused) {
    const answer = await make(...args, '--synthetic')
    assert.deepEqual([answer.exitCode, answer.stdout], [exitCode, ''], args.join(' '))
    const [message = '', ...more] = answer.stderr.trimEnd().split('\n')
    assert.match(message, words)
    assert.deepEqual(more, [])
  }
  assert.deepEqual(await Promise.all(EDITED.map(read)), before)
  assert.deepEqual(await readdir(join(root, 'sources/sites')), folders)
})

test('if a register has no place for the source, nothing is created', async (t) => {
  const { make, root } = await makeWorkspace(t)
  await writeFile(join(root, 'sources/index.ts'), 'export const SOURCES = new Map()\n')
  const { exitCode, stderr } = await make('theatre.example', ADDRESS, '--synthetic')
  assert.equal(exitCode, 1)
  assert.match(stderr, /^sources\/index\.ts has no place for a new source/)
  const folders = await readdir(join(root, 'sources/sites'))
  assert.ok(!folders.includes('theatre.example'))
})

test('a constant is named after its method', () => {
  const names = ['TheatreWebsite', 'IMDBCalendar', 'NFBioWebsite', 'XML'].map(constantOf)
  assert.deepEqual(names, ['theatreWebsite', 'imdbCalendar', 'nfBioWebsite', 'xml'])
})

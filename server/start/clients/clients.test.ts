import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import test, { type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { assignPositions } from '../../log/sequencer.ts'
import { eventOf, storeEvents } from '../../testing/catalogue.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { peopleServer } from '../testing/people.ts'
import { generatePython, generateTypeScript } from './generate.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const EMAIL = 'ana@people.example'

/** The product listening on a port. */
async function startedProduct(t: TestContext) {
  const server = await peopleServer(t)
  const document = (await server.inject({ url: '/api/v1/openapi.json' })).json() as object
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  await assignPositions(server.deps.database)
  // Another subscriber, from whom suggestions are derived.
  const as = await server.signIn('bo@people.example')
  for (const category of ['SUPERLIGA', 'HALL'])
    await server.ask({ as, method: 'PUT', url: `/api/v1/subscriptions/${category}` })
  const { port } = server.app.server.address() as AddressInfo
  return { ...server, document, origin: `http://127.0.0.1:${port}` }
}

type Product = Awaited<ReturnType<typeof startedProduct>>

/** Actions a journey requests from the test, by the line it prints. */
function actionsOf({ deps }: Product): Record<string, () => Promise<string>> {
  return {
    code: async () => {
      const mails = `select text from mails where recipient = $1 and not is_blanked`
      const { rows } = await deps.database.pool.query<{ text: string }>(mails, [EMAIL])
      return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    },
    change: async () => {
      await storeEvents(deps, [eventOf('added', { date: '2026-11-22T18:00:00Z' })])
      await assignPositions(deps.database)
      return 'done'
    },
  }
}

/** Runs a journey through a generated client; its last line of output is the result. */
async function runJourney(
  product: Product,
  [command = '', ...given]: string[],
  { folder }: { folder: string },
): Promise<unknown> {
  const child = spawn(command, [...given, product.origin, EMAIL], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (part) => errors.push(String(part)))
  const answers = actionsOf(product)
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = answers[line]
    if (answer) child.stdin.write(`${await answer()}\n`)
    else last = line
  }
  assert.notEqual(last, '', errors.join(''))
  return JSON.parse(last)
}

/** The result of every journey, whatever the client's language. */
const SEEN = {
  email: EMAIL,
  language: ['da', 'da'],
  plan: 'Free',
  consent: null,
  categories: ['DK_DR1', 'HALL', 'HOLIDAYSDENMARK', 'SUPERLIGA'],
  next: 'tonight',
  followed: [['SUPERLIGA', 'all', true]],
  unknown: ['not-found', 404],
  comingUp: [['tonight', 'scheduled']],
  event: ['Match tonight', Date.parse('2026-11-21T18:00:00Z'), null, null],
  changes: [['created', 'added', 'Match added']],
  suggested: ['HALL'],
  calendar: [200, true],
  devices: [true],
  exported: true,
  table: true,
  deletion: 2026,
  signedOut: ['not-signed-in', 401],
}

test('a generated TypeScript client compiles in strict mode and completes the journey', async (t) => {
  const product = await startedProduct(t)
  const folder = await temporaryFolder(t)
  await generateTypeScript(product.document, folder)
  await copyFile(join(import.meta.dirname, 'journey.ts'), join(folder, 'journey.ts'))
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const types = ['--typeRoots', join(ROOT, 'node_modules', '@types'), '--types', 'node']
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--erasableSyntaxOnly']
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions']
  const options = ['--ignoreConfig', '--noEmit', ...strict, ...modules, ...types]
  const compiled = await run(process.execPath, [compiler, ...options, 'journey.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }))
  assert.equal(compiled.stdout, '')
  const journey = [process.execPath, join(folder, 'journey.ts')]
  assert.deepEqual(await runJourney(product, journey, { folder }), SEEN)
})

/** Why the Python client cannot be generated or run on this machine; false if it can. */
function whyNoPython(): string | false {
  const imports = 'import six, dateutil, certifi, urllib3'
  if (spawnSync('python3', ['-c', imports]).status !== 0)
    return 'needs python3 with six, dateutil, certifi and urllib3'
  return spawnSync('java', ['-version']).status === 0 ? false : 'its generator needs Java'
}

test('a generated Python client completes the same journey', { skip: whyNoPython() }, async (t) => {
  const product = await startedProduct(t)
  const folder = await temporaryFolder(t)
  await generatePython(product.document, folder)
  await copyFile(join(import.meta.dirname, 'journey.py'), join(folder, 'journey.py'))
  assert.deepEqual(await runJourney(product, ['python3', 'journey.py'], { folder }), SEEN)
})

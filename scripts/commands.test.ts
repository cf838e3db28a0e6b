import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '../server/testing/folder.ts'
import { run as captures } from './captures.ts'
import { run as extract } from './extract.ts'
import { run as newSource } from './new-source.ts'
import { run as record } from './record.ts'
import { run as replay } from './replay.ts'
import { ROOT } from './test-files.ts'

type Ended = { code: number; stdout: string; stderr: string }

const NO_RUN = '00000000-0000-4000-8000-000000000000'

/** Runs one of our scripts in an environment of its own. */
function run(file: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], { env, cwd: ROOT }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

type Command = { name: string; file: string; fixed: string[] }

/** Every command of package.json that runs one of our programs, with its name. */
async function commands(): Promise<Command[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.entries(scripts).flatMap(([name, script]) => {
    // The formatter explains itself.
    if (name === 'fmt') return []
    const [, file = '', fixed] = /^(?:exec )?node (\S+)(?: "(.+)")?$/.exec(script) ?? []
    return { name, file, fixed: fixed === undefined ? [] : [fixed] }
  })
}

async function runAll(t: TestContext, args: string[], started: Command[]) {
  const folder = join(await temporaryFolder(t), 'data')
  const ended = await Promise.all(
    started.map(async ({ name, file, fixed }) => {
      const environment = { DATA_DIR: folder, npm_lifecycle_event: name }
      return { name, ...(await run(file, [...fixed, ...args], environment)) }
    }),
  )
  assert.equal(existsSync(folder), false)
  return ended
}

function typed(name: string): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}

/** One command of each kind; all others of its kind read `--help` where they read the options that they refuse below. */
const ONE_OF_EACH_KIND = ['backup', 'extract', 'build']

test('a command prints its usage when asked for help, and does nothing else', async (t) => {
  const started = (await commands()).filter(({ name }) => ONE_OF_EACH_KIND.includes(name))
  for (const { name, code, stdout, stderr } of await runAll(t, ['--help'], started)) {
    assert.deepEqual([code, stderr], [0, ''], name)
    assert.ok(stdout.startsWith(`Usage: ${typed(name)}`), stdout)
  }
})

/** They read surplus arguments where all others read unknown options. */
const LIMITED = ['start', 'dev', 'test', 'seed', 'backup', 'restore', 'operator:reset']
/** Their results are returned to whoever calls them; one of them is started. */
const CALLED = { captures, extract, record, replay, 'new:source': newSource }

test('every command refuses an unknown option, and does nothing else', async (t) => {
  const started = (await commands()).filter(
    ({ name }) => name === 'extract' || !(LIMITED.includes(name) || name in CALLED),
  )
  assert.ok(started.length >= 13)
  const called = Object.entries(CALLED).map(async ([name, call]) => {
    const { exitCode, ...printed } = await call(['--nonsense'])
    return { name, code: exitCode, ...printed }
  })
  const ended = [...(await runAll(t, ['--nonsense'], started)), ...(await Promise.all(called))]
  for (const { name, code, stdout, stderr } of ended) {
    assert.deepEqual([code, stdout], [2, ''], `${name}: ${stderr}`)
    assert.ok(stderr.startsWith(`Unknown option '--nonsense'. Usage: ${typed(name)}`), stderr)
  }
})

test('a command with a limited number of arguments refuses more, and does nothing else', async (t) => {
  const started = (await commands()).filter(({ name }) => LIMITED.includes(name))
  assert.equal(started.length, LIMITED.length)
  for (const { name, code, stdout, stderr } of await runAll(t, ['one', 'two'], started)) {
    assert.deepEqual([code, stdout], [2, ''], `${name}: ${stderr}`)
    assert.match(stderr, /^Unexpected argument "(one|two)"\. Usage: npm /)
    assert.ok(stderr.includes(`Usage: ${typed(name)}`), stderr)
  }
})

test('an argument that is no e-mail address is explained without a stack', async (t) => {
  const started = (await commands()).filter(({ name }) => name === 'operator:reset')
  const [ended] = await runAll(t, ['notmail'], started)
  assert.deepEqual([ended?.code, ended?.stdout], [2, ''])
  assert.match(ended?.stderr ?? '', /^"notmail" is not an e-mail address\. Usage: [^\n]+\n$/)
})

/** A project with only the start scripts, and a product that only prints its environment. */
async function emptyProject(t: TestContext, env: string): Promise<string> {
  const root = await temporaryFolder(t)
  await mkdir(join(root, 'node_modules', '.bin'), { recursive: true })
  await mkdir(join(root, 'server'))
  await cp(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  const stamp = `${createHash('sha256').update('{}').digest('hex')} ${process.platform}-${process.arch}`
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'node_modules', '.almanac-installed'), stamp)
  await symlink(process.execPath, join(root, 'node_modules', '.bin', 'node'))
  await writeFile(
    join(root, 'server', 'supervisor.ts'),
    'console.log(process.env.MAIL_FROM, process.env.PORT); process.disconnect()',
  )
  await writeFile(join(root, '.env'), env)
  await cp(join(ROOT, '.env.example'), join(root, '.env.example'))
  await mkdir(join(root, 'server'), { recursive: true })
  await cp(join(ROOT, 'server', 'setting-names.mjs'), join(root, 'server', 'setting-names.mjs'))
  return root
}

test('the product starts with the settings in .env, and the environment takes precedence', async (t) => {
  const root = await emptyProject(t, 'ROLE=worker\nMAIL_FROM="A <a@example.com>"\nPORT=4444\n')
  const start = join(root, 'scripts', 'start.mjs')
  const { stdout } = await run(start, [], { PORT: '5555' })
  assert.equal(stdout, 'A <a@example.com> 5555\n')
})

test('the commands work on the installation that .env names', async (t) => {
  const root = await temporaryFolder(t)
  await cp(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  for (const folder of ['core', 'sources', 'server', 'node_modules'])
    await symlink(join(ROOT, folder), join(root, folder))
  await cp(join(ROOT, '.env.example'), join(root, '.env.example'))
  // A folder that cannot be created is named in the error.
  await writeFile(join(root, '.env'), `DATA_DIR=${join(root, '.env', 'data')}\n`)
  const given = { seed: [], backup: [], 'operator-reset': [], replay: [NO_RUN] }
  const ended = await Promise.all(
    Object.entries(given).map(([name, args]) => run(join(root, 'scripts', `${name}.ts`), args)),
  )
  for (const { code, stderr } of ended) {
    assert.equal(code, 1, stderr)
    assert.ok(stderr.includes(join(root, '.env', 'data')), stderr)
  }
})

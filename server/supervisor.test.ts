import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const SUPERVISOR = join(import.meta.dirname, 'supervisor.ts')
const BUILT = existsSync(join(import.meta.dirname, '..', 'web', 'build', 'server', 'index.js'))
const WITHIN_MS = 60_000
const onLinux = { skip: process.platform === 'linux' ? false : 'looks into /proc' }
const needsBuild = { skip: BUILT ? false : 'the web app is not built' }

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-start-'))
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

type Started = {
  process: ChildProcess
  output: () => string
  url: Promise<string>
  code: Promise<number | null>
}

function start(t: TestContext, dataDir: string, environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [SUPERVISOR, '--no-demo'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: '0',
      ...environment,
    },
    // The channel closes with this process, however it ends, and the product then ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  const code = new Promise<number | null>((done) => child.once('close', done))
  t.after(async () => {
    child.kill('SIGKILL')
    await code
  })
  const url = until(
    () => {
      const found = /Almanac is at (http:\/\/\S+)/.exec(text)?.[1]
      if (found === undefined && hasEnded(child)) throw new Error(`it ended: ${text}`)
      return found
    },
    () => text,
  )
  url.catch(() => undefined)
  return { process: child, output: () => text, url, code }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  explain: () => string,
): Promise<T> {
  const deadline = performance.now() + WITHIN_MS
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(20)
  }
  throw new Error(`not within ${WITHIN_MS} ms: ${explain()}`)
}

/** All processes that have this folder in their command line or environment. */
async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const command = await read('cmdline')
    if (`${command}${await read('environ')}`.includes(dataDir)) found.push(`${pid} ${command}`)
  }
  return found
}

// Starting the whole product takes seconds, so these parts share one. Each leaves it running for the next.
test('the life of a first start', needsBuild, async (t) => {
  const folder = await makeFolder(t)
  const first = start(t, folder)
  const url = await first.url

  await t.test('it prints its address, and keeps the password out of its output', async () => {
    const answer = await fetch(`${url}/readyz`)
    assert.equal(answer.status, 200)
    const file = join(folder, 'first-operator.txt')
    const [email = '', password = ''] = (await readFile(file, 'utf8')).split('\n')
    assert.match(email, /@/)
    assert.ok(password.length >= 12)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.ok(first.output().includes(file))
    assert.ok(!first.output().includes(password))
    assert.equal((await stat(join(folder, 'app-secret'))).mode & 0o777, 0o600)
  })

  await t.test(
    'a second start on the same folder reports the address of the first',
    async (part) => {
      await until(
        async () =>
          (await readFile(join(folder, 'running.json'), 'utf8')).includes(url) ? true : undefined,
        () => url,
      )
      const second = start(part, folder)
      assert.equal(await second.code, 1)
      assert.equal(
        second.output(),
        `Almanac is already running at ${url} (process ${first.process.pid}).\n`,
      )
      assert.equal((await fetch(`${url}/healthz`)).status, 200)
    },
  )

  await t.test(
    'a killed web process and a killed database come back at the same address',
    onLinux,
    async () => {
      const victims = (await processesOf(folder)).filter(
        (line) => line.includes('main.ts') || line.includes('postgres\0-D'),
      )
      assert.ok(victims.length >= 1, victims.join('\n'))
      for (const line of victims) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
      await until(
        async () => (/restarting it/.test(first.output()) ? true : undefined),
        first.output,
      )
      await until(async () => {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        return answer?.status === 200 ? true : undefined
      }, first.output)
    },
  )

  await t.test('after the supervisor is killed no process is left', onLinux, async () => {
    first.process.kill('SIGKILL')
    await first.code
    await until(
      async () => ((await processesOf(folder)).length === 0 ? true : undefined),
      () => folder,
    )
  })

  await t.test('a port in use is reported in a sentence, and no process is left', async (part) => {
    const other = createServer()
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    part.after(() => other.close())
    const { port } = other.address() as AddressInfo
    const second = start(part, folder, { PORT: String(port) })
    assert.equal(await second.code, 1)
    assert.match(second.output(), new RegExp(`Port ${port} is in use by another program`))
  })

  await t.test('the next start works, and ends on SIGTERM', onLinux, async (part) => {
    const second = start(part, folder)
    assert.equal((await fetch(`${await second.url}/healthz`)).status, 200)
    assert.doesNotMatch(second.output(), /first operator/)
    second.process.kill('SIGTERM')
    assert.equal(await second.code, 0)
    assert.equal(existsSync(join(folder, 'running.json')), false)
  })
})

test('an invalid configuration stops the start, listing everything that is wrong', async (t) => {
  const folder = await makeFolder(t)
  const started = start(t, folder, { PORT: 'many', ROLE: 'both' })
  assert.equal(await started.code, 1)
  assert.match(started.output(), /PORT[^]*ROLE/)
  assert.doesNotMatch(started.output(), /at .*\.ts:\d+/)
})

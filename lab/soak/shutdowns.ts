import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT_NAMES } from '../../server/config.ts'
import { ROOT } from '../../scripts/test-files.ts'
import { processesOf, START_WITHIN_MS, until, untilGone } from './product.ts'

type Script = 'start' | 'dev'

type Started = {
  dataDir: string
  /** npm, or the terminal it runs in. */
  program: ChildProcess
  output: () => string
  code: Promise<number | null>
  /** Process id of what npm started. */
  launcher: () => Promise<number>
}

/** A way to end the product. `code` is the expected exit code of the program that was started. */
export type ShutdownWay = {
  end: (started: Started) => Promise<void> | void
  code: number | null
  onTerminal?: boolean
}

const ENDS_WITHIN_MS = 60_000
const CTRL_C = '\u0003'

/** Creates a terminal for a program. */
export const TERMINAL = 'script'

export const WAYS = {
  'SIGTERM to npm': { end: ({ program }) => signal(program.pid, 'SIGTERM'), code: 0 },
  'SIGINT to npm': { end: ({ program }) => signal(program.pid, 'SIGINT'), code: 0 },
  'SIGTERM to the launcher': {
    end: async ({ launcher }) => signal(await launcher(), 'SIGTERM'),
    code: 0,
  },
  'SIGINT to the launcher': {
    end: async ({ launcher }) => signal(await launcher(), 'SIGINT'),
    code: 0,
  },
  'SIGTERM to the group': { end: ({ program }) => signal(-groupOf(program), 'SIGTERM'), code: 0 },
  'SIGINT to the group': { end: ({ program }) => signal(-groupOf(program), 'SIGINT'), code: 0 },
  'npm killed': { end: ({ program }) => signal(program.pid, 'SIGKILL'), code: null },
  'Ctrl+C': {
    end: ({ program }) => void program.stdin?.write(CTRL_C),
    code: 0,
    onTerminal: true,
  },
  'the terminal closed': {
    end: ({ program }) => signal(program.pid, 'SIGKILL'),
    code: null,
    onTerminal: true,
  },
} as const satisfies Record<string, ShutdownWay>

/** Ends the product in every way, at a random moment of its start or later; throws if anything is left. */
export async function soakShutdowns(rounds: number): Promise<void> {
  for (let round = 1; round <= rounds; round += 1)
    for (const script of ['start', 'dev'] as const)
      for (const [name, way] of Object.entries<ShutdownWay>(WAYS)) {
        const folder = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
        const started = startWithNpm(folder, { script, onTerminal: way.onTerminal === true })
        // A signal before it has begun ends only npm or the launcher, with nothing to shut down.
        await until(START_WITHIN_MS, async () => (await hasBegun(started)) || undefined)
        await sleep(Math.random() * 4_000)
        await endsInOrder(started, way)
        console.log(`round ${round}: npm run ${script}, ${name}`)
        await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      }
}

async function hasBegun({ dataDir, output }: Started): Promise<boolean> {
  return existsSync(join(dataDir, 'running.json')) || output().includes('ready')
}

/** Starts the product as a person does, in a process group or on a terminal of its own. */
export function startWithNpm(
  dataDir: string,
  given: { script: Script; onTerminal: boolean; environment?: NodeJS.ProcessEnv },
): Started {
  const { script, onTerminal, environment } = given
  const [program, args] = onTerminal
    ? [TERMINAL, ['--quiet', '--return', '--command', `exec npm run ${script}`, '/dev/null']]
    : ['npm', ['run', script]]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      // Set to empty, so that a developer's .env does not apply.
      ...Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, ''])),
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: '0',
      npm_config_update_notifier: 'false',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return {
    dataDir,
    program: child,
    output: () => text,
    code: new Promise((done) => child.once('exit', done)),
    launcher: async () => {
      const found = await processesOf(dataDir)
      const launcher = found.find(({ command }) =>
        command.startsWith(`node\0scripts/${script}.mjs`),
      )
      assert.ok(launcher, JSON.stringify(found.map(({ command }) => command)))
      return launcher.pid
    },
  }
}

/** Ends the product and checks that nothing is left and the database was shut down cleanly. */
export async function endsInOrder(started: Started, way: ShutdownWay): Promise<void> {
  const { dataDir, code, output } = started
  await way.end(started)
  const late = sleep(ENDS_WITHIN_MS, `still running: ${output()}`, { ref: false })
  assert.equal(await Promise.race([code, late]), way.code, output())
  await untilGone(dataDir)
  assert.equal(existsSync(join(dataDir, 'running.json')), false, output())
  assert.ok(countShutdowns(started) <= 1, output())
  const file = join(dataDir, 'database', 'postgresql.log')
  const log = existsSync(file) ? await readFile(file, 'utf8') : ''
  assert.doesNotMatch(log, /immediate shutdown|was interrupted|not properly shut down/)
  if (/ready to accept connections/.test(log)) assert.match(log, /received fast shutdown request/)
}

/** How often the product has said that it shuts down; signals that several processes forward count as one. */
export function countShutdowns({ output }: Pick<Started, 'output'>): number {
  return output().split('Shutting down;').length - 1
}

function groupOf({ pid }: ChildProcess): number {
  assert.ok(pid)
  return pid
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  assert.ok(pid)
  process.kill(pid, name)
}

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '../server/testing/folder.ts'
import {
  countShutdowns,
  endsInOrder,
  startWithNpm,
  TERMINAL,
  WAYS,
  type ShutdownWay,
} from './soak/shutdowns.ts'
import { killHard, processesOf, START_WITHIN_MS, until } from './soak/product.ts'

const onLinux = { skip: process.platform === 'linux' ? false : 'looks into /proc' }
const hasTerminal = spawnSync(TERMINAL, ['--version']).status === 0
const onTerminal = { skip: hasTerminal ? onLinux.skip : 'there is no script(1) to make a terminal' }

/**
 * Starts only the worker, which needs no web app and starts fastest. `npm run soak -- ends` ends both scripts in every
 * way.
 */
async function endsOnce(t: TestContext, way: ShutdownWay, script: 'start' | 'dev' = 'start') {
  const dataDir = await temporaryFolder(t)
  t.after(async () => {
    for (const { pid } of await processesOf(dataDir)) killHard(pid)
  })
  const started = startWithNpm(dataDir, {
    script,
    onTerminal: way.onTerminal === true,
    environment: { ROLE: 'worker' },
  })
  await until(START_WITHIN_MS, () => (started.output().includes('worker ready') ? true : undefined))
  await endsInOrder(started, way)
  if (way.code === 0) assert.equal(countShutdowns(started), 1, started.output())
}

test('SIGTERM to npm alone ends everything once and in order', onLinux, (t) =>
  endsOnce(t, WAYS['SIGTERM to npm']),
)

test('when npm is killed everything ends in order', onLinux, (t) => endsOnce(t, WAYS['npm killed']))

test('Ctrl+C on a terminal ends npm run dev once and in order', onTerminal, (t) =>
  endsOnce(t, WAYS['Ctrl+C'], 'dev'),
)

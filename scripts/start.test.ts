import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import test from 'node:test'
import { temporaryFolder } from '../server/testing/folder.ts'
import {
  countShutdowns,
  endsInOrder,
  startWithNpm,
  TERMINAL,
  WAYS,
  type ShutdownWay,
} from '../lab/soak/shutdowns.ts'
import { killHard, processesOf, START_WITHIN_MS, until } from '../lab/soak/product.ts'

const onLinux = { skip: process.platform === 'linux' ? false : 'looks into /proc' }
const hasTerminal = spawnSync(TERMINAL, ['--version']).status === 0
const onTerminal = { skip: hasTerminal ? false : 'there is no script(1) to make a terminal' }

/** Starts only the worker, which needs no web app and starts fastest. */
async function endsOnce(dataDir: string, way: ShutdownWay, script: 'start' | 'dev' = 'start') {
  const started = startWithNpm(dataDir, {
    script,
    onTerminal: way.onTerminal === true,
    environment: { ROLE: 'worker' },
  })
  await until(START_WITHIN_MS, () => (started.output().includes('worker ready') ? true : undefined))
  await endsInOrder(started, way)
  if (way.code === 0) assert.equal(countShutdowns(started), 1, started.output())
}

// A first start is the slowest, so the others continue on its folder. `npm run soak -- ends` ends both scripts in every way.
test('everything ends once and in order', onLinux, async (t) => {
  const dataDir = await temporaryFolder(t)
  t.after(async () => {
    for (const { pid } of await processesOf(dataDir)) killHard(pid)
  })
  await t.test('after SIGTERM to npm alone', () => endsOnce(dataDir, WAYS['SIGTERM to npm']))
  await t.test('after npm is killed', () => endsOnce(dataDir, WAYS['npm killed']))
  await t.test('after Ctrl+C on a terminal that runs npm run dev', onTerminal, () =>
    endsOnce(dataDir, WAYS['Ctrl+C'], 'dev'),
  )
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { StartRefused } from '../start-refused.ts'
import { takeLock } from './lock.ts'

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-lock-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process that runs until the test ends, killed or not. */
function makeProcess(t: TestContext): number {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
  t.after(() => child.kill('SIGKILL'))
  return child.pid ?? 0
}

const holder = (pid: number, startedAt: string | null, url: string | null = null) =>
  JSON.stringify({ pid, startedAt, url })

test('a released lock leaves nothing behind', async (t) => {
  const folder = await makeFolder(t)
  const lock = await takeLock(folder)
  await lock.setUrl('http://127.0.0.1:4300')
  assert.deepEqual(await readdir(folder), ['running.json'])
  await lock.release()
  assert.deepEqual(await readdir(folder), [])
})

test('a folder held by a running process is refused with the address of that process', async (t) => {
  const folder = await makeFolder(t)
  const pid = makeProcess(t)
  await writeFile(join(folder, 'running.json'), holder(pid, null, 'http://127.0.0.1:4300'))
  await assert.rejects(
    takeLock(folder),
    new StartRefused(`Almanac is already running at http://127.0.0.1:4300 (process ${pid}).`),
  )
})

test('a lock is stale once its process is gone or its id was reused', async (t) => {
  const folder = await makeFolder(t)
  const file = join(folder, 'running.json')
  // Higher than any process id a system assigns.
  for (const stale of [holder(4_194_999, null), holder(makeProcess(t), 'another boot/1')]) {
    await writeFile(file, stale)
    const lock = await takeLock(folder)
    await lock.release()
  }
  assert.deepEqual(await readdir(folder), [])
})

test('a lock truncated by a power cut is stale', async (t) => {
  const folder = await makeFolder(t)
  await writeFile(join(folder, 'running.json'), '{"pid":')
  const lock = await takeLock(folder)
  await lock.release()
})

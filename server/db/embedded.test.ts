import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = `
  const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))})
  const { pid, folder } = await startEmbedded({ folder: process.argv[1], temporary: true })
  process.stdout.write(JSON.stringify({ pid, folder }))
  setInterval(() => undefined, 1_000)`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // There is no such process any more.
    return false
  }
}

test('the server and the folder of a temporary database go when its process is killed', async (t) => {
  const given = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(given, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  const { pid, folder } = JSON.parse(text.toString()) as { pid: number; folder: string }
  assert.ok(isAlive(pid))
  child.kill('SIGKILL')
  while (isAlive(pid) || existsSync(join(folder, 'pg'))) await sleep(20)
})

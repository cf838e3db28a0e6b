import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import test from 'node:test'

const READY = JSON.stringify(join(import.meta.dirname, 'ready.mjs'))
// A step that prints its process id and runs forever.
const STEP = JSON.stringify('console.log(process.pid); setInterval(() => {}, 1_000)')

test(
  'when asked to end, a command ends all its steps',
  { skip: process.platform === 'win32' },
  async (t) => {
    const twoSteps = `import { runStep } from ${READY}; for (const n of [1, 2]) void runStep('node', ['-e', ${STEP}])`
    const command = spawn(process.execPath, ['--input-type=module', '-e', twoSteps], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const steps: number[] = []
    t.after(() => steps.forEach(endIfThere))
    for await (const bytes of command.stdout) {
      steps.push(...String(bytes).trim().split('\n').map(Number))
      if (steps.length === 2) break
    }
    command.kill('SIGTERM')
    assert.deepEqual(await once(command, 'exit'), [130, null])
    for (const pid of steps) await hasEnded(pid)
  },
)

async function hasEnded(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!isThere(pid)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  assert.fail(`${pid} goes on`)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function endIfThere(pid: number): void {
  if (isThere(pid)) process.kill(pid, 'SIGKILL')
}

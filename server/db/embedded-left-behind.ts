import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exists } from './embedded-binaries.ts'

const run = promisify(execFile)
const ENDS_WITHIN_MS = 60_000

/** Stops a server that a killed run left on this folder, and waits until it is gone. */
export async function stopLeftBehind(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!(await exists(file))) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await runsOn(pid, data))) return
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + ENDS_WITHIN_MS
  while (await runsOn(pid, data)) {
    if (performance.now() > deadline)
      throw new Error(`An older PostgreSQL (process ${pid}) does not end.`)
    await sleep(20)
  }
}

/** Whether this process is PostgreSQL on this folder; its number may belong to another one by now. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
    const command =
      process.platform === 'linux'
        ? (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
        : (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
    return command.includes('postgres') && command.includes(data)
  } catch {
    // The process is gone, or is somebody else's by now.
    return false
  }
}

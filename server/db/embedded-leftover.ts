import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exists } from './embedded-binaries.ts'

const run = promisify(execFile)
const ENDS_WITHIN_MS = 60_000

/** The server running on this folder, if any: its process id, port and socket folder. */
export async function findRunning(
  data: string,
): Promise<{ pid: number; port: number; socketFolder: string } | null> {
  const file = join(data, 'postmaster.pid')
  if (!(await exists(file))) return null
  // Line 1 is the process id, 4 the port, 5 the socket folder (empty without a socket).
  const lines = (await readFile(file, 'utf8')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await runsOn(pid, data))) return null
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/** Stops a server left behind on this folder by a killed run, and waits until it has exited. */
export async function stopLeftover(data: string): Promise<void> {
  const running = await findRunning(data)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = performance.now() + ENDS_WITHIN_MS
  while (await runsOn(running.pid, data)) {
    if (performance.now() > deadline)
      throw new Error(
        `A PostgreSQL process left from an earlier start (${running.pid}) does not stop.`,
      )
    await sleep(20)
  }
}

/** Whether this process is PostgreSQL on this folder; its id may have been reused by another process. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
    const command =
      process.platform === 'linux'
        ? (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
        : (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
    return command.includes('postgres') && command.includes(data)
  } catch {
    // The process has exited, or its id belongs to somebody else's process now.
    return false
  }
}

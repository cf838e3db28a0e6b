import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exists } from './embedded-binaries.ts'

const run = promisify(execFile)
const ENDS_WITHIN_MS = 60_000

/** The server that runs on this folder, if one does: its process, port and folder of its socket. */
export async function findRunning(
  data: string,
): Promise<{ pid: number; port: number; socketFolder: string } | null> {
  const file = join(data, 'postmaster.pid')
  if (!(await exists(file))) return null
  // Line 1 is the process, 4 the port, 5 the folder of the socket, empty where there is none.
  const lines = (await readFile(file, 'utf8')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await runsOn(pid, data))) return null
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/** Stops a server that a killed run left on this folder, and waits until it is gone. */
export async function stopLeftover(data: string): Promise<void> {
  const running = await findRunning(data)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = performance.now() + ENDS_WITHIN_MS
  while (await runsOn(running.pid, data)) {
    if (performance.now() > deadline)
      throw new Error(`An older PostgreSQL (process ${running.pid}) does not end.`)
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

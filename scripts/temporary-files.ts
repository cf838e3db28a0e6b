import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3
/** Runs when the process that holds its stdin has ended; retries, since other processes may still write. */
const REMOVE = 'read -r line; for n in 1 2 3 4 5; do rm -rf "$0" && break; sleep 1; done'

/**
 * Keeps temporary files of this process and its children in memory if there is plenty: tests create and drop
 * thousands of databases of some 300 files each, and ext4 gets slower at creating files the more were just deleted.
 * Setting `TMPDIR` overrides this.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'almanac-tests-'))
  // As open as the system's own: the database runs under another account.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  const remover = spawn('sh', ['-c', REMOVE, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  remover.unref()
  // The stdin pipe of a child is a socket.
  ;(remover.stdin as Socket | null)?.unref()
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > ROOM_BYTES
  } catch {
    // Not available on this system.
    return false
  }
}

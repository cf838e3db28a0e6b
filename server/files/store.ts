import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile as readBytes, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Keeps bytes under the sha-256 of their content and returns it. What is there already stays; what is new is
 * on the disk, whole, before this returns.
 */
export async function storeFile(dataDir: string, bytes: Uint8Array): Promise<string> {
  const sha = createHash('sha256').update(bytes).digest('hex')
  const path = pathOf(dataDir, sha)
  if (await isThere(path)) return sha
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeDurably(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
  return sha
}

/** The bytes stored under this sha-256, or null where there are none. */
export async function readFile(dataDir: string, sha: string): Promise<Buffer | null> {
  try {
    return await readBytes(pathOf(dataDir, sha))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function pathOf(dataDir: string, sha: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha)) throw new Error(`"${sha}" is no sha-256`)
  return join(dataDir, 'files', sha)
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name itself must outlive a power cut too; Windows flushes it by itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

import { createHash, randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  opendir,
  readFile as readBytes,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Keeps bytes under the sha-256 of their content and returns it. What is there already stays, and counts as
 * stored now; what is new is on the disk, whole, before this returns.
 */
export async function storeFile(dataDir: string, bytes: Uint8Array): Promise<string> {
  const sha = createHash('sha256').update(bytes).digest('hex')
  const path = pathOf(dataDir, sha)
  if (await renewed(path)) return sha
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

/** Gives a file that is there the time of now; false where there is none. */
async function renewed(path: string): Promise<boolean> {
  try {
    const now = Date.now() / 1000
    await utimes(path, now, now)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** The files that were last stored more than `ageMs` ago, left-overs of broken writes among them. */
export async function* oldFiles(dataDir: string, ageMs: number): AsyncGenerator<string> {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = Date.now() - ageMs
  for await (const entry of await opendir(folder)) {
    if (!/^[0-9a-f]{64}(\.[0-9a-f-]{36})?$/.test(entry.name)) continue
    const { mtimeMs } = await stat(join(folder, entry.name))
    if (mtimeMs < before) yield entry.name
  }
}

/** Removes a file that `oldFiles` named. */
export async function removeFile(dataDir: string, name: string): Promise<void> {
  await rm(join(dataDir, 'files', name), { force: true })
}

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
import { nullIfMissing } from './missing.ts'

/**
 * Stores bytes under the SHA-256 of their content and returns it. An existing file is kept and counts as stored now;
 * a new one is completely on disk before this returns.
 */
export async function storeFile(dataDir: string, bytes: Uint8Array): Promise<string> {
  const sha = createHash('sha256').update(bytes).digest('hex')
  const path = pathOf(dataDir, sha)
  if (await touch(path)) return sha
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

/** The bytes with this SHA-256, or null if there are none. */
export async function readFile(dataDir: string, sha: string): Promise<Buffer | null> {
  return nullIfMissing(readBytes(pathOf(dataDir, sha)))
}

function pathOf(dataDir: string, sha: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha)) throw new Error(`"${sha}" is not a SHA-256`)
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

/** The rename itself must survive a power cut too; Windows flushes it without this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Updates the modification time of a file; false if it does not exist. */
async function touch(path: string): Promise<boolean> {
  const now = Date.now() / 1000
  return (await nullIfMissing(utimes(path, now, now))) !== null
}

/** Files last stored more than `ageMs` ago, including remains of failed writes. */
export async function* listOldFiles(dataDir: string, ageMs: number): AsyncGenerator<string> {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = Date.now() - ageMs
  for await (const entry of await opendir(folder)) {
    if (!/^[0-9a-f]{64}(\.[0-9a-f-]{36})?$/.test(entry.name)) continue
    const { mtimeMs } = await stat(join(folder, entry.name))
    if (mtimeMs < before) yield entry.name
  }
}

/** Deletes a file that `listOldFiles` returned. */
export async function removeFile(dataDir: string, name: string): Promise<void> {
  await rm(join(dataDir, 'files', name), { force: true })
}

import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { nullIfMissing } from './missing.ts'

/** The value last written by `writeJsonFile`; null if there is none. */
export async function readJsonFile<T>(path: string): Promise<T | null> {
  const text = await nullIfMissing(readFile(path, 'utf8'))
  return text === null ? null : (JSON.parse(text) as T)
}

/** Replaces the file atomically, so that nobody reads half of it. */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  const finished = `${path}.${randomUUID()}`
  try {
    await writeFile(finished, JSON.stringify(value), { mode: 0o600 })
    await rename(finished, path)
  } catch (error) {
    await rm(finished, { force: true })
    throw error
  }
}

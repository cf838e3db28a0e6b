import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Name of the separator tests between two files. */
export const BETWEEN_FILES = 'between test files'

/** Test files that several processes share; each claims files by creating folders beside the queue. */
type Queue = {
  files: readonly string[]
  /** Per file. */
  timeoutMs: number
}

/** Writes files into a queue; returns its path. */
export async function createQueue(files: readonly string[], timeoutMs: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'almanac-queue-')), 'files.json')
  await writeFile(path, JSON.stringify({ files, timeoutMs } satisfies Queue))
  return path
}

export function readQueue(path: string): Queue {
  return JSON.parse(readFileSync(path, 'utf8')) as Queue
}

/** Claims a file by its index in the queue; false if another process has it. */
export function takeFile(path: string, place: number): boolean {
  try {
    // Creating a folder is atomic.
    mkdirSync(folderOf(path, place))
    return true
  } catch {
    return false
  }
}

export function finishFile(path: string, place: number, durationMs: number): void {
  writeFileSync(join(folderOf(path, place), 'ms'), String(Math.round(durationMs)))
}

/** Milliseconds by file; unfinished files are missing. */
export async function readQueueDurations(path: string): Promise<Map<string, number>> {
  const { files } = readQueue(path)
  const found = await Promise.all(
    files.map(async (file, place) => {
      const text = await readFile(join(folderOf(path, place), 'ms'), 'utf8').catch(() => null)
      return text === null ? [] : [[file, Number(text)] as const]
    }),
  )
  return new Map(found.flat())
}

function folderOf(path: string, place: number): string {
  return join(dirname(path), String(place))
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a test is called that stands between those of two files. */
export const BETWEEN_FILES = 'between test files'

/** Test files that several processes take in turn, each by a folder of its own beside the queue. */
type Queue = {
  files: readonly string[]
  /** For one file. */
  timeoutMs: number
}

/** Puts files into a queue; returns its path. */
export async function createQueue(files: readonly string[], timeoutMs: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'almanac-queue-')), 'files.json')
  await writeFile(path, JSON.stringify({ files, timeoutMs } satisfies Queue))
  return path
}

export function readQueue(path: string): Queue {
  return JSON.parse(readFileSync(path, 'utf8')) as Queue
}

/** Takes a file by its place in the queue; false where another process has it. */
export function takeFile(path: string, place: number): boolean {
  try {
    // A folder is made by one process alone.
    mkdirSync(folderOf(path, place))
    return true
  } catch {
    return false
  }
}

export function finishFile(path: string, place: number, durationMs: number): void {
  writeFileSync(join(folderOf(path, place), 'ms'), String(Math.round(durationMs)))
}

/** In milliseconds, by file; a file that was not finished has none. */
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

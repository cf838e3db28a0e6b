import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { endWithUsage, UsageError } from './arguments.mjs'
import { SLOW_FOR_THEIR_SIZE } from './long-files.ts'
import { OWN_PROCESS } from './test-kinds.ts'
import { BETWEEN_FILES, createQueue, readQueueDurations } from './test-queue.ts'

export const ROOT = join(import.meta.dirname, '..')
/** Processes that share test files: one more than there are cores, since tests spend some time waiting. */
export const LANES = Math.min(4, availableParallelism() + 1)
const LONGER_THAN_ANY_TEXT = 1_000_000
/** How long each file took the last time it ran here. */
export const DURATIONS = join(ROOT, 'node_modules', '.cache', 'test-durations.json')

type Options = {
  /** Number of processes that share the files. */
  concurrency: number
  /** Per file. */
  timeoutMs: number
  environment?: NodeJS.ProcessEnv
}

type Counts = { passed: number; failed: number; skipped: number }

/** Runs test files concurrently. Failures are printed; returns whether there were none. */
export async function runTestFiles(files: string[], options: Options): Promise<boolean> {
  // Without names the runner would search for files itself.
  if (files.length === 0) {
    console.error('No test file matches.')
    return false
  }
  const apart = files.filter((file) => OWN_PROCESS.has(file))
  const shared = files.filter((file) => !OWN_PROCESS.has(file))
  const queue = await createQueue(await sortLongestFirst(shared), options.timeoutMs)
  const { counts, failedFiles } = await runLanes(queue, apart, options)
  const durations = await readQueueDurations(queue)
  await rememberDurations(durations)
  const unfinished = shared.filter((file) => !durations.has(file))
  if (unfinished.length > 0) console.log(`\nNot finished: ${unfinished.join(', ')}`)
  if (failedFiles.size > 0) console.log(`\nFailed: ${[...failedFiles].join(', ')}`)
  counts.failed += unfinished.length
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  const countsFile = process.env['COUNTS_FILE']
  if (countsFile) await writeFile(countsFile, JSON.stringify(counts))
  return counts.failed === 0
}

const LANE = join(ROOT, 'scripts', 'test-lane.ts')

async function runLanes(queue: string, apart: string[], { concurrency, environment }: Options) {
  const env = {
    // Programs started by tests load much of the same code.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    ...environment,
    TEST_QUEUE: queue,
    TZ: 'Pacific/Nauru',
    NODE_ENV: undefined,
  }
  // The process that runs these tests may itself be a test.
  const { NODE_TEST_CONTEXT: _context, ...clean } = env as Record<string, string | undefined>
  const stream = run({
    files: [...apart, ...Array.from({ length: concurrency }, () => LANE)],
    concurrency,
    cwd: ROOT,
    env: clean,
    execArgv: preloads(Boolean(clean['NEW_SEEDS'])).map((file) => `--import=${file}`),
  })
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failedFiles = new Set<string>()
  stream.on('test:pass', ({ name, skip, todo, details }) => {
    if (name === BETWEEN_FILES || name === LANE || details.type === 'suite') return
    const isSkipped = skip !== undefined || todo !== undefined
    counts[isSkipped ? 'skipped' : 'passed'] += 1
  })
  stream.on('test:fail', ({ file, details }) => {
    if (details.type !== 'suite') counts.failed += 1
    if (file !== undefined && file !== LANE) failedFiles.add(relative(ROOT, file))
  })
  for await (const text of stream.filter(isOfTests).compose(spec))
    process.stdout.write(String(text))
  return { counts, failedFiles }
}

/** Modules that every process loads before the tests. */
function preloads(hasNewSeeds: boolean): string[] {
  const cheap = import.meta.resolve('./cheap-hashing.ts')
  return hasNewSeeds ? [cheap] : [cheap, import.meta.resolve('./property-seed.ts')]
}

/** Hides the separators between files, and the totals, which count them too. */
function isOfTests({ data }: { data?: { name?: string; message?: string; nesting?: number } }) {
  const isSum =
    data?.message !== undefined && data.nesting === 0 && /^[a-z_]+ [\d.]+$/.test(data.message)
  return data?.name !== BETWEEN_FILES && !isSum
}

/**
 * Sorts the slowest files first, so that none of them starts when all others are done. A file that never ran here is
 * ranked by its size, unless it is listed as long.
 */
async function sortLongestFirst(files: string[]): Promise<string[]> {
  const durations = await readDurations()
  const weighed = await Promise.all(
    files.map(async (file) => ({
      file,
      durationMs:
        durations[file] ??
        (SLOW_FOR_THEIR_SIZE.has(file)
          ? LONGER_THAN_ANY_TEXT
          : (await stat(join(ROOT, file))).size),
    })),
  )
  return weighed.toSorted((a, b) => b.durationMs - a.durationMs).map(({ file }) => file)
}

/** Milliseconds by file, for each file that ever ran here. */
export async function readDurations(): Promise<Record<string, number>> {
  return existsSync(DURATIONS)
    ? (JSON.parse(await readFile(DURATIONS, 'utf8')) as Record<string, number>)
    : {}
}

export async function rememberDurations(found: Map<string, number>): Promise<void> {
  const durations = { ...(await readDurations()), ...Object.fromEntries(found) }
  await mkdir(dirname(DURATIONS), { recursive: true })
  // Concurrent runs may write this, and a run may be interrupted here.
  const written = `${DURATIONS}.${process.pid}`
  await writeFile(written, JSON.stringify(durations, null, 1))
  await rename(written, DURATIONS)
}

/** The files that match any part, or all without parts; ends the program if a part matches no file. */
export function chooseFiles(files: string[], parts: string[], usage: string): string[] {
  const unmatched = parts.find((part) => !files.some((file) => file.includes(part)))
  if (unmatched !== undefined)
    endWithUsage(new UsageError(`No test file matches "${unmatched}"`), usage)
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}

/** Test files that match the patterns, in a stable order. */
export async function findTestFiles(patterns: string[]): Promise<string[]> {
  const files: string[] = []
  const exclude = (path: string) => /(^|[/\\])(node_modules|build)([/\\]|$)/.test(path)
  for await (const file of glob(patterns, { cwd: ROOT, exclude })) files.push(file)
  return files.toSorted()
}

import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { endWithUsage, UsageError } from './arguments.mjs'
import { LONG_FOR_THEIR_TEXT } from './long-files.ts'

export const ROOT = join(import.meta.dirname, '..')
const LONGER_THAN_ANY_TEXT = 1_000_000
/** How long each file took when it last ran here. */
const DURATIONS = join(ROOT, 'node_modules', '.cache', 'test-durations.json')

type Options = {
  concurrency: number
  timeoutMs: number
  environment?: NodeJS.ProcessEnv
}

type Counts = { passed: number; failed: number; skipped: number }

/** Runs test files, each in a process of its own. What fails is shown; returns whether nothing did. */
export async function runTestFiles(files: string[], options: Options): Promise<boolean> {
  // Without names the runner would look for files of its own.
  if (files.length === 0) {
    console.error('No test file fits.')
    return false
  }
  const counts = await countTests(await longestFirst(files), options)
  // Also those that ended without a word about their tests.
  const failed = [...counts].filter(([, found]) => found.failed > 0).map(([file]) => file)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  const totals = totalOf([...counts.values()])
  const countsFile = process.env['COUNTS_FILE']
  if (countsFile) await writeFile(countsFile, JSON.stringify(totals))
  return totals.failed === 0
}

async function countTests(files: string[], options: Options): Promise<Map<string, Counts>> {
  const { concurrency, timeoutMs, environment } = options
  const env = {
    // Every file has a process of its own that loads much the same code.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    ...environment,
    TZ: 'Pacific/Nauru',
    NODE_ENV: undefined,
  }
  // Whatever runs these tests may itself be a test.
  const { NODE_TEST_CONTEXT: _context, ...clean } = env as Record<string, string | undefined>
  const stream = run({
    files,
    concurrency,
    timeout: timeoutMs,
    cwd: ROOT,
    env: clean,
    execArgv: clean['NEW_SEEDS'] ? [] : [`--import=${import.meta.resolve('./property-seed.ts')}`],
  })
  // A file that ends before its tests do gives no summary.
  const counts = new Map(files.map((file) => [file, { passed: 0, failed: 1, skipped: 0 }]))
  const durations = new Map<string, number>()
  stream.on('test:summary', ({ file, success, counts: found, duration_ms: durationMs }) => {
    if (file === undefined) return
    durations.set(relative(ROOT, file), Math.round(durationMs))
    const { tests, passed } = found
    const skipped = found.skipped + found.todo
    const failed = Math.max(tests - passed - skipped, success ? 0 : 1)
    counts.set(relative(ROOT, file), { passed, failed, skipped })
  })
  for await (const text of stream.compose(spec)) process.stdout.write(String(text))
  await rememberDurations(durations)
  return counts
}

/**
 * So that no long file begins when all others are over. One that never ran here is taken to be as long as its text,
 * but for those that are known to be long.
 */
async function longestFirst(files: string[]): Promise<string[]> {
  const durations = await readDurations()
  const weighed = await Promise.all(
    files.map(async (file) => ({
      file,
      durationMs:
        durations[file] ??
        (LONG_FOR_THEIR_TEXT.has(file)
          ? LONGER_THAN_ANY_TEXT
          : (await stat(join(ROOT, file))).size),
    })),
  )
  return weighed.toSorted((a, b) => b.durationMs - a.durationMs).map(({ file }) => file)
}

async function readDurations(): Promise<Record<string, number>> {
  return existsSync(DURATIONS)
    ? (JSON.parse(await readFile(DURATIONS, 'utf8')) as Record<string, number>)
    : {}
}

async function rememberDurations(found: Map<string, number>): Promise<void> {
  const durations = { ...(await readDurations()), ...Object.fromEntries(found) }
  await mkdir(dirname(DURATIONS), { recursive: true })
  // Two runs may end at once, or one in the middle of this.
  const written = `${DURATIONS}.${process.pid}`
  await writeFile(written, JSON.stringify(durations, null, 1))
  await rename(written, DURATIONS)
}

function totalOf(counts: Counts[]): Counts {
  const sum = (name: keyof Counts) => counts.reduce((all, each) => all + each[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The files that some part fits, all where there is none; ends the program where a part fits no file. */
export function chooseFiles(files: string[], parts: string[], usage: string): string[] {
  const unmatched = parts.find((part) => !files.some((file) => file.includes(part)))
  if (unmatched !== undefined)
    endWithUsage(new UsageError(`No test file fits "${unmatched}"`), usage)
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}

/** Test files that fit the patterns, in a steady order. */
export async function findTestFiles(patterns: string[]): Promise<string[]> {
  const files: string[] = []
  const exclude = (name: string) => name.includes('node_modules') || name.includes('build')
  for await (const file of glob(patterns, { cwd: ROOT, exclude })) files.push(file)
  return files.toSorted()
}

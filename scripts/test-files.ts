import { glob, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { endWithUsage, UsageError } from './arguments.mjs'

export const ROOT = join(import.meta.dirname, '..')

type Options = {
  concurrency: number
  timeoutMs: number
  environment?: NodeJS.ProcessEnv
  /**
   * A file ends with its last test, whatever is still open then; now and then its last result gets lost that way.
   * Otherwise it ends once everything is closed, or when its time is up.
   */
  endsAtOnce?: boolean
  /** Up to so many files that fail are run once more, alone, and that run counts. None unless given. */
  filesTriedAgain?: number
}

type Counts = { passed: number; failed: number; skipped: number }

/** Runs test files, each in a process of its own. What fails is shown; returns whether nothing did. */
export async function runTestFiles(files: string[], options: Options): Promise<boolean> {
  // Without names the runner would look for files of its own.
  if (files.length === 0) {
    console.error('No test file fits.')
    return false
  }
  const counts = await runOnce(files, options)
  const failed = failedOf(counts)
  if (failed.length > 0 && failed.length <= (options.filesTriedAgain ?? 0)) {
    console.log(`\nFailed, tried once more alone: ${failed.join(', ')}`)
    for (const [file, found] of await runOnce(failed, { ...options, concurrency: 1 }))
      counts.set(file, found)
    const unsteady = failed.filter((file) => !failedOf(counts).includes(file))
    if (unsteady.length > 0) console.log(`\nPassed at the second try only: ${unsteady.join(', ')}`)
  }
  const lasting = failedOf(counts)
  // Also those that ended without a word about their tests.
  if (lasting.length > 0) console.log(`\nFailed: ${lasting.join(', ')}`)
  const totals = totalOf([...counts.values()])
  const countsFile = process.env['COUNTS_FILE']
  if (countsFile) await writeFile(countsFile, JSON.stringify(totals))
  return totals.failed === 0
}

async function runOnce(files: string[], options: Options): Promise<Map<string, Counts>> {
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
    execArgv: [
      ...(options.endsAtOnce ? ['--test-force-exit'] : []),
      ...(clean['NEW_SEEDS'] ? [] : [`--import=${import.meta.resolve('./known-seed.ts')}`]),
    ],
  })
  // A file that ends before its tests do gives no summary.
  const counts = new Map(files.map((file) => [file, { passed: 0, failed: 1, skipped: 0 }]))
  stream.on('test:summary', ({ file, success, counts: found }) => {
    if (file === undefined) return
    const { tests, passed } = found
    const skipped = found.skipped + found.todo
    const failed = Math.max(tests - passed - skipped, success ? 0 : 1)
    counts.set(relative(ROOT, file), { passed, failed, skipped })
  })
  for await (const text of stream.compose(spec)) process.stdout.write(String(text))
  return counts
}

function failedOf(counts: Map<string, Counts>): string[] {
  return [...counts].filter(([, { failed }]) => failed > 0).map(([file]) => file)
}

function totalOf(counts: Counts[]): Counts {
  const sum = (name: keyof Counts) => counts.reduce((all, each) => all + each[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The files that some part fits, all where there is none; ends the program where a part fits no file. */
export function chooseFiles(files: string[], parts: string[], usage: string): string[] {
  const unfit = parts.find((part) => !files.some((file) => file.includes(part)))
  if (unfit !== undefined) endWithUsage(new UsageError(`No test file fits "${unfit}"`), usage)
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}

/** Test files that fit the patterns, in a steady order. */
export async function findTestFiles(patterns: string[]): Promise<string[]> {
  const files: string[] = []
  const exclude = (name: string) => name.includes('node_modules') || name.includes('build')
  for await (const file of glob(patterns, { cwd: ROOT, exclude })) files.push(file)
  return files.toSorted()
}

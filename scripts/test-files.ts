import { glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export const ROOT = join(import.meta.dirname, '..')

type Options = { concurrency: number; timeoutMs: number; environment?: NodeJS.ProcessEnv }

/** Runs test files, each in a process of its own. What fails is shown; returns whether nothing did. */
export async function runTestFiles(files: string[], options: Options): Promise<boolean> {
  const { concurrency, timeoutMs, environment } = options
  // Without names the runner would look for files of its own.
  if (files.length === 0) {
    console.error('No test file fits.')
    return false
  }
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
    // What a failed test left open must not keep everybody waiting.
    execArgv: ['--test-force-exit'],
  })
  const counts = { passed: 0, failed: 0, skipped: 0 }
  stream.on('test:summary', ({ file, counts: found }) => {
    if (file !== undefined) return
    counts.passed = found.passed
    counts.failed = found.tests - found.passed - found.skipped - found.todo
    counts.skipped = found.skipped + found.todo
  })
  for await (const text of stream.compose(spec)) process.stdout.write(String(text))
  const countsFile = process.env['COUNTS_FILE']
  if (countsFile) await writeFile(countsFile, JSON.stringify(counts))
  return counts.failed === 0
}

/** Test files that fit the patterns, in a steady order. */
export async function findTestFiles(patterns: string[]): Promise<string[]> {
  const files: string[] = []
  const exclude = (name: string) => name.includes('node_modules') || name.includes('build')
  for await (const file of glob(patterns, { cwd: ROOT, exclude })) files.push(file)
  return files.toSorted()
}

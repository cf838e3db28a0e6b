import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithUsage, readArguments, UsageError } from '../scripts/arguments.mjs'

type Row = { what: string; ratio: number; limit: number; detail?: string }
type Benchmark = { name: string; run: () => Promise<{ rows: Row[] }> }

const REACHED = 'yes'

/** The benchmarks of this folder: every module that exports one. */
async function findBenchmarks(parts: string[]): Promise<Benchmark[]> {
  const found: Benchmark[] = []
  const files: string[] = []
  for await (const file of glob('*.ts', { cwd: import.meta.dirname })) files.push(file)
  for (const file of files.toSorted()) {
    if (file === 'run.ts' || file.endsWith('.test.ts')) continue
    if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue
    const path = pathToFileURL(join(import.meta.dirname, file)).href
    const { benchmark } = (await import(path)) as { benchmark?: Benchmark }
    if (benchmark) found.push(benchmark)
  }
  return found
}

function printTable(rows: Row[]): void {
  const lines = rows.map(({ what, ratio, limit, detail }) => [
    what,
    ratio.toFixed(2),
    limit.toFixed(2),
    ratio >= limit ? REACHED : 'NO',
    detail ?? '',
  ])
  const head = ['what', 'ratio', 'at least', 'reached', 'detail']
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  for (const line of [head, ...lines])
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

// `npm run bench`, or `npm run bench -- import` for a subset. Ratios hold for any machine, absolute figures only for
// this one.
const USAGE = 'Usage: npm run bench [-- PART_OF_A_NAME …]'
const { positionals: parts } = readArguments(USAGE, {}, Infinity)
const benchmarks = await findBenchmarks(parts)
if (benchmarks.length === 0)
  endWithUsage(new UsageError(`No benchmark matches "${parts.join(' ')}"`), USAGE)
let missed = 0
for (const { name, run } of benchmarks) {
  console.log(`\n${name}`)
  const { rows } = await run()
  printTable(rows)
  missed += rows.filter(({ ratio, limit }) => ratio < limit).length
}
console.log(missed === 0 ? '\nEvery limit is met.' : `\n${missed} limits are not met.`)
process.exit(missed === 0 ? 0 : 1)

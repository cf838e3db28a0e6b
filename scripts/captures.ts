import { formatEnglish } from '@app/core/messages/format.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CRAWLER_METHODS, isAnySiteMethod } from '@app/core/crawlers/method.ts'
import { filterYield } from '@app/core/crawlers/crawler-yield.ts'
import { findSource } from '@app/sources/index.ts'
import { MethodRefused, PageChanged, type Found, type Source } from '@app/sources/source.ts'
import { CAPTURED_PAGES, NO_PAGES, type CapturedPage } from './captured-pages.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { failure, runIfStarted, type Result } from './command.ts'
import { extractPage } from './extract.ts'
import { readPageFile } from './stored-page.ts'

const USAGE = 'Usage: npm run captures [-- METHOD_OR_FOLDER …]'

/** One row of the table: what a method finds in a recording. */
export type CaptureRow = Pick<CapturedPage, 'method' | 'file'> & {
  /** Events found, and those a crawl would keep at the time of the recording. */
  events: number
  kept: number
  /** Rejections by the reader and by the crawl rules, with counts. */
  rejected: Record<string, number>
  notes: string[]
}

/** The folder of recordings; the environment can override it. */
export function findCapturesFolder(environment: NodeJS.ProcessEnv): string {
  return environment['CAPTURES_DIR'] ?? join(import.meta.dirname, '../../shared/captures')
}

/** The table of all recordings as text. */
export function run(args: string[], environment: NodeJS.ProcessEnv = process.env): Result {
  try {
    const { positionals: wanted } = parseArguments(args, {})
    const folder = findCapturesFolder(environment)
    if (!existsSync(folder))
      throw new UsageError(`There are no recordings at ${folder}: set CAPTURES_DIR`)
    const pages = CAPTURED_PAGES.filter(({ method, file }) => {
      return wanted.length === 0 || wanted.some((word) => `${method} ${file}`.includes(word))
    })
    if (pages.length === 0) throw new UsageError(`No recording matches ${wanted.join(', ')}`)
    const rows = pages.map((page) => rowOf(folder, page))
    const rest = wanted.length === 0 ? NO_PAGES : {}
    const stdout = table(rows, rest)
    return { stdout, stderr: '', exitCode: 0 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

/** What one method finds in one recording. */
export function rowOf(folder: string, page: CapturedPage): CaptureRow {
  const { method, file, zone } = page
  const known = findSource(method)
  if (!known) return nothing(page, `The method ${method} is not supported yet`)
  const source = zone !== undefined && isAnySiteMethod(method) ? { ...known, zone } : known
  const found = readOrWords(folder, page, source)
  if (typeof found === 'string') return nothing(page, found)
  const now = Temporal.Instant.from(page.now)
  const { accepted, rejected: refused } = filterYield(found, { source, now })
  const reasons = Map.groupBy(refused, ({ reason }) => reason)
  const rejected = Object.fromEntries([...reasons].map(([name, all]) => [name, all.length]))
  const notes = [...found.notes, ...(found.disagreements ?? [])].map(formatEnglish)
  const further = found.needs.length
  if (further > 0) notes.push(`needs ${further} more ${further === 1 ? 'page' : 'pages'}`)
  return { method, file, events: found.events.length, kept: accepted.length, rejected, notes }
}

function nothing({ method, file }: CapturedPage, note: string): CaptureRow {
  return { method, file, events: 0, kept: 0, rejected: {}, notes: [note] }
}

function readOrWords(
  folder: string,
  { file, url, now, input, method }: CapturedPage,
  source: Source,
): Found | string {
  const at = Temporal.Instant.from(now)
  try {
    const page = readPageFile(join(folder, file), url, at)
    return extractPage({ source, page, now: at, ...(input && { input }) })
  } catch (error) {
    if (error instanceof PageChanged) return `Page changed: ${error.message}`
    if (error instanceof MethodRefused || error instanceof UsageError) return error.message
    throw new Error(`${method} failed on ${file}`, { cause: error })
  }
}

function table(rows: CaptureRow[], noPages: Record<string, string>): string {
  const lines = rows.map(({ method, file, events, kept, rejected, notes }) => [
    method,
    file,
    String(events),
    String(kept),
    counted(rejected),
    noted(notes),
  ])
  const body = align([['method', 'page', 'found', 'kept', 'rejected', 'notes'], ...lines], [2, 3])
  const rest = Object.entries(noPages).map(([file, why]) => `  ${file}: ${why}`)
  const read = new Set(CAPTURED_PAGES.map(({ method }) => method))
  const bare = CRAWLER_METHODS.filter((method) => !read.has(method))
  const aside =
    rest.length === 0
      ? []
      : [
          `Methods without a recorded page: ${bare.join(', ')}.`,
          '',
          'Recordings that no method reads:',
          ...rest,
        ]
  return [...body, '', ...totals(rows), ...aside, ''].join('\n')
}

function noted(notes: string[]): string {
  const [first, ...more] = notes
  if (first === undefined) return ''
  return more.length === 0 ? first : `${first} (and ${more.length} more)`
}

/** Counts with their names, in order; `-` if there are none. */
export function counted(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  return parts.toSorted().join(', ') || '-'
}

function totals(rows: CaptureRow[]): string[] {
  const sum = (count: (row: CaptureRow) => number) => rows.reduce((all, row) => all + count(row), 0)
  const all: Record<string, number> = {}
  for (const { rejected } of rows)
    for (const [name, count] of Object.entries(rejected)) all[name] = (all[name] ?? 0) + count
  const methods = new Set(rows.map(({ method }) => method)).size
  const files = new Set(rows.map(({ file }) => file)).size
  return [
    `${rows.length} readings of ${files} pages by ${methods} methods: ${sum(({ events }) => events)} events found, ${sum(({ kept }) => kept)} kept.`,
    `Rejected: ${counted(all)}.`,
  ]
}

/** Rows of text in columns, those of numbers to the right. */
export function align(rows: string[][], numbers: number[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const isNumber = numbers.includes(column)
        const width = widths[column] ?? 0
        return isNumber ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

await runIfStarted(import.meta, run)

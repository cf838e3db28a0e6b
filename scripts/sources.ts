import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareExpected, filterYield } from '@app/core/crawlers/crawler-yield.ts'
import { expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import {
  isRedacted,
  readCrawlerFile,
  type FileCrawler,
  type ReadFileCrawler,
} from '@app/core/crawlers/crawler-file.ts'
import { AppError } from '@app/core/errors.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { checkUrl } from '@app/sources/fetch/address.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { SOURCES } from '@app/sources/index.ts'
import { MethodRefused, PageChanged } from '@app/sources/source.ts'
import { starterCatalogue } from '../server/catalogue/starter.ts'
import { toSamples, toUnstored } from '../server/crawlers/sample-pages.ts'
import { requireSource } from '../server/runs/crawler-source.ts'
import { systemClock } from '../server/start/process.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { CAPTURED_PAGES } from './captured-pages.ts'
import { align, counted, findCapturesFolder, rowOf } from './captures.ts'
import { failure, runIfStarted, type Result } from './command.ts'

const USAGE = 'Usage: npm run sources -- check FILE_OR_FOLDER … | list [--write]'

const ROOT = join(import.meta.dirname, '..')
export const LIST_FILE = join(ROOT, 'docs/sources/README.md')
const LIST_BEGINS = '<!-- npm run sources -- list --write -->\n'
const LIST_ENDS = '<!-- end of the list -->\n'

/** Checks files of crawlers, or lists the sources that come with Almanac with what they read from the recordings. */
export async function run(
  args: string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  try {
    const { values, positionals } = parseArguments(args, { write: { type: 'boolean' } })
    const [task, ...rest] = positionals
    if (task === 'check' && values.write === undefined) return check(rest)
    if (task !== 'list' || rest.length > 0) throw new UsageError('Say check or list')
    const list = await listSources(findCapturesFolder(environment))
    if (values.write) writeFileSync(LIST_FILE, withList(readFileSync(LIST_FILE, 'utf8'), list))
    return { stdout: list, stderr: '', exitCode: 0 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

/** One row of the table; `isGood` unless something has to be mended. */
type Row = { cells: string[]; isGood: boolean }

function check(paths: string[]): Result {
  if (paths.length === 0) throw new UsageError('Give files of crawlers, or folders of them')
  const rows = paths.flatMap(filesIn).flatMap(rowsOf)
  const bad = rows.filter(({ isGood }) => !isGood).length
  const heads = ['file', 'crawler', 'method', 'found', 'kept', 'expected', 'notes']
  const lines = align([heads, ...rows.map(({ cells }) => cells)], [3, 4, 5])
  const sum = `${rows.length} ${rows.length === 1 ? 'crawler' : 'crawlers'}, ${bad} to mend.`
  return { stdout: [...lines, '', sum, ''].join('\n'), stderr: '', exitCode: bad === 0 ? 0 : 1 }
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) throw new UsageError(`There is no ${path}`)
  if (!statSync(path).isDirectory()) return [path]
  const files = globSync('**/*.json', { cwd: path }).toSorted()
  if (files.length === 0) throw new UsageError(`${path} holds no .json file`)
  return files.map((file) => join(path, file))
}

function rowsOf(file: string): Row[] {
  const name = basename(file)
  try {
    return readCrawlerFile(readFileSync(file, 'utf8')).map((one) => rowOfOne(name, one))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ cells: [name, '', '', '', '', '', error.message], isGood: false }]
  }
}

function rowOfOne(file: string, { title, crawler, problem }: ReadFileCrawler): Row {
  if (!crawler)
    return { cells: [file, title, '', '', '', '', formatEnglish(problem)], isGood: false }
  try {
    return measure(file, crawler)
  } catch (error) {
    const kinds = [AppError, FetchFailure, PageChanged, MethodRefused]
    if (!kinds.some((kind) => error instanceof kind)) throw error
    const why = (error as Error).message
    return { cells: [file, title, crawler.method, '', '', '', why], isGood: false }
  }
}

/** What a crawler reads from its sample pages. */
function measure(file: string, shared: FileCrawler): Row {
  const crawler = toUnstored(shared)
  const source = requireSource({ findSource: (method) => SOURCES.get(method) }, crawler)
  const { title, method, expected = [] } = shared
  for (const url of [crawler.url, ...(crawler.subUrls ?? [])].filter((text) => text !== ''))
    checkUrl(expandDateTokens(url, { now: systemClock.now(), zone: source.zone }), new Set())
  const key = isRedacted(shared) ? ['its address needs a key'] : []
  const samples = toSamples(shared, crawler, source)
  const cells = [file, title, method]
  if (!samples)
    return { cells: [...cells, '', '', '', [...key, 'no sample page'].join('; ')], isGood: true }
  const { now, zone } = samples.context
  const found = source.extract(samples.pages, samples.context)
  const { accepted } = filterYield(found, { crawler, source, now })
  const compared = compareExpected(expected, found.events, { now: null, zone })
  const missing = compared.missing.map(({ description, start }) => `misses ${start} ${description}`)
  const notes = [...key, ...missing, ...found.notes.map(formatEnglish)]
  return {
    cells: [
      ...cells,
      String(found.events.length),
      String(accepted.length),
      `${compared.found} of ${compared.count}`,
      notes.join('; '),
    ],
    isGood: missing.length === 0 && found.events.length > 0,
  }
}

/** The sources of sites and the methods for any site, as two tables in Markdown. */
export async function listSources(captures: string): Promise<string> {
  if (!existsSync(captures))
    throw new UsageError(`There are no recordings at ${captures}: set CAPTURES_DIR`)
  const sites = await methodsIn('sites')
  const generic = await methodsIn('generic')
  return [
    'Sites:',
    '',
    ...tableOf('site', sites, captures),
    '',
    'Methods for any site:',
    '',
    ...tableOf('folder', generic, captures),
    '',
  ].join('\n')
}

type Listed = { folder: string; method: string }

/** The methods of each folder of sources. */
export async function methodsIn(kind: 'sites' | 'generic'): Promise<Listed[]> {
  const at = join(ROOT, 'sources', kind)
  const folders = readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const listed: Listed[] = []
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const module = (await import(pathToFileURL(join(at, name, `${name}.ts`)).href)) as object
    const exported = new Set<unknown>(Object.values(module))
    for (const [method, source] of SOURCES)
      if (exported.has(source)) listed.push({ folder: name, method })
  }
  return listed
}

function tableOf(what: string, listed: Listed[], captures: string): string[] {
  const heads = [what, 'method', 'reads', 'recordings', 'found', 'kept', 'rejected']
  const rows = listed.map(({ folder, method }) => {
    const starter = starterCatalogue().crawlers.find((crawler) => crawler.method === method)
    return [folder, `\`${method}\``, starter?.description ?? '', ...yieldOf(method, captures)]
  })
  return [heads, heads.map((_, place) => (place > 2 && place < 6 ? '--:' : '---')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

/** Recordings, events found and kept, and what the rules of a crawl rejected. */
function yieldOf(method: string, captures: string): string[] {
  const pages = CAPTURED_PAGES.filter((page) => page.method === method)
  if (pages.length === 0) return ['none', '', '', '']
  const rows = pages.map((page) => rowOf(captures, page))
  const rejected: Record<string, number> = {}
  for (const row of rows)
    for (const [reason, count] of Object.entries(row.rejected))
      rejected[reason] = (rejected[reason] ?? 0) + count
  const sum = (name: 'events' | 'kept') => rows.reduce((all, row) => all + row[name], 0)
  return [String(pages.length), String(sum('events')), String(sum('kept')), counted(rejected)]
}

/** The list between its two marks in a page. */
export function listIn(page: string): string {
  const from = page.indexOf(LIST_BEGINS)
  const to = page.indexOf(LIST_ENDS)
  if (from < 0 || to < from) throw new Error(`${LIST_FILE} has no place for the list`)
  return page.slice(from + LIST_BEGINS.length, to)
}

function withList(page: string, list: string): string {
  const former = listIn(page)
  return page.replace(
    `${LIST_BEGINS}${former}${LIST_ENDS}`,
    () => `${LIST_BEGINS}${list}${LIST_ENDS}`,
  )
}

await runIfStarted(import.meta, run)

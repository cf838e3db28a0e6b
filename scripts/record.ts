import { verbatim } from '../core/messages/message.ts'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { createExtractor } from '@app/sources/extract/extractor.ts'
import { findSource } from '@app/sources/index.ts'
import { fixtureKind, fixtureText } from '@app/sources/recording/fixture-text.ts'
import { shortenHtml, shortenJson, type Shortened } from '@app/sources/recording/shorten-page.ts'
import { MethodRefused, PageChanged } from '@app/sources/source.ts'
import { systemClock } from '../server/start/process.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { failure, methodOf, runIdOf, webAddressOf, runIfStarted, type Result } from './command.ts'
import { folderOf, recordAddresses, recordRun, type Recorded } from './record-sources.ts'
import { withRunningDatabase, type WithDatabase } from './with-database.ts'

const USAGE =
  'Usage: npm run record -- FOLDER [--all] | ADDRESS | --run RUN_ID [--page N], each with [--method METHOD] [--out FILE] [--cut-json] [--force]'

/** Fixtures are also read by people. */
const LARGE_BYTES = 100_000

export type RecordDeps = {
  /** Base of relative paths and source folders. */
  root: string
  environment: NodeJS.ProcessEnv
  clock: Clock
  withDatabase: WithDatabase
  /** Reads addresses; replaced in tests only. */
  readAddresses: typeof recordAddresses
}

const DEFAULT_DEPS: RecordDeps = {
  root: join(import.meta.dirname, '..'),
  environment: process.env,
  clock: systemClock,
  withDatabase: withRunningDatabase,
  readAddresses: recordAddresses,
}

type Options = {
  what: string | null
  run: string | null
  ordinal: number
  method: CrawlerMethod | null
  out: string | null
  isAll: boolean
  cutsJson: boolean
  isForced: boolean
}

type Job = { recorded: Recorded; file: string | null; folder: string; suffix: string }

/** Records responses of websites as fixtures, and reports what was stored. */
export async function run(args: string[], deps: RecordDeps = DEFAULT_DEPS): Promise<Result> {
  try {
    const options = readArguments(args)
    if (options.out !== null) refuseTaken(absolute(deps, options.out), deps, options)
    const messages: string[] = []
    for (const job of await jobsOf(options, deps))
      messages.push(...(await writeFixture(job, options, deps)))
    return { stdout: [...messages, ''].join('\n'), stderr: '', exitCode: 0 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

function readArguments(args: string[]): Options {
  const { values, positionals } = parseArguments(args, {
    run: { type: 'string' },
    page: { type: 'string' },
    method: { type: 'string' },
    out: { type: 'string' },
    all: { type: 'boolean' },
    'cut-json': { type: 'boolean' },
    force: { type: 'boolean' },
  })
  const [what = null, ...more] = positionals
  if (more.length > 0 || (what === null) === (values.run === undefined))
    throw new UsageError('Give one source folder, one address or one run')
  if (
    values.page !== undefined &&
    (values.run === undefined || !/^[1-9]\d{0,4}$/.test(values.page))
  )
    throw new UsageError('--page is the number of a page of a run, starting at 1')
  if (values.all && (what === null || isAddress(what) || values.out !== undefined))
    throw new UsageError('--all requires a source folder and cannot be combined with --out')
  return {
    what,
    run: values.run === undefined ? null : runIdOf(values.run),
    ordinal: Number(values.page ?? 1),
    method: values.method === undefined ? null : methodOf(values.method),
    out: values.out ?? null,
    isAll: values.all === true,
    cutsJson: values['cut-json'] === true,
    isForced: values.force === true,
  }
}

function isAddress(what: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(what) || what.includes('/')
}

async function jobsOf(options: Options, deps: RecordDeps): Promise<Job[]> {
  const { what, run: id, ordinal } = options
  const place = { file: options.out && absolute(deps, options.out), folder: deps.root, suffix: '' }
  if (what === null) {
    const recorded = await recordRun(deps, { id: id ?? '', ordinal })
    return [{ ...place, recorded: { ...recorded, method: options.method ?? recorded.method } }]
  }
  if (isAddress(what)) {
    const pages = await deps.readAddresses(deps, [webAddressOf(what, 'The address').href])
    return pages.map((recorded) => ({
      ...place,
      recorded: { ...recorded, method: options.method },
    }))
  }
  const folder = await folderOf(deps.root, what, {
    method: options.method,
    now: deps.clock.now(),
  })
  const addresses = options.isAll ? folder.addresses : folder.addresses.slice(0, 1)
  const pages = await deps.readAddresses(deps, addresses)
  return pages.map((recorded, index) => ({
    recorded: { ...recorded, method: folder.method },
    file: place.file,
    folder: folder.path,
    suffix: index === 0 ? '' : `-${index + 1}`,
  }))
}

/** Writes one fixture; returns the lines that report it. */
async function writeFixture(job: Job, options: Options, deps: RecordDeps): Promise<string[]> {
  const { recorded, folder, suffix } = job
  const { page, method } = recorded
  const kind = fixtureKind(page)
  const file = job.file ?? join(folder, `page${suffix}.${kind}`)
  refuseTaken(file, deps, options)
  const { body, words } = await shortened(recorded, kind, options)
  const text = fixtureText(body)
  await write(file, text, options.isForced)
  const sizeBytes = Buffer.byteLength(text)
  const shown = relative(deps.root, file)
  const large =
    sizeBytes > LARGE_BYTES
      ? [`It exceeds ${inWords(LARGE_BYTES)}; a shorter page of the site makes a better fixture.`]
      : []
  const now = recorded.now.toString()
  const extract = `npm run extract -- ${method ?? 'METHOD'} ${quote(shown)} --url ${quote(page.url)} --now ${now}`
  return [
    `Wrote ${shown}: ${inWords(sizeBytes)}, ${page.url}.`,
    ...words,
    ...large,
    `Read it with: ${extract}`,
  ]
}

type Cut = { body: string; words: string[] }

async function shortened(recorded: Recorded, kind: string, { cutsJson }: Options): Promise<Cut> {
  const { page, method } = recorded
  const whole = (why: string): Cut => ({ body: page.body, words: [`Not shortened: ${why}.`] })
  if (kind === 'json' && !cutsJson) return whole('JSON is shortened only with --cut-json')
  if (kind !== 'html' && kind !== 'json') return whole('only HTML and JSON are shortened')
  if (method === null) return whole('--method is needed to know what can be removed')
  const cut = await shortenSafely(recorded, method, kind)
  if (typeof cut === 'string') return whole(cut)
  const { found, removed, needed } = cut
  const counts = Object.entries(removed).map(([what, count]) => `${count} ${what}`)
  const finds = `${method} finds ${found.events.length} events and ${found.rejected.length} rejections`
  const stay =
    needed.length > 0 ? [`Preserved because the method reads it: ${needed.join(', ')}.`] : []
  const words =
    counts.length === 0
      ? [`Nothing to remove; ${finds}.`]
      : [
          `Removed from ${inWords(Buffer.byteLength(page.body))}: ${counts.join(', ')}; ${finds}, as before.`,
        ]
  return { body: cut.body, words: [...words, ...stay] }
}

/** Shortens the page as long as the method finds the same, or returns the reason why it cannot. */
async function shortenSafely(
  { page, input, now }: Recorded,
  method: CrawlerMethod,
  kind: 'html' | 'json',
): Promise<Shortened | string> {
  const source = findSource(method)
  if (!source) return `the method ${method} is not supported yet`
  const { zone } = source
  const window = eventWindow({ ...source, crawlFromDate: null, crawlToDate: null, now })
  const context = { input, now, zone, window }
  const extractor = createExtractor()
  try {
    const extract: Parameters<typeof shortenHtml>[2] = (one, given) =>
      extractor.extract(method, [one], given)
    if (kind === 'html') return await shortenHtml(page, context, extract)
    return (
      (await shortenJson(page, context, extract)) ??
      `${method} returns different events once anything is removed`
    )
  } catch (error) {
    if (error instanceof PageChanged) return `${method} reports a changed page: ${error.message}`
    if (error instanceof MethodRefused) return `${method} refuses it: ${error.message}`
    throw error
  } finally {
    await extractor.close()
  }
}

function absolute({ root }: RecordDeps, file: string): string {
  return isAbsolute(file) ? file : join(root, file)
}

function refuseTaken(file: string, { root }: RecordDeps, { isForced }: Options): void {
  if (existsSync(file) && !isForced)
    throw new AppError(
      'conflict',
      verbatim(`${relative(root, file)} already exists: --force overwrites it`),
    )
}

async function write(file: string, text: string, isForced: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: isForced ? 'w' : 'wx' })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const message = `${file} cannot be written (${String(error.code)})`
    throw new AppError('conflict', verbatim(message), { cause: error })
  }
}

function quote(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

function inWords(bytes: number): string {
  return bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} kB`
}

await runIfStarted(import.meta, run)

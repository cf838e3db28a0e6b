import { verbatim } from '../core/messages/message.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CRAWLER_METHODS } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { ZoneName } from '@app/core/time/zone.ts'
import type { Page } from '@app/sources/source.ts'
import { systemClock } from '../server/start/process.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { failure, webAddressOf, runIfStarted, type Result } from './command.ts'
import {
  constantOf,
  sourceFile,
  starterLines,
  syntheticPage,
  testFile,
} from './new-source-files.ts'
import type { NewSource } from './new-source-files.ts'
import { run as record } from './record.ts'
import { recordAddresses, type Recorded } from './record-sources.ts'
import { readPageFile } from './stored-page.ts'
import { withRunningDatabase } from './with-database.ts'

const USAGE =
  'Usage: npm run new:source -- DOMAIN ADDRESS [--method NAME] [--zone ZONE] [--page FILE | --synthetic]'

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/
const METHOD = /^[A-Z][A-Za-z\d]{2,59}$/

type Options = Omit<NewSource, 'pageFile'> & {
  isSynthetic: boolean
  /** The page as it was saved, instead of a request. */
  saved: Page | null
}

/** Location of the repository, and how pages are read; replaced in tests only. */
type NewSourceDeps = {
  root: string
  environment: NodeJS.ProcessEnv
  readAddresses: typeof recordAddresses
}

const DEFAULT_DEPS: NewSourceDeps = {
  root: join(import.meta.dirname, '..'),
  environment: process.env,
  readAddresses: recordAddresses,
}

type Edit = { file: string; before: RegExp; lines: string }

/** Creates the folder of a new source and adds it to all registers. */
export async function run(args: string[], deps: NewSourceDeps = DEFAULT_DEPS): Promise<Result> {
  try {
    const options = readArguments(args)
    const stdout = await make(options, deps)
    return { stdout, stderr: '', exitCode: 0 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

function readArguments(args: string[]): Options {
  const { values, positionals } = parseArguments(args, {
    method: { type: 'string' },
    zone: { type: 'string' },
    page: { type: 'string' },
    synthetic: { type: 'boolean' },
  })
  const [domain, address, ...more] = positionals
  if (!domain || !address || more.length > 0)
    throw new UsageError('Give the domain of a site and the address of its programme')
  refuseDomain(domain)
  const zone = values.zone ?? 'Europe/Copenhagen'
  if (!ZoneName.safeParse(zone).success) throw new UsageError(`"${zone}" is not a time zone`)
  if (values.page !== undefined && values.synthetic)
    throw new UsageError('A source begins with --page or --synthetic, not both')
  const programme = addressOn(domain, address)
  const { page: file } = values
  return {
    domain,
    address: programme,
    saved: file === undefined ? null : readPageFile(file, programme, systemClock.now()),
    method: values.method ?? methodFor(domain),
    zone,
    isSynthetic: values.synthetic === true,
  }
}

function refuseDomain(domain: string): void {
  if (domain.startsWith('www.'))
    throw new UsageError(`Name the source without www.: ${domain.slice('www.'.length)}`)
  if (!DOMAIN.test(domain) || domain.length > 100)
    throw new UsageError(`"${domain}" is not a domain such as theatre.example, in lower case`)
}

function addressOn(domain: string, text: string): string {
  const url = webAddressOf(text, 'The address')
  if (/[{}]/.test(text))
    throw new UsageError('Give the address for today; date tokens are for crawlers only')
  if (url.hostname !== domain && !url.hostname.endsWith(`.${domain}`))
    throw new UsageError(`${url.hostname} does not belong to ${domain}`)
  return url.href
}

function methodFor(domain: string): string {
  const words = (domain.split('.').at(-2) ?? '').split('-')
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return `${name}Website`
}

async function make(options: Options, deps: NewSourceDeps): Promise<string> {
  const { domain, isSynthetic } = options
  await refuseTaken(options, deps)
  const folder = join(deps.root, 'sources/sites', domain)
  const edited = await editedFiles(options, deps)
  await mkdir(folder)
  const messages: string[] = []
  try {
    const page = isSynthetic ? null : await recordedPage(folder, options, deps)
    if (page) messages.push(page.words)
    const source: NewSource = { ...options, pageFile: page?.file ?? 'page.synthetic.html' }
    if (!page?.file) await writeFile(join(folder, source.pageFile), syntheticPage(source))
    await writeFile(join(folder, `${domain}.ts`), sourceFile(source))
    await writeFile(join(folder, `${domain}.test.ts`), testFile(source))
    for (const [file, { after }] of edited) await writeFile(join(deps.root, file), after)
    await format(deps.root, [folder, ...edited.keys()])
    return [...messages, nextSteps(source, [...edited.keys()])].join('\n')
  } catch (error) {
    await rm(folder, { recursive: true })
    for (const [file, { was }] of edited) await writeFile(join(deps.root, file), was)
    throw error
  }
}

async function refuseTaken({ domain, method }: Options, { root }: NewSourceDeps): Promise<void> {
  if (existsSync(join(root, 'sources/sites', domain)))
    throw new AppError('conflict', verbatim(`sources/sites/${domain} already exists`))
  if (!METHOD.test(method))
    throw new UsageError(
      `"${method}" is not a method name such as TheatreWebsite; pass another with --method`,
    )
  const text = await readFile(join(root, 'core/crawlers/method.ts'), 'utf8')
  const taken = [...CRAWLER_METHODS, ...text.matchAll(/^ {2}'(\w+)',$/gm).map(([, name]) => name)]
  // Starter crawlers have the lower-case method as their id.
  if (taken.some((name) => name?.toLowerCase() === method.toLowerCase()))
    throw new AppError(
      'conflict',
      verbatim(`The method ${method} already exists; pass another name with --method`),
    )
}

/** The registers of sources with the new one added; throws if its place is not found. */
async function editedFiles(
  source: Options,
  { root }: NewSourceDeps,
): Promise<Map<string, { was: string; after: string }>> {
  const { domain, method } = source
  const constant = constantOf(method)
  const edits: Edit[] = [
    {
      file: 'core/crawlers/method.ts',
      before: /^ {2}'SchemaOrgEvents',$/m,
      lines: `  '${method}',\n`,
    },
    {
      file: 'sources/index.ts',
      before: /^import type \{ Source \} from '\.\/source\.ts'$/m,
      lines: `import { ${constant} } from './sites/${domain}/${domain}.ts'\n`,
    },
    { file: 'sources/index.ts', before: /^ {2}\]\.map\(/m, lines: `    ${constant},\n` },
    {
      file: 'server/catalogue/starter/crawlers.json',
      before: /^ {2}"SchemaOrgEvents": \{$/m,
      lines: starterLines({ ...source, pageFile: '' }),
    },
  ]
  const edited = new Map<string, { was: string; after: string }>()
  for (const { file, before, lines } of edits) {
    const was = edited.get(file)?.was ?? (await readFile(join(root, file), 'utf8'))
    const text = edited.get(file)?.after ?? was
    const at = before.exec(text)?.index
    if (at === undefined)
      throw new AppError(
        'conflict',
        verbatim(`${file} has no place for a new source: ${before.source}`),
      )
    edited.set(file, { was, after: text.slice(0, at) + lines + text.slice(at) })
  }
  return edited
}

/** The recorded page, or the reason why there is none. */
async function recordedPage(folder: string, { address, saved }: Options, given: NewSourceDeps) {
  const deps = {
    ...given,
    ...(saved && { readAddresses: async () => [toRecorded(saved)] }),
    root: folder,
    clock: systemClock,
    withDatabase: withRunningDatabase,
  }
  const { stdout, stderr, exitCode } = await record([address], deps)
  if (exitCode !== 0) {
    const words = `The page could not be recorded: ${stderr.trim()}\nA synthetic page was written instead.`
    return { file: null, words }
  }
  const file = /^Wrote (\S+):/.exec(stdout)?.[1] ?? null
  return { file, words: stdout.split('\n')[0] ?? '' }
}

function toRecorded(page: Page): Recorded {
  const input = { urls: [page.url], category: null, categoryTitle: '' }
  return { page, method: null, input, now: page.fetchedAt }
}

async function format(root: string, files: string[]): Promise<void> {
  const oxfmt = join(root, 'node_modules/.bin/oxfmt')
  await promisify(execFile)(oxfmt, files, { cwd: root })
}

function nextSteps({ domain, method, pageFile }: NewSource, edited: string[]): string {
  const folder = `sources/sites/${domain}`
  return `Created ${folder} with ${domain}.ts, ${domain}.test.ts and ${pageFile}, and registered ${method} in ${edited.join(', ')}.

Next:
 1. Parse ${pageFile} in ${folder}/${domain}.ts: the list, its events, and which dates a run keeps.
    Check its zone, and what the site shows when it lists no events.
 2. Add the expected events to ${domain}.test.ts, which fails until then:
    node --test ${folder}/${domain}.test.ts
 3. Once the page is parsed, remove markup without data: npm run record -- ${domain} --force
 4. Give the crawler in server/catalogue/starter/crawlers.json a title, a description and a category.
 5. Run npm run check and add a line to CHANGELOG.md.
See docs/how-to/add-a-source.md.
`
}

await runIfStarted(import.meta, run)

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { CRAWLER_METHODS, CrawlerMethod } from '@app/core/crawlers/method.ts'
import { eventWindow } from '@app/core/events/window.ts'
import { parseInstant } from '@app/core/time/instant.ts'
import { decodeText } from '@app/sources/fetch/decode.ts'
import { findSource } from '@app/sources/index.ts'
import { MethodRefused, PageChanged } from '@app/sources/source.ts'
import type { Page, Source } from '@app/sources/source.ts'

const USAGE = 'Usage: npm run extract -- METHOD FILE --url URL --now INSTANT'

class UsageError extends Error {}

type Asked = { source: Source; page: Page; now: Temporal.Instant; categoryTitle: string }

type Result = { stdout: string; stderr: string; exitCode: number }

/** What a method makes of one stored page, as JSON for standard output. */
export function run(args: string[]): Result {
  try {
    const found = extract(readArguments(args))
    return { stdout: `${JSON.stringify(found, null, 2)}\n`, stderr: '', exitCode: 0 }
  } catch (error) {
    if (error instanceof UsageError) return failed(`${error.message}. ${USAGE}`, 2)
    if (error instanceof PageChanged) return failed(`Page changed: ${error.message}`, 1)
    if (error instanceof MethodRefused) return failed(error.message, 1)
    throw error
  }
}

function failed(message: string, exitCode: number): Result {
  return { stdout: '', stderr: `${message}\n`, exitCode }
}

function extract({ source, page, now, categoryTitle }: Asked) {
  const input = { urls: [page.url], category: null, categoryTitle }
  const window = eventWindow({ ...source, crawlFromDate: null, crawlToDate: null, now })
  const context = { input, now, zone: source.zone, window }
  const { events, rejected, notes, needs } = source.extract([page], context)
  return { events, rejected, notes, needs }
}

function readArguments(args: string[]): Asked {
  const { values, positionals } = parsed(args)
  const [method, file, ...more] = positionals
  if (!method || !file || more.length > 0) throw new UsageError('A method and one file are needed')
  const now = parseInstant(required(values.now, '--now'))
  if (!now)
    throw new UsageError(`--now "${values.now}" is not an instant such as 2026-11-21T08:00:00Z`)
  return {
    source: sourceOf(method),
    page: readPage(file, required(values.url, '--url'), now),
    now,
    categoryTitle: values['category-title'] ?? '',
  }
}

function parsed(args: string[]) {
  const options = {
    url: { type: 'string' },
    now: { type: 'string' },
    'category-title': { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error))
  }
}

function firstSentence(message: string): string {
  return message.split(/\.\s|\n/)[0] ?? message
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing`)
  return value
}

function sourceOf(method: string): Source {
  const known = CrawlerMethod.safeParse(method)
  if (!known.success) {
    throw new UsageError(`"${method}" is no method; there are ${CRAWLER_METHODS.join(', ')}`)
  }
  const source = findSource(known.data)
  if (!source) throw new MethodRefused(`The method ${method} is not supported yet`)
  return source
}

const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  jsonld: 'application/ld+json',
  xml: 'application/xml',
}

function readPage(file: string, url: string, fetchedAt: Temporal.Instant): Page {
  const parsedUrl = URL.parse(url)
  if (!parsedUrl || !/^https?:$/.test(parsedUrl.protocol)) {
    throw new UsageError(`--url "${url}" is not a web address`)
  }
  const ending = file.toLowerCase().split('.').at(-1) ?? ''
  const mediaType = MEDIA_TYPES[ending] ?? ''
  return { url, finalUrl: url, body: decodeText(readBytes(file), ''), mediaType, fetchedAt }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new UsageError(`${file} cannot be read (${String(error.code)})`)
    }
    throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout, stderr, exitCode } = run(process.argv.slice(2))
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
}

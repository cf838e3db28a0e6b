import { isAnySiteMethod } from '@app/core/crawlers/method.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import { ZoneName } from '@app/core/time/zone.ts'
import type { Found, Page, Source, SourceInput } from '@app/sources/source.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { failure, instantOf, required, sourceOf, webAddressOf, runIfStarted } from './command.ts'
import type { Result } from './command.ts'
import { readRecipeFile } from './recipe-file.ts'
import { readPageFile } from './stored-page.ts'

const USAGE =
  'Usage: npm run extract -- METHOD FILE --url URL --now INSTANT [--category-title TITLE] [--zone ZONE] [--recipe FILE] [--channel NAME]'

type ExtractInput = {
  source: Source
  page: Page
  now: Temporal.Instant
  input?: Partial<SourceInput>
}

/** Prints what a method extracts from one stored page as JSON. */
export function run(args: string[]): Result {
  try {
    const { events, rejected, notes, needs } = extractPage(readArguments(args))
    const found = { events, rejected, notes, needs }
    return { stdout: `${JSON.stringify(found, null, 2)}\n`, stderr: '', exitCode: 0 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

/** What a method extracts from one page; settings such as a recipe come with `input`. */
export function extractPage({ source, page, now, input }: ExtractInput): Found {
  const window = eventWindow({ ...source, crawlFromDate: null, crawlToDate: null, now })
  const given = { urls: [page.url], category: null, categoryTitle: '', ...input }
  return source.extract([page], { input: given, now, zone: source.zone, window })
}

function readArguments(args: string[]): ExtractInput {
  const { values, positionals } = parseArguments(args, {
    url: { type: 'string' },
    now: { type: 'string' },
    'category-title': { type: 'string' },
    zone: { type: 'string' },
    recipe: { type: 'string' },
    channel: { type: 'string' },
  })
  const [method, file, ...more] = positionals
  if (!method || !file || more.length > 0) throw new UsageError('Give a method and one file')
  const now = instantOf(required(values.now, '--now'), '--now')
  const url = required(values.url, '--url')
  webAddressOf(url, '--url')
  const input = {
    categoryTitle: values['category-title'] ?? '',
    ...(values.channel !== undefined && { channel: values.channel }),
    ...(values.recipe !== undefined && { recipe: readRecipeFile(values.recipe) }),
  }
  return {
    source: inZone(sourceOf(method), values.zone),
    page: readPageFile(file, url, now),
    now,
    input,
  }
}

/** Only methods that read any site accept the zone of a page's times. */
function inZone(source: Source, zone: string | undefined): Source {
  if (zone === undefined) return source
  if (!ZoneName.safeParse(zone).success) throw new UsageError(`"${zone}" is not a time zone`)
  if (!isAnySiteMethod(source.method))
    throw new UsageError(
      `--zone does not apply to ${source.method}, which knows the zone of its site`,
    )
  return { ...source, zone }
}

await runIfStarted(import.meta, run)

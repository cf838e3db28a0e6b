import { z } from 'zod'
import { AppError } from '../errors.ts'
import { Id } from '../id.ts'
import { fromIssue, joinMessages, message, nest, type Message } from '../messages/message.ts'
import { Line, LINE_LENGTH } from '../text.ts'
import { InstantText } from '../time/instant.ts'
import { CrawlerFields, type Crawler } from './crawler.ts'
import { NEW_CRAWLER, type CRAWLER_FIELDS } from './fields.ts'
import { normalizeFrequency } from './frequency.ts'
import { CrawlerMethod } from './method.ts'
import { REDACTED, redactAddress, redactEmails } from './redact-address.ts'
import { toRecipe, toRecipeSettings } from './recipe.ts'
import { RecipeBody } from './repair-endpoints.ts'

/** What a file of crawlers says it is, and the newest version of the format that is read. */
export const CRAWLER_FILE = { format: 'almanac-crawlers', version: 1 } as const

export const CRAWLER_FILE_LIMITS = { megabytes: 5, crawlers: 100, samples: 5, expected: 20 }
export const CRAWLER_FILE_CHARACTERS = CRAWLER_FILE_LIMITS.megabytes * 1024 * 1024

/** The settings that are shared. */
const SHARED_SETTINGS = {
  description: true,
  url: true,
  subUrls: true,
  categoryTitle: true,
  only: true,
  crawlFromDate: true,
  crawlToDate: true,
  displayTime: true,
  frequency: true,
  overwriteExisting: true,
  zone: true,
  licence: true,
  maintainer: true,
} as const satisfies Partial<Record<keyof typeof CRAWLER_FIELDS, true>>

/** One page that the crawler read. */
const SamplePage = z.strictObject({
  url: z.string().max(4_000),
  fetchedAt: InstantText,
  mediaType: z.string().max(200),
  /** Of the text of the page in UTF-8, as it was read. */
  sha256: z.string().regex(/^[\da-f]{64}$/, 'is not a SHA-256 in hexadecimal digits'),
  /** Missing if the file only names the page. */
  text: z.string().max(CRAWLER_FILE_CHARACTERS).optional(),
})
type SamplePage = z.infer<typeof SamplePage>

/** The category of its events, with the id of its group. */
const FileCategory = z.strictObject({
  id: Id,
  title: Line,
  group: Id,
  parent: z.string().max(LINE_LENGTH).optional(),
})
export type FileCategory = z.infer<typeof FileCategory>

/** An event that the crawler should find on its sample pages. */
export const ExpectedEvent = z.strictObject({
  /** Its name, as the page gives it. */
  description: z.string().min(1).max(20_000),
  /** A day (`yyyy-mm-dd`) if the page gives no time, otherwise an instant. */
  start: z.union([z.iso.date(), InstantText]),
})
export type ExpectedEvent = z.infer<typeof ExpectedEvent>

/**
 * One crawler of a file: its settings, unless they are those of a new crawler, and what it should give. When and
 * whether it runs, how far it is trusted, and whether it reads against robots.txt is for each installation to decide.
 */
export const FileCrawler = CrawlerFields.pick(SHARED_SETTINGS)
  .partial()
  .extend({
    title: Line,
    method: CrawlerMethod,
    /** Without its empty parts. */
    recipe: RecipeBody.partial().optional(),
    category: FileCategory.optional(),
    samples: z.array(SamplePage).max(CRAWLER_FILE_LIMITS.samples).optional(),
    expected: z.array(ExpectedEvent).max(CRAWLER_FILE_LIMITS.expected).optional(),
  })
  .strict()
  .meta({ id: 'FileCrawler' })
export type FileCrawler = z.infer<typeof FileCrawler>

export const CrawlerFile = z
  .strictObject({
    format: z.literal(CRAWLER_FILE.format),
    version: z.literal(CRAWLER_FILE.version),
    crawlers: z.array(FileCrawler).min(1).max(CRAWLER_FILE_LIMITS.crawlers),
  })
  .meta({ id: 'CrawlerFile' })
export type CrawlerFile = z.infer<typeof CrawlerFile>

/** One entry of a file: a crawler, or why it is not one. */
export type ReadFileCrawler =
  | { title: string; crawler: FileCrawler; problem: null }
  | { title: string; crawler: null; problem: Message }

const FileFrame = z.looseObject({ format: z.literal(CRAWLER_FILE.format), version: z.unknown() })

/**
 * Reads a file of crawlers, one by one, so that a bad one does not stop the others. Throws AppError if the whole file
 * cannot be read.
 */
export function readCrawlerFile(text: string): ReadFileCrawler[] {
  if (text.length > CRAWLER_FILE_CHARACTERS)
    throw new AppError(
      'too-large',
      message('The file holds more than {most} MB', { most: CRAWLER_FILE_LIMITS.megabytes }),
    )
  const frame = FileFrame.safeParse(parseJson(text))
  if (!frame.success)
    throw new AppError('bad-input', message('This is not a file of crawlers from Almanac.'))
  const { version, crawlers, format: _, ...others } = frame.data
  refuseVersion(version)
  const unknown = Object.keys(others)
  if (unknown.length > 0) throw new AppError('bad-input', toUnknownFields(unknown))
  if (!Array.isArray(crawlers) || crawlers.length === 0)
    throw new AppError('bad-input', message('The file holds no crawler.'))
  const most = CRAWLER_FILE_LIMITS.crawlers
  if (crawlers.length > most)
    throw new AppError(
      'too-large',
      message('The file holds {count} crawlers; {most} are read at most.', {
        count: crawlers.length,
        most,
      }),
    )
  return crawlers.map(readOne)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AppError('bad-input', message('This is not JSON, so it is no file of crawlers.'), {
      cause: error,
    })
  }
}

function refuseVersion(version: unknown): void {
  const { version: newest } = CRAWLER_FILE
  if (version === newest) return
  throw new AppError(
    'bad-input',
    typeof version === 'number' && version > newest
      ? message(
          'The file is of version {version}, and this Almanac reads version {newest}. Update Almanac first.',
          { version, newest },
        )
      : message('The file does not say which version it is of.'),
  )
}

function toUnknownFields(names: string[]): Message {
  return message('Unknown fields: {names}', { names: { list: names } })
}

function readOne(given: unknown, place: number): ReadFileCrawler {
  const title = titleOf(given) ?? `${place + 1}`
  const problem = findUnknownMethod(given)
  if (problem) return { title, crawler: null, problem }
  const read = FileCrawler.safeParse(given)
  if (!read.success) return { title, crawler: null, problem: explain(read.error) }
  try {
    return { title, crawler: checkFileCrawler(read.data), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { title, crawler: null, problem: error.sentence }
  }
}

function titleOf(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null || !('title' in given)) return undefined
  return Line.safeParse(given.title).data
}

function findUnknownMethod(given: unknown): Message | null {
  if (typeof given !== 'object' || given === null || !('method' in given)) return null
  const { method } = given
  if (typeof method !== 'string' || CrawlerMethod.safeParse(method).success) return null
  return message('This Almanac has no method {method}; a newer one may have it.', {
    method: method.slice(0, 100),
  })
}

function explain({ issues }: z.ZodError): Message {
  const sentences = issues.map((issue) => {
    const sentence =
      issue.code === 'unrecognized_keys' ? toUnknownFields(issue.keys) : fromIssue(issue.message)
    const path = issue.path.join('.')
    return path === '' ? sentence : message('{path}: {message}', { path, message: nest(sentence) })
  })
  return joinMessages(sentences.slice(0, 5), '; ')
}

/** The crawler in its stored spelling; throws AppError for whatever the schema of a field cannot tell. */
export function checkFileCrawler(crawler: FileCrawler): FileCrawler {
  const { frequency, recipe, method } = crawler
  if (method === 'SelectorRecipe' && (!recipe?.list || !recipe.date))
    throw new AppError('bad-input', message('Its recipe has no list or no date.'))
  const addresses = [crawler.url ?? '', ...(crawler.subUrls ?? []), ...urlsOf(crawler)]
  const telling = addresses.find((address) => redactAddress(address) !== address)
  if (telling !== undefined)
    throw new AppError(
      'bad-input',
      message(
        '{address} holds a key, a user name or an e-mail address, which a file to share may not.',
        {
          address: redactAddress(telling),
        },
      ),
    )
  if (notesOf(crawler).some((text) => redactEmails(text) !== text))
    throw new AppError(
      'bad-input',
      message('Its texts hold an e-mail address, which a file to share may not.'),
    )
  return frequency === undefined
    ? crawler
    : { ...crawler, frequency: normalizeFrequency(frequency) }
}

function urlsOf({ samples = [] }: FileCrawler): string[] {
  return samples.map(({ url }) => url)
}

function notesOf({
  title,
  description,
  licence,
  maintainer,
  expected = [],
}: FileCrawler): string[] {
  const texts = [title, description, licence, maintainer].map((text) => text ?? '')
  return [...texts, ...expected.map((event) => event.description)]
}

type Context = Pick<FileCrawler, 'category' | 'samples' | 'expected'>

/**
 * A crawler as it is shared: without what is as in a new one, and with keys and e-mail addresses replaced. Throws
 * AppError if it has no method.
 */
export function toFileCrawler(crawler: Crawler, context: Context): FileCrawler {
  const { title, method } = crawler
  if (method === null)
    throw new AppError('bad-input', message('The crawler "{title}" has no method', { title }))
  const settings = sharedOf(crawler).filter(([name, value]) => value !== NEW_CRAWLER[name])
  const recipe = Object.entries(toRecipe(crawler)).filter(([, value]) => value !== '')
  const shared = {
    title,
    method,
    ...Object.fromEntries(settings),
    ...(method === 'SelectorRecipe' && { recipe: Object.fromEntries(recipe) }),
    ...Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined)),
  }
  return redact(shared)
}

type SharedName = keyof typeof SHARED_SETTINGS

/** The shared settings that are given, by name. */
function sharedOf(row: Partial<Pick<Crawler, SharedName>>): [SharedName, unknown][] {
  const names = Object.keys(SHARED_SETTINGS) as SharedName[]
  return names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))
}

function redact(crawler: FileCrawler): FileCrawler {
  const { title, description, url, subUrls, licence, maintainer, samples, expected } = crawler
  return {
    ...crawler,
    title: redactEmails(title),
    ...(description !== undefined && { description: redactEmails(description) }),
    ...(url !== undefined && { url: redactAddress(url) }),
    ...(subUrls && { subUrls: subUrls.map(redactAddress) }),
    ...(licence !== undefined && { licence: redactEmails(licence) }),
    ...(maintainer !== undefined && { maintainer: redactEmails(maintainer) }),
    ...(samples && { samples: samples.map(redactSample) }),
    ...(expected && {
      expected: expected.map((event) => ({
        ...event,
        description: redactEmails(event.description),
      })),
    }),
  }
}

/** What a page read with a key shows may be for its holder only. */
function redactSample({ text, ...page }: SamplePage): SamplePage {
  const url = redactAddress(page.url)
  if (text === undefined || url !== page.url) return { ...page, url }
  return { ...page, text: redactEmails(text) }
}

/** The fields of a new crawler that is off and never runs by schedule. */
export function toNewCrawler(
  crawler: FileCrawler,
): Omit<Crawler, 'id' | 'version' | 'lastRunDate'> {
  const { title, method, recipe } = crawler
  return {
    ...NEW_CRAWLER,
    ...Object.fromEntries(sharedOf(crawler)),
    title,
    method,
    ...(recipe && toRecipeSettings({ ...toRecipe(NEW_CRAWLER), ...recipe })),
  }
}

/** Whether its address lacks a key, which the file leaves out. */
export function isRedacted({ url = '', subUrls }: Pick<FileCrawler, 'url' | 'subUrls'>): boolean {
  return [url, ...(subUrls ?? [])].some((address) => address.includes(REDACTED))
}

import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { ImportAnswer } from '@app/core/imports/endpoints.ts'
import { toImportWindow, filterImport } from '@app/core/imports/filter-import.ts'
import type { ImportSettings } from '@app/core/imports/filter-import.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { MethodRefused, type Source, type SourceInput } from '@app/sources/source.ts'
import type { RunDeps } from '../runs/deps.ts'
import { readSource, STORING_NOTHING, type ReadDeps } from '../runs/read-source.ts'
import { toFinding } from '../runs/run-stopped.ts'

export type ImportDeps = ReadDeps &
  Pick<RunDeps, 'database' | 'clock' | 'findSource'> & {
    /** The longest that one call to a source may take. */
    importDeadlineMs?: number
  }

/** Long enough for a month of matches at a polite pace, short enough for a waiting operator. */
const DEADLINE_MS = 120_000

export type ImportCall = {
  method: CrawlerMethod
  /** Overrides the source's own. */
  zone?: string
  windowDays?: number
  input: Omit<SourceInput, 'category' | 'categoryTitle'>
  category: ImportSettings['category']
}

/** Reads a source for a waiting operator; stores nothing. Throws AppError `unavailable` if the source fails. */
export async function readImport(deps: ImportDeps, call: ImportCall): Promise<ImportAnswer> {
  const source = sourceOf(deps, call)
  const now = deps.clock.now()
  const deadlineMs = deps.importDeadlineMs ?? DEADLINE_MS
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    return await read(deps, { call, source, now, signal })
  } catch (error) {
    if (!signal.aborted) throw toRefusal(error)
    const seconds = Math.ceil(deadlineMs / 1_000)
    const sentence = message(
      '{count, plural, one {The source did not answer within # second} other {The source did not answer within # seconds}}',
      { count: seconds },
    )
    throw new AppError('unavailable', sentence, { cause: error })
  }
}

function sourceOf(
  { findSource }: ImportDeps,
  { method, ...own }: Pick<ImportCall, 'method' | 'zone'> & { windowDays?: number | null },
): Source {
  const source = findSource(method)
  if (!source) throw new Error(`no source is registered for ${method}`)
  const { zone = source.zone, windowDays = source.windowDays } = own
  return { ...source, zone, windowDays }
}

type OpenImport = { call: ImportCall; source: Source; now: Temporal.Instant; signal: AbortSignal }

async function read(
  deps: ImportDeps,
  { call, source, now, signal }: OpenImport,
): Promise<ImportAnswer> {
  const { zone } = source
  const urls = call.input.urls.map((url) => expandDateTokens(url, { now, zone }))
  const input = { ...call.input, urls, category: null, categoryTitle: '' }
  const addresses = source.start(input, now)
  if (addresses.length === 0)
    throw new AppError('bad-input', message('There is no address to read for that'))
  const window = toImportWindow(source, now)
  const reading = { source, input, window, now, signal, ...STORING_NOTHING }
  const { found, pageCount } = await readSource(deps, reading, addresses)
  const filtered = filterImport(found, { source, category: call.category, now })
  return { ...filtered, notes: found.notes, pageCount }
}

/**
 * The content of a file, read like a page of that type; stores nothing of it. Throws AppError `bad-input` if the file
 * is not of that type.
 */
export async function readFileText(
  deps: ImportDeps,
  { method, zone, page, category }: FileToRead,
): Promise<ImportAnswer> {
  // A file has no limit on how far ahead it is read.
  const source = sourceOf(deps, { method, zone, windowDays: null })
  const now = deps.clock.now()
  const input = { urls: [page.url], category: null, categoryTitle: '' }
  const context = { input, now, zone: source.zone, window: toImportWindow(source, now) }
  try {
    const read = { ...page, finalUrl: page.url, fetchedAt: now }
    const found = await deps.extractor.extract(method, [read], context)
    return { ...filterImport(found, { source, category, now }), notes: found.notes, pageCount: 1 }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!(refusal instanceof AppError)) throw refusal
    const { sentence, details } = refusal
    throw new AppError('bad-input', sentence, { cause: error, details })
  }
}

export type FileToRead = {
  method: CrawlerMethod
  zone: string
  page: { url: string; body: string; mediaType: string }
  category: ImportSettings['category']
}

/** Turns an explainable error into an AppError that names the cause; returns any other unchanged. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  const finding = toFinding(error)
  if (!finding) return error
  const isBadInput = error instanceof MethodRefused || finding.kind === 'bad-settings'
  const details = {
    finding: finding.kind,
    ...(error instanceof FetchFailure && { url: error.url }),
  }
  return new AppError(isBadInput ? 'bad-input' : 'unavailable', finding.message, {
    cause: error,
    details,
  })
}

import { message, type Message } from '@app/core/messages/message.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventWindow } from '@app/core/events/event-window.ts'
import type { RunProgress } from '@app/core/runs/run.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { FetchedPage } from '@app/sources/fetch/guarded-fetch.ts'
import type { Found, Source, SourceInput } from '@app/sources/source.ts'
import { extractUnchanged } from './changed-addresses.ts'
import { RUN_LIMITS, type RunDeps, type RunLimits } from './deps.ts'
import { createOptionalPages, type OptionalPages } from './optional-pages.ts'
import type { StoredPage, ReadPage } from './pages-store.ts'
import { RunStopped, type FailedAddress } from './run-stopped.ts'

export type ReadDeps = Pick<RunDeps, 'fetcher' | 'extractor' | 'logger' | 'limits'>

/** What is read, and for whom: a run stores what it reads, an import does not. */
export type Reading = {
  source: Source
  input: SourceInput
  window: EventWindow
  now: Temporal.Instant
  signal: AbortSignal
  ignoreRobots: boolean
  /** A person waits for it, so that it goes before the schedule at each host. */
  isAhead: boolean
  report: (progress: Partial<RunProgress>) => void
  /** An earlier response from the address, to be revalidated with the site. */
  findStored: (url: string) => Promise<StoredPage | null>
  /** Called for every page in reading order; `ordinal` starts at 1. */
  store: (page: ReadPage, ordinal: number) => Promise<void>
}

/** Of a reading that a person waits for, and that stores nothing. */
export const STORING_NOTHING = {
  ignoreRobots: false,
  isAhead: true,
  report: () => {},
  findStored: async () => null,
  store: async () => {},
} satisfies Partial<Reading>

export type ReadResult = {
  found: Found
  pageCount: number
  /** Addresses that could not be read while others could, with their errors. */
  failed?: FailedAddress[]
}

/**
 * Reads the first addresses, extracts, and reads the further pages the method needs, until it needs no more. Throws
 * errors of fetching and extracting, and `RunStopped` if the method needs too many pages. Optional pages that cannot
 * be read become notes. If an operator gave several addresses, those that fail or whose layout changed are reported
 * beside the results of the others.
 */
export async function readSource(
  deps: ReadDeps,
  reading: Reading,
  addresses: string[],
): Promise<ReadResult> {
  const { source, input, window, now, signal, report } = reading
  const limits = { ...RUN_LIMITS, ...deps.limits }
  let pages = new Map<string, ReadPage>()
  let pageCount = 0
  const pageNotes: Message[] = []
  const asked = new Set<string>()
  const optional = createOptionalPages()
  const operators = addressesOf(input, addresses)
  const common = addresses.filter((url) => !operators.has(url))
  const failed: FailedAddress[] = []
  let wanted = addresses
  for (let round = 0; ; round += 1) {
    refuseTooMuch(wanted, asked, round, limits)
    for (const url of wanted) {
      if (asked.has(url)) continue
      report({ step: 'reading', pagesRead: pageCount, pagesKnown: asked.size + 1 })
      asked.add(url)
      const page = await readUnlessOptional(deps, reading, url, optional).catch(
        (error: unknown) => {
          // Beside an address that fails, an operator's other ones may still be read.
          const isExcused = error instanceof FetchFailure && operators.has(url)
          if (!isExcused || error.kind === 'cancelled' || signal.aborted) throw error
          failed.push({ url, error })
        },
      )
      if (!page) continue
      pages.set(url, page)
      pageCount += 1
      if (page.note) pageNotes.push(page.note)
      await reading.store(page, pageCount)
      report({ pagesRead: pageCount, pagesKnown: new Set([...asked, ...wanted]).size })
    }
    const [first] = failed
    if (first && failed.length === operators.size) throw first.error
    report({ step: 'extracting' })
    signal.throwIfAborted()
    const context = { input, now, zone: source.zone, window }
    const extracted = await extractUnchanged({
      pages,
      common,
      addresses: [...operators].filter((url) => pages.has(url)),
      extract: (some) => deps.extractor.extract(source.method, some, context),
    })
    const { found } = extracted
    pages = extracted.pages
    failed.push(...extracted.changed)
    report({ eventsFound: found.events.length })
    wanted = [...new Set(found.needs)].filter((url) => !asked.has(url))
    if (wanted.length === 0) {
      const notes = [...found.notes, ...pageNotes, ...optional.notes()]
      return { found: { ...found, notes }, pageCount, failed }
    }
    optional.allow(found.optional ?? [])
  }
}

/** The addresses given by an operator, each independent of the others; empty if there is only one. */
function addressesOf({ urls }: SourceInput, addresses: string[]): ReadonlySet<string> {
  const given = new Set(urls)
  const own = new Set(addresses.filter((url) => given.has(url)))
  return own.size > 1 ? own : new Set()
}

function refuseTooMuch(
  wanted: string[],
  asked: ReadonlySet<string>,
  round: number,
  limits: RunLimits,
): void {
  if (round > limits.rounds)
    throw new RunStopped(
      'too-heavy',
      message('The method asked for further pages more than {count} times.', {
        count: limits.rounds,
      }),
    )
  const pages = new Set([...asked, ...wanted]).size
  if (pages > limits.pages)
    throw new RunStopped(
      'too-heavy',
      message('The method needs {pages} pages, more than the {limit} of one run.', {
        pages,
        limit: limits.pages,
      }),
    )
}

/** Undefined if the page is optional and cannot be read or its host is skipped. */
async function readUnlessOptional(
  deps: ReadDeps,
  reading: Reading,
  url: string,
  optional: OptionalPages,
): Promise<ReadPage | undefined> {
  if (optional.shouldSkip(url)) return undefined
  try {
    const page = await readAddress(deps, reading, url)
    optional.recordAnswer(url)
    return page
  } catch (error) {
    optional.recordFailure(url, error, reading.signal)
    return undefined
  }
}

async function readAddress(deps: ReadDeps, reading: Reading, url: string): Promise<ReadPage> {
  const stored = await reading.findStored(url)
  const fetched = await fetchWithRetries(deps, reading, url, stored)
  if (!fetched.notModified) return fromFetched(fetched)
  if (!stored) throw new Error(`${url} returned 304 to an unconditional request`)
  return { ...stored, fetchedAt: fetched.fetchedAt }
}

/** Retries if the site may respond a little later. */
async function fetchWithRetries(
  deps: ReadDeps,
  { ignoreRobots, isAhead, signal }: Reading,
  url: string,
  stored: StoredPage | null,
): Promise<FetchedPage> {
  const validators = {
    ...(stored?.etag != null && { etag: stored.etag }),
    ...(stored?.lastModified != null && { lastModified: stored.lastModified }),
  }
  const options = { signal, validators, ignoreRobots, isAhead }
  for (const pauseMs of deps.limits?.retryPausesMs ?? RUN_LIMITS.retryPausesMs) {
    try {
      return await deps.fetcher.fetchPage(url, options)
    } catch (error) {
      // A host that names the hour from which it responds is left alone until the next run.
      if (!(error instanceof FetchFailure) || !error.retryable || error.kind === 'busy-until')
        throw error
      deps.logger.info({ url: error.url, kind: error.kind, pauseMs }, 'retrying the request')
      await sleep(pauseMs, undefined, { signal })
    }
  }
  return deps.fetcher.fetchPage(url, options)
}

function fromFetched(page: FetchedPage): ReadPage {
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    body: page.body,
    mediaType: page.mediaType,
    fetchedAt: page.fetchedAt,
    status: page.status,
    etag: page.headers['etag'] ?? null,
    lastModified: page.headers['last-modified'] ?? null,
    ...(page.note && { note: page.note }),
  }
}

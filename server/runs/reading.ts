import { setTimeout as sleep } from 'node:timers/promises'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import { AppError } from '@app/core/errors.ts'
import { windowOf } from '@app/core/runs/candidates.ts'
import type { RunProgress } from '@app/core/runs/run.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { FetchedPage } from '@app/sources/fetch/guarded-fetch.ts'
import type { Found, Source, SourceInput } from '@app/sources/source.ts'
import { RUN_LIMITS } from './deps.ts'
import type { RunDeps, RunLimits } from './deps.ts'
import { optionalPages } from './optional-pages.ts'
import type { OptionalPages } from './optional-pages.ts'
import { findKeptPage, keepPage } from './pages.ts'
import type { KeptPage, ReadPage } from './pages.ts'
import { LostRun, RunStopped } from './run-stopped.ts'

export type Reading = {
  run: { id: string; attempt: number }
  crawler: Crawler
  source: Source
  now: Temporal.Instant
  signal: AbortSignal
  report: (progress: Partial<RunProgress>) => void
}

export type WhatWasRead = { found: Found; pageCount: number }

/**
 * Reads the crawler's addresses, extracts, and reads what the method asks for beyond, until it asks for
 * nothing more. Throws what fetching and extracting throw, `RunStopped` where the method asks for too much;
 * pages that the method can do without become notes where they cannot be read.
 */
export async function readAndExtract(deps: RunDeps, reading: Reading): Promise<WhatWasRead> {
  const { crawler, source, now, report } = reading
  const limits = { ...RUN_LIMITS, ...deps.limits }
  const input = sourceInput(crawler, now, source.zone)
  const pages: ReadPage[] = []
  const asked = new Set<string>()
  const optional = optionalPages()
  let wanted = source.start(input, now)
  if (wanted.length === 0)
    throw new AppError('bad-input', `The crawler "${crawler.title}" has no URL`)
  for (let round = 0; ; round += 1) {
    refuseTooMuch(wanted, asked, round, limits)
    for (const url of wanted) {
      if (asked.has(url)) continue
      report({ step: 'reading', pagesRead: pages.length, pagesKnown: asked.size + 1 })
      asked.add(url)
      const page = await readUnlessOptional(deps, reading, url, { limits, optional })
      if (!page) continue
      pages.push(page)
      const isKept = await keepPage(deps, reading.run, pages.length, page)
      if (!isKept) throw new LostRun()
      report({ pagesRead: pages.length, pagesKnown: new Set([...asked, ...wanted]).size })
    }
    report({ step: 'extracting' })
    reading.signal.throwIfAborted()
    const { zone } = source
    const context = { input, now, zone, window: windowOf({ crawler, source, now }) }
    const found = await deps.extractor.extract(source.method, pages, context)
    report({ eventsFound: found.events.length })
    wanted = [...new Set(found.needs)].filter((url) => !asked.has(url))
    if (wanted.length === 0) {
      const notes = [...found.notes, ...optional.notes()]
      return { found: { ...found, notes }, pageCount: pages.length }
    }
    optional.allow(found.optional ?? [])
  }
}

/** What the method is given of the crawler's settings, its addresses with dates put in. */
function sourceInput(crawler: Crawler, now: Temporal.Instant, zone: string): SourceInput {
  const urls = [crawler.url, ...(crawler.subUrls ?? [])]
    .map((url) => expandDateTokens(url, { now, zone }).trim())
    .filter((url) => url !== '')
  // The crawler's category title is put in by the plan: what the page itself says has to stay
  // recognisable when an operator changes that setting.
  return { urls, category: crawler.category, categoryTitle: '' }
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
      `The method asked for further pages more than ${limits.rounds} times.`,
    )
  const pages = new Set([...asked, ...wanted]).size
  if (pages > limits.pages)
    throw new RunStopped(
      'too-heavy',
      `The method needs ${pages} pages, more than the ${limits.pages} of one run.`,
    )
}

/** Undefined where the page cannot be read, or its host is left alone, and the method can do without it. */
async function readUnlessOptional(
  deps: RunDeps,
  reading: Reading,
  url: string,
  { limits, optional }: { limits: RunLimits; optional: OptionalPages },
): Promise<ReadPage | undefined> {
  if (optional.leavesOut(url)) return undefined
  try {
    return await readPage(deps, reading, url, limits)
  } catch (error) {
    optional.excuse(url, error, reading.signal)
    return undefined
  }
}

async function readPage(
  deps: RunDeps,
  reading: Reading,
  url: string,
  limits: RunLimits,
): Promise<ReadPage> {
  const kept = await findKeptPage(deps, { crawler: reading.crawler.id, url })
  const fetched = await fetchPatiently(deps, reading, url, kept, limits)
  if (!fetched.notModified) return fromFetched(fetched)
  if (!kept) throw new Error(`${url} answered "not modified" without having been asked`)
  return { ...kept, fetchedAt: fetched.fetchedAt }
}

/** Asks again where the site may answer a little later. */
async function fetchPatiently(
  deps: RunDeps,
  { crawler, signal }: Reading,
  url: string,
  kept: KeptPage | null,
  limits: RunLimits,
): Promise<FetchedPage> {
  const validators = {
    ...(kept?.etag != null && { etag: kept.etag }),
    ...(kept?.lastModified != null && { lastModified: kept.lastModified }),
  }
  const options = { signal, validators, ignoreRobots: crawler.ignoreRobots }
  for (const pauseMs of limits.retryPausesMs) {
    try {
      return await deps.fetcher.fetchPage(url, options)
    } catch (error) {
      if (!(error instanceof FetchFailure) || !isWorthAnotherTry(error)) throw error
      deps.logger.info({ url: error.url, kind: error.kind, pauseMs }, 'asking again')
      await sleep(pauseMs, undefined, { signal })
    }
  }
  return deps.fetcher.fetchPage(url, options)
}

/** A host that names the hour from which it answers is left alone until the next run. */
function isWorthAnotherTry(failure: FetchFailure): boolean {
  return failure.retryable && failure.kind !== 'busy-until'
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
  }
}

import type { FileCrawler } from '@app/core/crawlers/crawler-file.ts'
import { isRedacted } from '@app/core/crawlers/crawler-file.ts'
import { compareExpected, filterYield } from '@app/core/crawlers/crawler-yield.ts'
import type { CrawlerYield } from '@app/core/crawlers/file-endpoints.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { AppError } from '@app/core/errors.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import type { Found, Source } from '@app/sources/source.ts'
import { readCatalogue } from '../categories/actions.ts'
import type { RunDeps } from '../runs/deps.ts'
import { requireSource } from '../runs/crawler-source.ts'
import { readSource, STORING_NOTHING, type ReadDeps } from '../runs/read-source.ts'
import { toFinding } from '../runs/run-stopped.ts'
import { toContext, toSamples, toUnstored } from './sample-pages.ts'

export type TryDeps = ReadDeps &
  Pick<RunDeps, 'database' | 'clock' | 'findSource'> & {
    /** The longest that reading a site may take. */
    tryDeadlineMs?: number
  }

/** Long enough for a month of pages at a polite pace, short enough for a waiting operator. */
const DEADLINE_MS = 120_000

/** The first of the events are shown. */
const MOST_EVENTS = 10

type Tried = { zone: string; sample: CrawlerYield | null; live: CrawlerYield | null }

/** Reads a crawler's sample pages, and its site as it is now; stores nothing. */
export async function tryCrawler(deps: TryDeps, shared: FileCrawler): Promise<Tried> {
  const crawler = toUnstored(shared)
  const source = requireSource(deps, crawler)
  const { categories } = await readCatalogue(deps)
  const trial = { shared, crawler, source, known: new Set(categories.map(({ id }) => id)) }
  const samples = toSamples(shared, crawler, source)
  const sample =
    samples &&
    (await judge(trial, samples.context.now, null, () =>
      deps.extractor.extract(source.method, samples.pages, samples.context),
    ))
  if (isRedacted(shared)) return { zone: source.zone, sample, live: null }
  const now = deps.clock.now()
  const live = await judge(trial, now, now, () => readLive(deps, trial, now))
  return { zone: source.zone, sample, live }
}

type Trial = {
  shared: FileCrawler
  crawler: Crawler
  source: Source
  /** Ids of all categories. */
  known: ReadonlySet<string>
}

async function readLive(
  deps: TryDeps,
  { crawler, source }: Trial,
  now: Temporal.Instant,
): Promise<Found> {
  const deadlineMs = deps.tryDeadlineMs ?? DEADLINE_MS
  const signal = AbortSignal.timeout(deadlineMs)
  const { input, window } = toContext(crawler, source, now)
  const addresses = source.start(input, now)
  if (addresses.length === 0)
    throw new AppError('bad-input', message('There is no address to read for that'))
  const reading = { source, input, window, now, signal, ...STORING_NOTHING }
  try {
    return (await readSource(deps, reading, addresses)).found
  } catch (error) {
    if (!signal.aborted) throw error
    const seconds = Math.ceil(deadlineMs / 1_000)
    const sentence = message(
      '{count, plural, one {The source did not answer within # second} other {The source did not answer within # seconds}}',
      { count: seconds },
    )
    throw new AppError('unavailable', sentence, { cause: error })
  }
}

/** What was read against what should be; events before `since` are not expected. */
async function judge(
  { shared, crawler, source, known }: Trial,
  now: Temporal.Instant,
  since: Temporal.Instant | null,
  read: () => Promise<Found>,
): Promise<CrawlerYield> {
  const compareTo = (events: Found['events']) =>
    compareExpected(shared.expected ?? [], events, { now: since, zone: source.zone })
  try {
    const found = await read()
    const { accepted } = filterYield(found, { crawler, source, now })
    const named = found.events.flatMap(({ category }) => category ?? [])
    return {
      problem: null,
      eventCount: found.events.length,
      keptCount: accepted.length,
      events: found.events.slice(0, MOST_EVENTS),
      expected: compareTo(found.events),
      notes: found.notes,
      unknownCategories: [...new Set(named)].filter((id) => !known.has(id)),
    }
  } catch (error) {
    return { ...toUnread(error), expected: compareTo([]) }
  }
}

function toUnread(error: unknown): Omit<CrawlerYield, 'expected'> & { problem: Message } {
  const finding = toFinding(error)
  if (!finding) throw error
  return {
    problem: finding.message,
    eventCount: 0,
    keptCount: 0,
    events: [],
    notes: [],
    unknownCategories: [],
  }
}

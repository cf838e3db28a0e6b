import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { windowOf } from '@app/core/runs/candidates.ts'
import type { Finding, Plan } from '@app/core/runs/plan.ts'
import { compareReplay, type Replay } from '@app/core/runs/compare-replay.ts'
import type { Run } from '@app/core/runs/run.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { Fetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { requireSource } from './crawler-source.ts'
import { readCrawler } from './crawler-store.ts'
import { readRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { readPageText } from './stored-pages.ts'
import { listPages, type ListedPage } from './pages-store.ts'
import { planFound } from './planning.ts'
import { readSource, STORING_NOTHING, type ReadResult } from './read-source.ts'
import { sourceInput, type Crawl } from './read-crawl.ts'
import { toFinding } from './run-stopped.ts'
import { readSettings } from './store.ts'

export type ReplayDeps = Omit<RunDeps, 'fetcher' | 'sendJob' | 'clock'>

/** Input of the replay. `read` is the clock that filled dates into addresses, `now` the one that planning uses. */
type ReplayContext = Crawl & { settingsOf: Replay['settingsOf']; read: Temporal.Instant }

/**
 * Replays a run from its stored pages with the current code, by the run's own clock or the given one. Fetches and
 * stores nothing. Throws if the code needs a page that the run did not store, naming it.
 */
export async function replayRun(
  deps: ReplayDeps,
  { id, now }: { id: string; now?: string | undefined },
): Promise<Replay> {
  const { run, plan: own } = await readRun(deps, id)
  refuseUnlessEnded(run)
  const pages = await readPages(deps, run)
  const context = await toReplayContext(deps, run, own, now)
  const { read, finding } = await rereadPages(deps, context, pages)
  const { source, crawler } = context
  const plan = read && (await planFound(deps, context, read))
  const { notes = [], disagreements = [], unknownZone } = read?.found ?? {}
  const windowAt = (at: Temporal.Instant) => windowOf({ crawler, source, now: at })
  return {
    run,
    now: context.now.toString(),
    settingsOf: context.settingsOf,
    pageCount: pages.length,
    plan,
    finding,
    comparison:
      own &&
      plan &&
      compareReplay(
        { items: own.items, window: windowAt(context.read) },
        { items: plan.items, window: windowAt(context.now) },
      ),
    notes: [...notes, ...disagreements, ...(unknownZone ? [unknownZone] : [])],
  }
}

function refuseUnlessEnded({ state }: Run): void {
  if (state === 'queued' || state === 'running')
    throw new AppError(
      'conflict',
      message('The run is {state}: it can be replayed once it has ended', { state }),
    )
}

type ReplayedPage = ListedPage & { body: string }

async function readPages(deps: ReplayDeps, run: Run): Promise<ReplayedPage[]> {
  const listed = await listPages(deps, run.id)
  if (listed.length === 0)
    throw new AppError('conflict', message('The run stored no page: there is nothing to replay'))
  const pages: ReplayedPage[] = []
  for (const page of listed) {
    const body = await readPageText(deps, { run: run.id, ordinal: page.ordinal })
    if (body === null)
      throw new AppError('conflict', message('The pages of this run are not kept any more'))
    pages.push({ ...page, body })
  }
  return pages
}

async function toReplayContext(
  deps: ReplayDeps,
  run: Run,
  own: Plan | null,
  now: string | undefined,
): Promise<ReplayContext> {
  const { pool } = deps.database
  const settings = await readSettings(pool, run.id)
  const crawler = settings?.crawler ?? (await readCrawler(pool, run.crawler))
  if (!crawler)
    throw new AppError(
      'conflict',
      message('The run kept no settings, and its crawler was deleted since'),
    )
  const read = Temporal.Instant.from(settings?.now ?? own?.madeAt ?? run.startedAt)
  return {
    crawler,
    source: requireSource(deps, crawler),
    settingsOf: settings ? 'run' : 'crawler',
    read,
    now: now === undefined ? read : Temporal.Instant.from(now),
  }
}

/** What was read, or the finding that a run would have ended with. */
async function rereadPages(
  deps: ReplayDeps,
  { crawler, source, read, now }: ReplayContext,
  pages: ReplayedPage[],
): Promise<{ read: ReadResult; finding: null } | { read: null; finding: Finding }> {
  // Addresses use the run's own clock: another one would request days whose pages were never read.
  const input = sourceInput(crawler, read, source.zone)
  const reading = {
    source,
    input,
    now,
    window: windowOf({ crawler, source, now }),
    signal: new AbortController().signal,
    ...STORING_NOTHING,
  }
  const limits = { ...deps.limits, retryPausesMs: [] }
  const fetcher = storedFetcher(pages)
  try {
    const addresses = source.start(input, read)
    if (addresses.length === 0) throw new AppError('bad-input', message('The crawler had no URL'))
    return {
      read: await readSource({ ...deps, fetcher, limits }, reading, addresses),
      finding: null,
    }
  } catch (error) {
    if (error instanceof FetchFailure)
      throw new AppError('conflict', error.sentence, { cause: error })
    const finding = toFinding(error)
    if (!finding) throw error
    return { read: null, finding }
  }
}

/** Answers only from the run's stored pages. */
function storedFetcher(pages: ReplayedPage[]): Pick<Fetcher, 'fetchPage'> {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  return {
    fetchPage: async (url) => {
      const page = byUrl.get(url)
      if (!page) {
        const sentence = message('{url} was not stored with this run', { url })
        throw new FetchFailure('http-status', sentence, { url })
      }
      const fetchedAt = Temporal.Instant.from(page.fetchedAt)
      const nothing = { headers: {}, rawBytes: Buffer.alloc(0), notModified: false, hops: [] }
      return { ...page, ...nothing, fetchedAt }
    },
  }
}

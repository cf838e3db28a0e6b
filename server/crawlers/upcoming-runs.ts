import { message, type Message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import {
  DATE_TOKENS,
  readDateTokens,
  expandDateTokens,
  findTokenNames,
} from '@app/core/crawlers/date-tokens.ts'
import type { TokenMoment } from '@app/core/crawlers/date-tokens.ts'
import type {
  previewUpcomingRuns as endpoint,
  UpcomingRunsSettings,
} from '@app/core/crawlers/endpoints.ts'
import { listUpcomingRuns, normalizeFrequency, readRunTime } from '@app/core/crawlers/frequency.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { parseAllowedHosts, checkUrl } from '@app/sources/fetch/address.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { MethodRefused, type Source } from '@app/sources/source.ts'
import type { z } from 'zod'
import { sourceInput } from '../runs/read-crawl.ts'
import { readSkippedTime, type DueCrawler } from '../runs/crawler-store.ts'
import { crawlerZone } from '../runs/crawler-source.ts'
import { requireCrawler, type CrawlerDeps } from './actions.ts'

type UpcomingRuns = EndpointAnswer<typeof endpoint>
type UpcomingRunsQuery = {
  crawler: string
  day: string
  settings: z.output<typeof UpcomingRunsSettings>
}

const UPCOMING_RUNS = 7

/**
 * What a crawler would read on a day at the hour of its next run, in its source's zone, and when it runs
 * automatically, given the settings as typed. Throws AppError if one of them could not work.
 */
export async function previewUpcomingRuns(
  deps: CrawlerDeps,
  { crawler: id, day, settings }: UpcomingRunsQuery,
): Promise<UpcomingRuns> {
  const stored = await requireCrawler(deps, id)
  const skippedTime = await readSkippedTime(deps.database.pool, id)
  const crawler = { ...stored, ...settings, skippedTime } as DueCrawler
  const zone = crawlerZone(deps, crawler)
  const source = crawler.method === null ? undefined : deps.findSource(crawler.method)
  const now = momentOn(day, crawler, { now: deps.clock.now(), zone })
  const moment = { now, zone }
  return {
    zone,
    at: now.toString(),
    ...addressesOf(deps, { crawler, source, moment }),
    tokens: tokensIn(writtenIn(crawler), moment),
    window: windowAt(crawler, source, moment),
    runs: runsOf(crawler, { now: deps.clock.now(), zone }),
  }
}

function momentOn(
  day: string,
  { nextRunDate, skippedTime }: DueCrawler,
  { now, zone }: TokenMoment,
): Temporal.Instant {
  const usual =
    nextRunDate === null
      ? now.toZonedDateTimeISO(zone)
      : readRunTime({ nextRunDate, skippedTime }, zone)
  const plainTime = usual.toPlainTime()
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
}

type Start = { crawler: Crawler; source: Source | undefined; moment: TokenMoment }

function addressesOf(
  deps: CrawlerDeps,
  { crawler, source, moment }: Start,
): Pick<UpcomingRuns, 'addresses' | 'refusal'> {
  if (!source) {
    const { method } = crawler
    const why =
      method === null
        ? message('It has no method')
        : message('There is no reader for {method} yet', { method })
    return { addresses: [], refusal: why }
  }
  const urls = startOf(source, crawler, moment)
  if (!Array.isArray(urls)) return { addresses: [], refusal: urls }
  const written = new Map(
    writtenIn(crawler).map((text) => [expandDateTokens(text, moment).trim(), text]),
  )
  const addresses = urls.map((url) => ({
    url,
    written: written.get(url) ?? null,
    refusal: refusalOf(deps, url),
  }))
  return { addresses, refusal: urls.length === 0 ? message('It has no URL') : null }
}

/** The addresses according to the source, or why it reads none. */
function startOf(source: Source, crawler: Crawler, { now, zone }: TokenMoment): string[] | Message {
  try {
    return [...new Set(source.start(sourceInput(crawler, now, zone), now))]
  } catch (error) {
    if (error instanceof MethodRefused) return error.sentence
    throw error
  }
}

function refusalOf({ config }: CrawlerDeps, url: string): Message | null {
  try {
    checkUrl(url, parseAllowedHosts(config.allowedPrivateHosts))
    return null
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return error.sentence
  }
}

function writtenIn({ url, subUrls }: Crawler): string[] {
  return [url, ...(subUrls ?? [])].filter((text) => text.trim() !== '')
}

function tokensIn(texts: string[], { now, zone }: TokenMoment): UpcomingRuns['tokens'] {
  const used = new Set(texts.flatMap(findTokenNames))
  const values = readDateTokens(now, zone)
  return DATE_TOKENS.filter(({ name }) => used.has(name)).map(({ name, meaning }) => ({
    token: `{${name}}`,
    meaning,
    value: values[name] ?? '',
  }))
}

function windowAt(
  { crawlFromDate, crawlToDate }: Crawler,
  source: Source | undefined,
  moment: TokenMoment,
): UpcomingRuns['window'] {
  const window = eventWindow({ crawlFromDate, crawlToDate, ...source, ...moment })
  const untilMs = window.untilMs ?? window.beforeMs
  return {
    from: textOf(Math.max(window.pastMs, window.fromMs ?? -Infinity)),
    until: untilMs === null ? null : textOf(untilMs),
  }
}

function textOf(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}

function runsOf(crawler: DueCrawler, { now, zone }: TokenMoment): string[] {
  const { active, autoSetNextRunDate, nextRunDate, skippedTime, expireDate } = crawler
  if (!active || !autoSetNextRunDate || nextRunDate === null) return []
  const frequency = normalizeFrequency(crawler.frequency)
  const schedule = { frequency, nextRunDate, skippedTime, expireDate, now, zone }
  return listUpcomingRuns(schedule, UPCOMING_RUNS).map((run) => run.toString())
}

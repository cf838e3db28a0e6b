import { message, type Message } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { Agent } from 'undici'
import { parseAllowedHosts, checkUrl, hostOf, isAllowedHost, type AllowedHosts } from './address.ts'
import { guardedConnector, type Lookup } from './connect.ts'
import { decodeText, readText, type CharsetMismatch } from './charset.ts'
import { ACCEPT_ENCODING, decompress } from './decode.ts'
import { toCancelled, exchange, type Answer } from './exchange.ts'
import { FetchFailure, redactUrl } from './failure.ts'
import { pauseAfterRequest, runInQueue } from './host-queue.ts'
import { createLocalLeases, type HostLeases } from './host-leases.ts'
import { DEFAULT_LIMITS, type FetchLimits } from './limits.ts'
import { readRedirect } from './redirect.ts'
import { readRetryAfter } from './retry-after.ts'
import { createRobotsRules } from './robots.ts'
import { detectChallenge } from './challenge.ts'

export type FetcherOptions = {
  clock: Clock
  /** `host` or `host:port` that may be private: for tests and the demo site. */
  allowedPrivateHosts: string[]
  userAgent: string
  /** Resolves a name to all its addresses; the system's resolver by default. */
  lookup?: Lookup
  limits?: Partial<FetchLimits>
  /** Leases on hosts, for when other processes use the same hosts; by default, only this process's own queue is used. */
  leases?: HostLeases
}

type FetchPageOptions = {
  signal?: AbortSignal
  /** Validators of an earlier response; the site may then respond "not modified". */
  validators?: { etag?: string; lastModified?: string }
  /** An operator's logged decision to read the site although robots.txt disallows it. */
  ignoreRobots?: boolean
  /** Goes before the other requests of this process that wait for the host. */
  isAhead?: boolean
}

/** One response of a website, suitable for storage: no cookies, no credentials. */
export type FetchedPage = {
  url: string
  finalUrl: string
  status: number
  /** Media type without parameters, in lower case; empty if the site sends none. */
  mediaType: string
  /** Harmless headers only, names in lower case. */
  headers: Record<string, string>
  /** Decoded with the declared charset, or with the one its bytes are in. */
  body: string
  /** A note if the text is not in the declared charset. */
  note?: Message
  /** The body after decompression. */
  rawBytes: Buffer
  fetchedAt: Temporal.Instant
  /** The site reports no change since the validators; the body is then empty. */
  notModified: boolean
  /** Every address requested on the way, with its status. */
  hops: { url: string; status: number }[]
}

export type Fetcher = {
  /** Reads one address; throws `FetchFailure` for any external error. */
  fetchPage: (url: string, options?: FetchPageOptions) => Promise<FetchedPage>
  close: () => Promise<void>
}

const STORED_HEADERS = new Set([
  'age',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'server',
  'vary',
])

type Followed = { answer: Answer; finalUrl: URL; hops: FetchedPage['hops'] }
type Following = {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  isAhead?: boolean
  /** Called before each request. */
  before?: (url: URL) => Promise<void>
}

/** The one way out: everything read from websites goes through a fetcher. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { clock, userAgent } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const allowed = parseAllowedHosts(options.allowedPrivateHosts)
  const leases = options.leases ?? createLocalLeases()
  const agent = createAgent(allowed, limits, options.lookup)
  const robots = createRobotsRules({
    clock,
    read: async (url, signal) => {
      const headers = { 'user-agent': userAgent, 'accept-encoding': ACCEPT_ENCODING }
      const { answer } = await follow(url, { headers, signal })
      const bytes = await unpack(answer, limits, url.href)
      return { status: answer.status, text: decodeText(bytes, 'text/plain') }
    },
  })

  /** Makes one request under its host's lease, first among the callers of this process and then among all processes. */
  async function visit(url: URL, following: Following): Promise<Answer> {
    const { signal, isAhead } = following
    try {
      const work = (pauseAfter: (pauseMs: number) => void) =>
        fetchInLease(url, following, pauseAfter)
      return await runInQueue(hostOf(url), signal, work, isAhead)
    } catch (error) {
      if (signal?.aborted && !(error instanceof FetchFailure)) throw toCancelled(url)
      throw error
    }
  }

  async function fetchInLease(
    url: URL,
    { headers, signal }: Following,
    pauseAfter: (pauseMs: number) => void,
  ): Promise<Answer> {
    const lease = await leases.acquire(hostOf(url), signal)
    let sentAtMs: number | undefined
    let isRequested = false
    let until: Temporal.Instant | undefined
    try {
      refuseWhileBusy(url, lease.busyUntil, clock)
      if (lease.lost.aborted) throw leaseLost(url)
      const either = signal ? AbortSignal.any([signal, lease.lost]) : lease.lost
      isRequested = true
      const onSend = () => {
        sentAtMs = performance.now()
      }
      const answer = await exchange(url, { agent, headers, limits, signal: either, onSend })
      until = busyHint(answer, url, clock)
      if (!until) return answer
      throw busy(url, until, answer.status)
    } catch (error) {
      throw lease.lost.aborted && !signal?.aborted ? leaseLost(url, error) : error
    } finally {
      const pauseMs = isRequested ? pauseFor(url, sentAtMs) : 0
      pauseAfter(pauseMs)
      await lease.release({ pauseMs, ...(until && { busyUntil: until }) })
    }
  }

  function pauseFor(url: URL, sentAtMs: number | undefined): number {
    const shortestMs = isAllowedHost(url, allowed) ? 0 : limits.minIntervalMs
    const intervalMs = Math.max(shortestMs, robots.intervalMs(url))
    const tookMs = sentAtMs === undefined ? 0 : performance.now() - sentAtMs
    return pauseAfterRequest({ intervalMs, shortestMs, tookMs })
  }

  async function follow(start: URL, following: Following): Promise<Followed> {
    const hops: FetchedPage['hops'] = []
    let url = start
    for (;;) {
      await following.before?.(url)
      const answer = await visit(url, following)
      hops.push({ url: url.href, status: answer.status })
      const next = readRedirect(answer, url, allowed)
      if (!next) return { answer, finalUrl: url, hops }
      if (hops.length > limits.maxRedirects) {
        const sentence = message('{url} redirects more than {count} times.', {
          url: redactUrl(start.href),
          count: limits.maxRedirects,
        })
        throw new FetchFailure('too-many-redirects', sentence, { url: start.href })
      }
      url = next
    }
  }

  return {
    async fetchPage(text, { signal, validators, ignoreRobots = false, isAhead = false } = {}) {
      const url = checkUrl(text, allowed)
      const headers = { ...requestHeaders(userAgent), ...conditions(validators) }
      const before = ignoreRobots ? undefined : (hop: URL) => robots.require(hop, signal)
      const followed = await follow(url, { headers, signal, isAhead, ...(before && { before }) })
      return toPage(text, url, followed, limits, clock)
    },
    close: () => agent.destroy(),
  }
}

function createAgent(allowed: AllowedHosts, limits: FetchLimits, lookup?: Lookup): Agent {
  const connect = guardedConnector({
    allowedHosts: allowed,
    connectMs: limits.connectMs,
    ...(lookup && { lookup }),
  })
  return new Agent({ connect, maxHeaderSize: limits.headerBytes, keepAliveTimeout: 1_000 })
}

function requestHeaders(userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept:
      'text/html,application/xhtml+xml,application/json,text/calendar,application/xml,*/*;q=0.8',
    'accept-encoding': ACCEPT_ENCODING,
    'accept-language': 'en,*;q=0.5',
  }
}

function conditions(validators: FetchPageOptions['validators']): Record<string, string> {
  const isPlain = (value: string | undefined) => value !== undefined && /^[\x20-\x7e]+$/.test(value)
  return {
    ...(isPlain(validators?.etag) && { 'if-none-match': validators?.etag }),
    ...(isPlain(validators?.lastModified) && { 'if-modified-since': validators?.lastModified }),
  }
}

/** When a busy host wants to be requested again; a challenge with the same header is reported as a challenge instead. */
function busyHint(answer: Answer, url: URL, clock: Clock): Temporal.Instant | undefined {
  const { status, headers } = answer
  const header = headers['retry-after']
  if ((status !== 429 && status !== 503) || !header) return undefined
  if (detectChallenge({ status, headers, body: '', url, finalUrl: url })) return undefined
  return readRetryAfter(header, clock.now())
}

function refuseWhileBusy(url: URL, until: Temporal.Instant | undefined, clock: Clock): void {
  if (until && Temporal.Instant.compare(clock.now(), until) < 0) throw busy(url, until)
}

function busy(url: URL, until: Temporal.Instant, status?: number): FetchFailure {
  const sentence = message('{host} asks not to be visited before {time}.', {
    host: url.host,
    time: { instant: until.toString() },
  })
  return new FetchFailure('busy-until', sentence, {
    url: url.href,
    until,
    ...(status !== undefined && { status }),
  })
}

function leaseLost(url: URL, cause?: unknown): FetchFailure {
  const sentence = message('{url} was given up: this process stood still for too long.', {
    url: redactUrl(url.href),
  })
  return new FetchFailure('timeout', sentence, { url: url.href, cause })
}

function unpack(answer: Answer, limits: FetchLimits, url: string): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? ''
  return decompress(answer.body, encoding, limits.decodedBytes, url)
}

async function toPage(
  asked: string,
  url: URL,
  { answer, finalUrl, hops }: Followed,
  limits: FetchLimits,
  clock: Clock,
): Promise<FetchedPage> {
  const { status } = answer
  const contentType = answer.headers['content-type'] ?? ''
  const rawBytes = await unpack(answer, limits, finalUrl.href)
  const { text: body, mismatch } = readText(rawBytes, contentType)
  throwIfChallenged({ status, headers: answer.headers, body, url, finalUrl })
  const notModified = status === 304
  if (!notModified && (status < 200 || status > 299)) throw badStatus(finalUrl, status)
  return {
    url: asked,
    finalUrl: finalUrl.href,
    status,
    mediaType: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
    headers: storedHeaders(answer.headers),
    body,
    ...(mismatch && { note: toNote(finalUrl, mismatch) }),
    rawBytes,
    fetchedAt: clock.now(),
    notModified,
    hops,
  }
}

function toNote({ href }: URL, { declared, used }: CharsetMismatch): Message {
  return message(
    '{url} declares the charset {declared}, but is written in {used}: it was read as that',
    {
      url: redactUrl(href),
      declared,
      used,
    },
  )
}

function throwIfChallenged(seen: Parameters<typeof detectChallenge>[0]): void {
  const challenge = detectChallenge(seen)
  if (!challenge) return
  const sentence = message('{url} is blocked: {wall} stands before the page.', {
    url: redactUrl(seen.finalUrl.href),
    wall: challenge,
  })
  throw new FetchFailure('blocked', sentence, { url: seen.finalUrl.href, status: seen.status })
}

function badStatus(url: URL, status: number): FetchFailure {
  const retryable = status >= 500 || status === 408 || status === 425 || status === 429
  const sentence = message('{url} answered with status {status}.', {
    url: redactUrl(url.href),
    status,
  })
  return new FetchFailure('http-status', sentence, { url: url.href, status, retryable })
}

function storedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => STORED_HEADERS.has(name)))
}

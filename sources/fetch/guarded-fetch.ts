import type { Clock } from '@app/core/time/instant.ts'
import { Agent, request } from 'undici'
import { checkedUrl } from './address.ts'
import { guardedConnector } from './connect.ts'
import type { Lookup } from './connect.ts'
import { FetchFailure, printableUrl } from './failure.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { FetchLimits } from './limits.ts'

export type FetcherOptions = {
  clock: Clock
  /** `host` or `host:port` that may be private: tests and the demo site. */
  allowedPrivateHosts: string[]
  userAgent: string
  lookup?: Lookup
  limits?: Partial<FetchLimits>
}

export type FetchPageOptions = {
  signal?: AbortSignal
  /** What an earlier answer said of itself; the site may then answer "not modified". */
  validators?: { etag?: string; lastModified?: string }
  /** An operator's logged decision to read although robots.txt says no. */
  ignoreRobots?: boolean
}

/** One answer of a website, fit to be stored: no cookies, no credentials. */
export type FetchedPage = {
  /** The address that was asked for. */
  url: string
  /** The address that answered, after redirects. */
  finalUrl: string
  status: number
  /** Media type without parameters, in lower case; empty where the site names none. */
  mediaType: string
  /** Harmless headers alone, names in lower case. */
  headers: Record<string, string>
  /** Decoded by the declared charset, UTF-8 where none is declared. */
  body: string
  /** The answer's bytes after decompression. */
  rawBytes: Buffer
  fetchedAt: Temporal.Instant
  /** The site says nothing changed since the validators; the body is empty then. */
  notModified: boolean
  /** Every address that was asked on the way, with its status. */
  hops: { url: string; status: number }[]
}

export type Fetcher = {
  /** Reads one address; throws `FetchFailure` and nothing else for what can go wrong outside. */
  fetchPage: (url: string, options?: FetchPageOptions) => Promise<FetchedPage>
  close: () => Promise<void>
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const allowedHosts = new Set(options.allowedPrivateHosts)
  const agent = new Agent({
    connect: guardedConnector({
      allowedHosts,
      connectMs: limits.connectMs,
      ...(options.lookup && { lookup: options.lookup }),
    }),
  })
  return {
    fetchPage: async (url, { signal } = {}) => {
      const target = checkedUrl(url, allowedHosts)
      const answer = await request(target, {
        dispatcher: agent,
        headers: { 'user-agent': options.userAgent },
        signal: signal ?? null,
      })
      const rawBytes = Buffer.from(await answer.body.arrayBuffer())
      if (answer.statusCode !== 200) {
        throw new FetchFailure(
          'http-status',
          `${printableUrl(url)} answered ${answer.statusCode}.`,
          {
            url,
            status: answer.statusCode,
          },
        )
      }
      return {
        url,
        finalUrl: target.href,
        status: answer.statusCode,
        mediaType: String(answer.headers['content-type'] ?? '').split(';')[0] ?? '',
        headers: {},
        body: rawBytes.toString('utf8'),
        rawBytes,
        fetchedAt: options.clock.now(),
        notModified: false,
        hops: [{ url: target.href, status: answer.statusCode }],
      }
    },
    close: () => agent.close(),
  }
}

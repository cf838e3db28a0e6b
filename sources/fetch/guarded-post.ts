import { Agent } from 'undici'
import { checkUrl, parseAllowedHosts } from './address.ts'
import { guardedConnector } from './connect.ts'
import type { Lookup } from './connect.ts'
import { exchange } from './exchange.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { FetchLimits } from './limits.ts'

export type PosterOptions = {
  /** `host` or `host:port` that may be private and need no encryption: tests alone. */
  allowedPrivateHosts: string[]
  userAgent: string
  lookup?: Lookup
  limits?: Partial<FetchLimits>
}

type Posted = { status: number; headers: Record<string, string> }

export type Poster = {
  /**
   * Hands a small body to an address that somebody else named; throws `FetchFailure` where nobody answers. A redirect is
   * not followed but told as the status it is. Unlike pages, what is posted waits for no turn at its host.
   */
  post: (url: string, sent: { headers: Record<string, string>; body: Buffer }) => Promise<Posted>
  close: () => Promise<void>
}

/** An answer to a post is a word or two. */
const ANSWER_BYTES = 100_000

/** The way out for what is handed to addresses from outside, checked as those are that are read. */
export function createPoster({ userAgent, lookup, ...options }: PosterOptions): Poster {
  const allowed = parseAllowedHosts(options.allowedPrivateHosts)
  const limits = { ...DEFAULT_LIMITS, wireBytes: ANSWER_BYTES, ...options.limits }
  const connect = guardedConnector({
    allowedHosts: allowed,
    connectMs: limits.connectMs,
    ...(lookup && { lookup }),
  })
  const agent = new Agent({ connect, maxHeaderSize: limits.headerBytes, keepAliveTimeout: 10_000 })
  return {
    async post(text, { headers, body }) {
      const url = checkUrl(text, allowed)
      const asked = { agent, headers: { 'user-agent': userAgent, ...headers }, body, limits }
      const answer = await exchange(url, { ...asked, signal: undefined })
      return { status: answer.status, headers: answer.headers }
    },
    close: () => agent.destroy(),
  }
}

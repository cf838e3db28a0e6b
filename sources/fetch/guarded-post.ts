import { Agent } from 'undici'
import { checkUrl, parseAllowedHosts } from './address.ts'
import { guardedConnector, type Lookup } from './connect.ts'
import { exchange } from './exchange.ts'
import { DEFAULT_LIMITS, type FetchLimits } from './limits.ts'

export type PosterOptions = {
  /** `host` or `host:port` that may be private and unencrypted: only for tests. */
  allowedPrivateHosts: string[]
  userAgent: string
  lookup?: Lookup
  limits?: Partial<FetchLimits>
}

type Posted = { status: number; headers: Record<string, string> }

export type Poster = {
  /**
   * Posts a small body to an address provided by somebody else; throws `FetchFailure` if there is no response. The
   * body of the response is ignored. Redirects are not followed but returned with their status. Unlike fetches, posts do not wait for a lease on their host.
   */
  post: (url: string, sent: { headers: Record<string, string>; body: Buffer }) => Promise<Posted>
  close: () => Promise<void>
}

/** The way out for posts to external addresses, with the same checks as for fetches. */
export function createPoster({ userAgent, lookup, ...options }: PosterOptions): Poster {
  const allowed = parseAllowedHosts(options.allowedPrivateHosts)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
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

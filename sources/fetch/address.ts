import { message, type Message } from '@app/core/messages/message.ts'
import ipaddr from 'ipaddr.js'
import { FetchFailure, redactUrl } from './failure.ts'

/** Hosts that may be private, as `host` for any port or `host:port`, without brackets and in lower case. */
export type AllowedHosts = ReadonlySet<string>

// Longer than any site uses, and short enough to be compared with robots rules cheaply.
export const MAX_URL_LENGTH = 4_000

const PORTS = ['80', '443', '8080', '8443']

/**
 * Whether an address, as spelled by a resolver, is an ordinary public one. Anything not known to be ordinary is refused:
 * loopback, private, link-local, documentation, multicast and reserved ranges, and every v6 form that embeds a v4
 * address.
 */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).range() === 'unicast'
  if (bare.includes('%') || !ipaddr.IPv6.isValid(bare)) return false
  const address = ipaddr.IPv6.parse(bare)
  // Only 2000::/3 is allocated as global unicast; the library calls everything unnamed "unicast".
  return address.range() === 'unicast' && address.match(ipaddr.IPv6.parse('2000::'), 3)
}

/** Parses an address before it is requested; throws if it is not allowed. */
export function checkUrl(text: string, allowed: AllowedHosts, base?: string): URL {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text, base)
  if (!url)
    throw refuse('bad-url', text, (read) =>
      message('{url} is not an address that can be read.', { url: read }),
    )
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse('bad-url', text, (read) =>
      message('{url} is not read: only http and https are, not {protocol}.', {
        url: read,
        protocol: url.protocol,
      }),
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('bad-url', text, (read) =>
      message('{url} holds a user name or password, which addresses may not.', { url: read }),
    )
  }
  if (isAllowedHost(url, allowed)) return url
  if (url.port !== '' && !PORTS.includes(url.port)) {
    throw refuse('refused-address', text, (read) =>
      message('{url} is refused: only the ports {ports} are read.', {
        url: read,
        ports: { list: PORTS },
      }),
    )
  }
  const host = hostOf(url)
  const isOwnName = host === 'localhost' || host.endsWith('.localhost')
  if (isOwnName || (ipaddr.isValid(host) && !isPublicAddress(host))) {
    throw refuse('refused-address', text, (read) =>
      message('{url} is refused: it is not an address of the public internet.', { url: read }),
    )
  }
  return url
}

/**
 * Parses a configured list such as `127.0.0.1:4300`, `demo.local` or `[::1]:8080`; throws for an entry that is not a
 * host.
 */
export function parseAllowedHosts(entries: string[]): AllowedHosts {
  return new Set(
    entries.map((entry) => {
      const [, host = '', port] = /^(\[[^\]]+\]|[^:/@]+)(?::(\d{1,5}))?$/.exec(entry.trim()) ?? []
      const url = URL.parse(`http://${host}/`)
      if (host === '' || !url) throw new Error(`"${entry}" is not a host, with or without a port`)
      return port === undefined ? hostOf(url) : `${hostOf(url)}:${Number(port)}`
    }),
  )
}

export function isAllowedHost(url: URL, allowed: AllowedHosts): boolean {
  return isAllowed(allowed, hostOf(url), url.protocol, url.port)
}

/** Whether a host may be private at a port; an empty port is the scheme's default. */
export function isAllowed(
  allowed: AllowedHosts,
  host: string,
  protocol: string,
  port: string,
): boolean {
  const usedPort = port || (protocol === 'https:' ? '443' : '80')
  return allowed.has(host) || allowed.has(`${host}:${usedPort}`)
}

/** The host without brackets and trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function refuse(
  kind: 'bad-url' | 'refused-address',
  url: string,
  sentence: (url: string) => Message,
): FetchFailure {
  return new FetchFailure(kind, sentence(redactUrl(url)), { url })
}

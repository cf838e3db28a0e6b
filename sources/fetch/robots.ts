import { message, nest, toMessage } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import robotsParser from 'robots-parser'
import { FetchFailure, redactUrl } from './failure.ts'

/** The user agent name that sites use for us in robots.txt. */
const AGENT_NAME = 'AlmanacBot'

const VALID_FOR = Temporal.Duration.from({ hours: 1 })
const LONGEST_TEXT = 512_000
const LONGEST_DELAY_MS = 30_000

type Robots = {
  isDisallowed: (url: string, agent: string) => boolean | undefined
  getCrawlDelay: (agent: string) => number | undefined
}
type Rules = { robots: Robots | ServerError; until: Temporal.Instant }
type ServerError = { status: number }

// The package's types declare a module with a `default`; at run time the import is the function itself.
const parse = robotsParser as unknown as (url: string, text: string) => Robots

/** Reads `/robots.txt` of an origin; follows redirects, throws if there is no response at all. */
type ReadText = (
  url: URL,
  signal: AbortSignal | undefined,
) => Promise<{ status: number; text: string }>

/** Caches every origin's robots.txt for an hour and applies it. */
export function createRobotsRules({ clock, read }: { clock: Clock; read: ReadText }) {
  const cached = new Map<string, Rules>()

  async function rulesOf(url: URL, signal: AbortSignal | undefined): Promise<Rules> {
    const known = cached.get(url.origin)
    if (known && Temporal.Instant.compare(clock.now(), known.until) < 0) return known
    const rules = { robots: await readRules(url, read, signal), until: clock.now().add(VALID_FOR) }
    // Unreadable rules are requested again next time.
    if (!isServerError(rules.robots)) cached.set(url.origin, rules)
    return rules
  }

  return {
    /** Throws `not-allowed` if the site disallows this address, `unreachable` if the host fails. */
    require: async (url: URL, signal?: AbortSignal): Promise<void> => {
      const { robots } = await rulesOf(url, signal)
      if (isServerError(robots)) throw hostFails(url, robots)
      if (robots.isDisallowed(url.href, AGENT_NAME) !== true) return
      const sentence = message("{url} may not be read: the site's robots.txt says so.", {
        url: redactUrl(url.href),
      })
      throw new FetchFailure('not-allowed', sentence, { url: url.href })
    },
    /** The crawl delay of a site, if known. */
    intervalMs: (url: URL): number => {
      const robots = cached.get(url.origin)?.robots
      const seconds = robots && !isServerError(robots) ? robots.getCrawlDelay(AGENT_NAME) : 0
      return Math.min(LONGEST_DELAY_MS, Math.max(0, (seconds ?? 0) * 1_000 || 0))
    },
  }
}

function isServerError(robots: Robots | ServerError): robots is ServerError {
  return 'status' in robots
}

/** Existing rules are obeyed, missing ones (4xx) allow everything, and a server error allows nothing for now. */
async function readRules(
  url: URL,
  read: ReadText,
  signal: AbortSignal | undefined,
): Promise<Robots | ServerError> {
  const address = new URL('/robots.txt', url)
  const { status, text } = await read(address, signal).catch((error: unknown) => {
    throw isSilent(error, address) ? silentHost(url, error) : error
  })
  if (status >= 500) return { status }
  return parse(address.href, status >= 200 && status < 300 ? shortenRules(text) : '')
}

function isSilent(error: unknown, address: URL): error is FetchFailure {
  if (!(error instanceof FetchFailure) || error.url !== redactUrl(address.href)) return false
  return error.kind === 'unreachable' || error.kind === 'timeout'
}

/** The first request to a host is for its rules: what nobody asked about explains nothing, the host does. */
function silentHost(url: URL, error: FetchFailure): FetchFailure {
  const { key, values } = nest(error.sentence)
  const sentence = toMessage(key, { ...values, url: url.host })
  return new FetchFailure(error.kind, sentence, { url: url.href, cause: error })
}

function hostFails(url: URL, { status }: ServerError): FetchFailure {
  const { host } = url
  const sentence = message('{host} answers with a server error (status {status}).', {
    host,
    status,
  })
  return new FetchFailure('unreachable', sentence, { url: url.href, status, retryable: true })
}

/** Limits the rules: one with many wildcards is cut, so that it covers more and is cheap to compare. */
function shortenRules(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/\*{2,}/g, '*')
    .replaceAll(/^((?:[^*\n]*\*){8}).*$/gm, '$1')
}

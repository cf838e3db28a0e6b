import { message } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import robotsParser from 'robots-parser'
import { FetchFailure, redactUrl } from './failure.ts'

/** The user agent name that sites use for us in robots.txt. */
const AGENT_NAME = 'AlmanacBot'

const CACHE_SIZE = Temporal.Duration.from({ hours: 1 })
const LONGEST_TEXT = 512_000
const LONGEST_DELAY_MS = 30_000

type Robots = {
  isDisallowed: (url: string, agent: string) => boolean | undefined
  getCrawlDelay: (agent: string) => number | undefined
}
type Rules = { robots: Robots | 'unreadable'; until: Temporal.Instant }

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
    const rules = { robots: await readRules(url, read, signal), until: clock.now().add(CACHE_SIZE) }
    // Unreadable rules are requested again next time.
    if (rules.robots !== 'unreadable') cached.set(url.origin, rules)
    return rules
  }

  return {
    /** Throws `not-allowed` if the site disallows this address. */
    require: async (url: URL, signal?: AbortSignal): Promise<void> => {
      const { robots } = await rulesOf(url, signal)
      if (robots === 'unreadable') {
        throw new FetchFailure(
          'not-allowed',
          message(
            '{host} does not say now what may be read: its robots.txt answers with a server error.',
            { host: url.host },
          ),
          { url: url.href, retryable: true },
        )
      }
      if (robots.isDisallowed(url.href, AGENT_NAME) !== true) return
      const sentence = message("{url} may not be read: the site's robots.txt says so.", {
        url: redactUrl(url.href),
      })
      throw new FetchFailure('not-allowed', sentence, { url: url.href })
    },
    /** The crawl delay of a site, if known. */
    pauseMs: (url: URL): number => {
      const robots = cached.get(url.origin)?.robots
      const seconds = robots && robots !== 'unreadable' ? robots.getCrawlDelay(AGENT_NAME) : 0
      return Math.min(LONGEST_DELAY_MS, Math.max(0, (seconds ?? 0) * 1_000 || 0))
    },
  }
}

/** Existing rules are obeyed, missing ones (4xx) allow everything, and a server error allows nothing for now. */
async function readRules(
  url: URL,
  read: ReadText,
  signal: AbortSignal | undefined,
): Promise<Robots | 'unreadable'> {
  const address = new URL('/robots.txt', url)
  const { status, text } = await read(address, signal)
  if (status >= 500) return 'unreadable'
  return parse(address.href, status >= 200 && status < 300 ? shortenRules(text) : '')
}

/** Limits the rules: one with many wildcards is cut, so that it covers more and is cheap to compare. */
function shortenRules(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/\*{2,}/g, '*')
    .replaceAll(/^((?:[^*\n]*\*){8}).*$/gm, '$1')
}

import { message, nest, type Message } from '@app/core/messages/message.ts'
import { FetchFailure, type FetchFailureKind } from '@app/sources/fetch/failure.ts'

// Failures that concern the whole host: requesting another of its pages would be impolite.
const CLOSES_HOST = new Set<FetchFailureKind>(['blocked', 'busy-until', 'not-allowed'])
// Every attempt at a host that does not respond costs the run a full timeout.
const NO_ANSWER = new Set<FetchFailureKind>(['timeout', 'unreachable'])
/** After this many consecutive pages without a response, a host's optional pages are skipped. */
const MAX_SILENCES = 3

/** The pages of one run that its method can do without, and what became of them. */
export type OptionalPages = {
  /** Replaces the set of optional addresses. */
  allow: (urls: string[]) => void
  /** Whether to skip an address because its host refused optional pages or stopped responding; counts the skipped ones. */
  shouldSkip: (url: string) => boolean
  /** Records that a page of this host was read. */
  recordAnswer: (url: string) => void
  /** Records a failure to read an optional page; rethrows any other failure and those that end the run. */
  recordFailure: (url: string, error: unknown, signal: AbortSignal) => void
  /** A sentence for each page that could not be read, and one for all pages skipped at a host. */
  notes: () => Message[]
}

export function createOptionalPages(): OptionalPages {
  let optional: ReadonlySet<string> = new Set()
  const failures: Message[] = []
  const leftOut = new Map<string, number>()
  const silences = new Map<string, number>()
  return {
    allow: (urls) => {
      optional = new Set(urls)
    },
    shouldSkip: (url) => {
      const host = hostOf(url)
      const before = leftOut.get(host)
      if (before === undefined || !optional.has(url)) return false
      leftOut.set(host, before + 1)
      return true
    },
    recordAnswer: (url) => {
      silences.delete(hostOf(url))
    },
    recordFailure: (url, error, signal) => {
      const isExcused = error instanceof FetchFailure && optional.has(url)
      if (!isExcused || error.kind === 'cancelled' || signal.aborted) throw error
      failures.push(
        message('A further page could not be read. {why} Its events are kept without it.', {
          why: nest(error.sentence),
        }),
      )
      const host = hostOf(url)
      const silent = NO_ANSWER.has(error.kind) ? (silences.get(host) ?? 0) + 1 : 0
      silences.set(host, silent)
      const isClosed = CLOSES_HOST.has(error.kind) || silent >= MAX_SILENCES
      if (isClosed && !leftOut.has(host)) leftOut.set(host, 0)
    },
    notes: () => [...failures, ...[...leftOut].flatMap(toHostNote)],
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

function toHostNote([host, count]: [string, number]): Message[] {
  if (count === 0) return []
  return [
    message('Further pages of {host} not asked for after that: {count}; kept without them', {
      host,
      count,
    }),
  ]
}

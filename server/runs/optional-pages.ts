import { message, nest, type Message } from '@app/core/messages/message.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { FetchFailureKind } from '@app/sources/fetch/failure.ts'

// What a host answers to everything, or to whoever asks on: asking it for another page would be rude.
const CLOSES_HOST = new Set<FetchFailureKind>(['blocked', 'busy-until', 'not-allowed'])
// A host that does not answer costs a run its whole patience each time.
const NO_ANSWER = new Set<FetchFailureKind>(['timeout', 'unreachable'])
/** After so many pages in a row without an answer, a host is asked for no more of them. */
const MAX_SILENCES = 3

/** The pages of one run that its method can do without, and what became of them. */
export type OptionalPages = {
  /** Makes these the optional addresses from here on. */
  allow: (urls: string[]) => void
  /**
   * Whether an address is left alone because its host turned an optional page away or answers no more; counts
   * it where it is.
   */
  leavesOut: (url: string) => boolean
  /** Notes that a page of this host came. */
  answered: (url: string) => void
  /** Notes a failure to read an optional page; throws on what is none, and what ends the run. */
  excuse: (url: string, error: unknown, signal: AbortSignal) => void
  /** A sentence on each page that was not read, one for all that were left out at one host. */
  notes: () => Message[]
}

export function optionalPages(): OptionalPages {
  let optional: ReadonlySet<string> = new Set()
  const failures: Message[] = []
  const leftOut = new Map<string, number>()
  const silences = new Map<string, number>()
  return {
    allow: (urls) => {
      optional = new Set(urls)
    },
    leavesOut: (url) => {
      const host = hostOf(url)
      const before = leftOut.get(host)
      if (before === undefined || !optional.has(url)) return false
      leftOut.set(host, before + 1)
      return true
    },
    answered: (url) => {
      silences.delete(hostOf(url))
    },
    excuse: (url, error, signal) => {
      const isExcused = error instanceof FetchFailure && optional.has(url)
      if (!isExcused || error.kind === 'cancelled' || signal.aborted) throw error
      failures.push(addNote(error))
      const host = hostOf(url)
      const silent = NO_ANSWER.has(error.kind) ? (silences.get(host) ?? 0) + 1 : 0
      silences.set(host, silent)
      const isClosed = CLOSES_HOST.has(error.kind) || silent >= MAX_SILENCES
      if (isClosed && !leftOut.has(host)) leftOut.set(host, 0)
    },
    notes: () => [...failures, ...[...leftOut].flatMap(noteOnHost)],
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

function addNote({ sentence }: FetchFailure): Message {
  return message('A further page could not be read. {why} Its events are kept without it.', {
    why: nest(sentence),
  })
}

function noteOnHost([host, count]: [string, number]): Message[] {
  if (count === 0) return []
  return [
    message('Further pages of {host} not asked for after that: {count}; kept without them', {
      host,
      count,
    }),
  ]
}

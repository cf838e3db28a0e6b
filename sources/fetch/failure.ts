import { formatEnglish } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'

export type FetchFailureKind =
  | 'refused-address'
  | 'bad-url'
  | 'too-many-redirects'
  | 'timeout'
  | 'too-large'
  | 'blocked'
  | 'not-allowed'
  | 'busy-until'
  | 'http-status'
  | 'unreachable'
  | 'cancelled'
  | 'bad-encoding'

type FetchFailureOptions = {
  url: string
  status?: number
  until?: Temporal.Instant
  retryable?: boolean
  cause?: unknown
}

const RETRYABLE = new Set<FetchFailureKind>(['timeout', 'busy-until', 'unreachable'])

/** An address that could not be read; the message is a readable sentence without secrets from the address. */
export class FetchFailure extends Error {
  readonly kind: FetchFailureKind
  readonly sentence: Message
  /** The address without user name, password, query values and fragment. */
  readonly url: string
  /** The status of the response, if there was one. */
  readonly status: number | undefined
  /** When the host may be requested again; only for `busy-until`. */
  readonly until: Temporal.Instant | undefined
  /** Whether the same request may succeed later. */
  readonly retryable: boolean

  constructor(kind: FetchFailureKind, sentence: Message, options: FetchFailureOptions) {
    super(formatEnglish(sentence), { cause: options.cause })
    this.name = 'FetchFailure'
    this.kind = kind
    this.sentence = sentence
    this.url = redactUrl(options.url)
    this.status = options.status
    this.until = options.until
    this.retryable = options.retryable ?? RETRYABLE.has(kind)
  }
}

/** An address for messages and logs: without user name, password, query values and fragment. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed)
    return url
      .replace(/[?#].*$/s, '')
      .replace(/\/\/[^/]*@/, '//')
      .slice(0, 200)
  const query = parsed.search === '' ? '' : '?…'
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}${query}`.slice(0, 300)
}

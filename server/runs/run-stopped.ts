import { message, nest, verbatim, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { cleanMessage } from '@app/core/runs/identity.ts'
import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import { ExtractionStopped } from '@app/sources/extract/extractor.ts'
import { FetchFailure, redactUrl, type FetchFailureKind } from '@app/sources/fetch/failure.ts'
import { MethodRefused, PageChanged } from '@app/sources/source.ts'

/** A run that cannot continue, for a reason shown to people. */
export class RunStopped extends Error {
  readonly kind: FindingKind

  readonly sentence: Message

  constructor(kind: FindingKind, sentence: Message, options?: ErrorOptions) {
    super(formatEnglish(sentence), options)
    this.name = 'RunStopped'
    this.kind = kind
    this.sentence = sentence
  }
}

/** The run was cancelled, or another process took it over: nothing more of it may be stored. */
export class LostRun extends Error {
  constructor() {
    super('the run is no longer this process’s')
    this.name = 'LostRun'
  }
}

const KIND_OF_FAILURE: Record<FetchFailureKind, FindingKind> = {
  'refused-address': 'bad-settings',
  'bad-url': 'bad-settings',
  'too-many-redirects': 'unreachable',
  timeout: 'unreachable',
  'too-large': 'too-heavy',
  blocked: 'blocked',
  'not-allowed': 'not-allowed',
  'busy-until': 'unreachable',
  'http-status': 'unreachable',
  unreachable: 'unreachable',
  cancelled: 'unreachable',
  'bad-encoding': 'unreachable',
}

/** The error in the specification's words. */
export function toCrawlerNullError(): AppError {
  return new AppError('not-found', message('Crawler is null'))
}

/** What people are shown about why a run stopped; null for a bug. */
export function toFinding(error: unknown): Finding | null {
  if (!(error instanceof Error)) return null
  const kind = kindOf(error)
  // The message may quote arbitrary text of the page.
  const sentence = 'sentence' in error ? (error.sentence as Message) : verbatim(error.message)
  return kind && { kind, message: cleanMessage(sentence), holds: true }
}

/** An address that could not be read while others could. */
export type FailedAddress = { url: string; error: FetchFailure | PageChanged }

/** What people are shown about an address that could not be read while others could. */
export function toAddressFinding({ url, error }: FailedAddress): Finding {
  const why = message(
    '{url} could not be read: {message} What the other addresses hold is planned, and nothing is called vanished.',
    { url: redactUrl(url), message: nest(error.sentence) },
  )
  const kind = error instanceof FetchFailure ? KIND_OF_FAILURE[error.kind] : 'page-changed'
  return { kind, message: cleanMessage(why), holds: false }
}

function kindOf(error: Error): FindingKind | null {
  if (error instanceof RunStopped) return error.kind
  if (error instanceof PageChanged) return 'page-changed'
  if (error instanceof FetchFailure) return KIND_OF_FAILURE[error.kind]
  if (error instanceof MethodRefused || error instanceof AppError) return 'bad-settings'
  if (error instanceof ExtractionStopped && ['deadline', 'memory'].includes(error.kind))
    return 'too-heavy'
  return null
}

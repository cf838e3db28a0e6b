import { message } from '@app/core/messages/message.ts'
import type { ChangeSet } from '@app/core/log/change-set.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import {
  isDiscarded,
  type Run,
  type RunMode,
  type RunPage,
  type RunState,
} from '@app/core/runs/run.ts'
import type { Tone } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { describeCounts, hasChanges } from './plan-view.ts'

const MODES: Record<RunMode, () => string> = {
  dry: () => t('Dry run'),
  run: () => t('Run'),
  scheduled: () => t('Scheduled run'),
}

const STATES: Record<RunState, { word: () => string; tone: Tone }> = {
  queued: { word: () => t('Waiting'), tone: 'plain' },
  running: { word: () => t('Running'), tone: 'calm' },
  done: { word: () => t('Done'), tone: 'calm' },
  held: { word: () => t('Held for review'), tone: 'signal' },
  failed: { word: () => t('Failed'), tone: 'danger' },
  cancelled: { word: () => t('Stopped'), tone: 'plain' },
}

export function formatMode({ mode }: Run): string {
  return MODES[mode]()
}

export function toStateView(run: Run): { word: string; tone: Tone } {
  const { state, acceptedBy } = run
  if (acceptedBy !== null) return { word: t('Accepted'), tone: 'calm' }
  if (isDiscarded(run)) return { word: t('Discarded'), tone: 'plain' }
  const { word, tone } = STATES[state]
  return { word: word(), tone }
}

/** `0.4 s`, `12 s`, `3 min 20 s`; null while it is in progress. */
export function formatDuration({ startedAt, endedAt }: Run): string | null {
  if (endedAt === null) return null
  const elapsed = Temporal.Instant.from(startedAt).until(endedAt).total('seconds')
  if (elapsed < 10) return t('{seconds} s', { seconds: Math.max(0, Math.round(elapsed * 10) / 10) })
  const seconds = Math.round(elapsed)
  if (seconds < 60) return t('{seconds} s', { seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('{minutes} min {seconds} s', { minutes, seconds: seconds % 60 })
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** The outcome of a run: `3 added, 1 moved`, and for one that stored nothing, that it would have. */
export function describeOutcome(run: Run): string {
  if (run.counts === null) return translateMessage(run.error ?? message(''))
  const words = describeCounts(run.counts)
  const isSettled = run.changeSet !== null || run.acceptedBy !== null
  const isStored = isSettled || !hasChanges(run.counts)
  return isStored ? words : t('{changes}, not stored', { changes: words })
}

/** `12.3 kB`, the stored size. */
export function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}

export type LogEntry = {
  at: string
  text: string
  /** The page concerned. */
  page?: RunPage
}

type RunFacts = { run: Run; pages: RunPage[]; plan: Plan | null; set: ChangeSet | null }

/** What a run did and when, as far as known, in order. */
export function runLog({ run, pages, plan, set }: RunFacts): LogEntry[] {
  const entries: LogEntry[] = [
    {
      at: run.startedAt,
      text: t('{run} asked for by {person}', { run: formatMode(run), person: run.by }),
    },
    ...pages.map((page) => ({ at: page.fetchedAt, text: describePage(page), page })),
  ]
  if (run.endedAt !== null) entries.push({ at: run.endedAt, text: describeEnd(run, plan) })
  if (run.acceptedBy !== null && run.acceptedAt !== null) {
    const text = t('Accepted as usual by {person}', { person: run.acceptedBy })
    entries.push({ at: run.acceptedAt, text })
  }
  if (set) {
    const text = t(
      '{count, plural, one {Stored as change set {id}, # row} other {Stored as change set {id}, # rows}}',
      { count: set.rowCount, id: set.id },
    )
    entries.push({ at: set.at, text })
  }
  // Entries with the same time keep this order.
  return entries.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

function describePage({ status, mediaType, sizeBytes }: RunPage): string {
  const answer = [status, mediaType, formatSize(sizeBytes)].filter((word) => word !== '')
  return t('Read a page: {answer}', { answer: answer.join(', ') })
}

/** The time at which a plan was made is not stored, so it is reported with the end of its run. */
function describeEnd(run: Run, plan: Plan | null): string {
  // A plan that was accepted or discarded was held when its run ended.
  const wasHeld = run.acceptedBy !== null || isDiscarded(run)
  const word = wasHeld ? STATES.held.word() : toStateView(run).word
  const count = plan?.items.filter(({ kind }) => kind !== 'vanished').length
  const planned =
    count === undefined
      ? ''
      : t('{count, plural, one {# event planned} other {# events planned}}', { count })
  const words = [planned, describeOutcome(run)]
  const parts = words.filter((one) => one !== '').join(', ')
  return parts === '' ? word : `${word}: ${parts}`
}

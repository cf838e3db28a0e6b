import type { ChangeSet } from '@app/core/log/change-set.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import type { Run, RunMode, RunPage, RunState } from '@app/core/runs/run.ts'
import type { Tone } from '../../ui/status.tsx'
import { countWords, eventsWord } from './plan-view.ts'

const MODES: Record<RunMode, string> = { dry: 'Dry run', run: 'Run', scheduled: 'Scheduled run' }

const STATES: Record<RunState, { word: string; tone: Tone }> = {
  queued: { word: 'Waiting', tone: 'plain' },
  running: { word: 'Running', tone: 'calm' },
  done: { word: 'Done', tone: 'calm' },
  held: { word: 'Held for review', tone: 'signal' },
  failed: { word: 'Failed', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'plain' },
}

export function modeWord({ mode }: Run): string {
  return MODES[mode]
}

export function stateView({ state }: Run): { word: string; tone: Tone } {
  return STATES[state]
}

/** `0.4 s`, `12 s`, `3 min 20 s`; null while it goes on. */
export function durationWords({ startedAt, endedAt }: Run): string | null {
  if (endedAt === null) return null
  const elapsed = Temporal.Instant.from(startedAt).until(endedAt).total('seconds')
  if (elapsed < 10) return `${Math.max(0, Math.round(elapsed * 10) / 10)} s`
  const seconds = Math.round(elapsed)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** What a run came to: `3 added, 1 moved`, and for one that stored nothing that it would have. */
export function outcomeWords(run: Run): string {
  if (run.counts === null) return run.error ?? ''
  const words = countWords(run.counts)
  const isStored = run.changeSet !== null || words === 'nothing changed'
  return isStored ? words : `${words}, not stored`
}

/** `12.3 kB`, as it is stored. */
export function sizeWords(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}

export type LogEntry = {
  at: string
  text: string
  /** The page it is about. */
  page?: RunPage
}

type Known = { run: Run; pages: RunPage[]; plan: Plan | null; set: ChangeSet | null }

/** What a run did and when, as far as it is known, in order. */
export function runLog({ run, pages, plan, set }: Known): LogEntry[] {
  const entries: LogEntry[] = [
    { at: run.startedAt, text: `${MODES[run.mode]} asked for by ${run.by}` },
    ...pages.map((page) => ({ at: page.fetchedAt, text: pageWords(page), page })),
  ]
  if (run.endedAt !== null) entries.push({ at: run.endedAt, text: endWords(run, plan) })
  if (set) {
    const rows = set.rowCount === 1 ? '1 row' : `${set.rowCount} rows`
    entries.push({ at: set.at, text: `Stored as change set ${set.id}, ${rows}` })
  }
  // Where two are of one moment they stay in this order.
  return entries.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

function pageWords({ status, mediaType, sizeBytes }: RunPage): string {
  return `Read a page: ${[status, mediaType, sizeWords(sizeBytes)].filter((word) => word !== '').join(', ')}`
}

/** When exactly a plan was made is not kept: it is told with the end of its run. */
function endWords(run: Run, plan: Plan | null): string {
  const { word } = STATES[run.state]
  const found = plan?.items.filter(({ kind }) => kind !== 'vanished').length
  const words = [found === undefined ? '' : `${eventsWord(found)} planned`, outcomeWords(run)]
  const told = words.filter((one) => one !== '').join(', ')
  return told === '' ? word : `${word}: ${told}`
}

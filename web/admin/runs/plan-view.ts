import type { Plan, PlanItem, PlanKind } from '@app/core/runs/plan.ts'
import type { PlanCounts, Run } from '@app/core/runs/run.ts'

type KindView = {
  title: string
  sign: string
  /** Stands at the right of the group's heading. */
  note: string
  /** Whether an operator may tick it, and whether it starts ticked. */
  choice: 'ticked' | 'unticked' | 'none'
}

/** How each kind of plan item is shown, in the order in which they stand. */
export const KINDS: Record<PlanKind, KindView> = {
  add: { title: 'Add', sign: '+', note: '', choice: 'ticked' },
  update: { title: 'Update', sign: '~', note: '', choice: 'ticked' },
  move: { title: 'Move', sign: '→', note: 'Same event, another date', choice: 'ticked' },
  vanished: { title: 'Vanished', sign: '−', note: 'Stays, unless you tick it', choice: 'unticked' },
  uncertain: {
    title: 'Uncertain',
    sign: '?',
    note: 'Waits, unless you tick it',
    choice: 'unticked',
  },
  dismissed: {
    title: 'Dismissed',
    sign: '×',
    note: 'Deleted by a person, stays away',
    choice: 'none',
  },
  rejected: { title: 'Rejected', sign: '/', note: '', choice: 'none' },
  unchanged: { title: 'Unchanged', sign: '=', note: '', choice: 'none' },
}

const KIND_ORDER = Object.keys(KINDS) as PlanKind[]

export type PlanGroup = { kind: PlanKind; items: PlanItem[] }

/** The items by kind, in order of the kinds; kinds without an item are left out. */
export function planGroups(plan: Plan): PlanGroup[] {
  return KIND_ORDER.map((kind) => ({
    kind,
    items: plan.items.filter((item) => item.kind === kind),
  })).filter(({ items }) => items.length > 0)
}

/** Keys of the items that are ticked to begin with. */
export function firstChoice(plan: Plan): Set<string> {
  return new Set(
    plan.items.filter(({ kind }) => KINDS[kind].choice === 'ticked').map(({ key }) => key),
  )
}

/** Only a dry or held run that is not committed yet can still be committed. */
export function isCommittable(run: Run): boolean {
  return (
    run.changeSet === null && (run.state === 'held' || (run.state === 'done' && run.mode === 'dry'))
  )
}

const COUNT_WORDS: [PlanKind, string][] = [
  ['add', 'added'],
  ['update', 'updated'],
  ['move', 'moved'],
  ['vanished', 'vanished'],
  ['uncertain', 'uncertain'],
]

/** `3 added, 1 moved`, or `nothing changed`. */
export function countWords(counts: PlanCounts | null): string {
  const words = COUNT_WORDS.filter(([kind]) => (counts?.[kind] ?? 0) > 0).map(
    ([kind, word]) => `${counts?.[kind]} ${word}`,
  )
  return words.length === 0 ? 'nothing changed' : words.join(', ')
}

/** `3 changed`, or `none changed`. */
export function changedWords({ add, update, move }: PlanCounts): string {
  const changed = add + update + move
  return changed === 0 ? 'none changed' : `${changed} changed`
}

/** How many events a run found, whatever it did with them. */
export function foundCount(counts: PlanCounts): number {
  return counts.add + counts.update + counts.move + counts.unchanged + counts.uncertain
}

/** `Commit 6 changes` */
export function commitWords(count: number): string {
  return count === 1 ? 'Commit 1 change' : `Commit ${count} changes`
}

export function eventsWord(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

/** What a running run is doing, with numbers. */
export function progressWords({ state, progress }: Run): string {
  const { step, pagesRead, pagesKnown, eventsFound } = progress
  if (state === 'queued' || step === 'waiting') return 'Waiting its turn'
  if (step === 'reading') return `Reading ${pagesRead} of ${Math.max(pagesKnown, pagesRead)} pages`
  if (step === 'extracting') return `Extracting, ${eventsWord(eventsFound)} so far`
  if (step === 'planning') return `Planning ${eventsWord(eventsFound)}`
  if (step === 'committing') return `Storing ${eventsWord(eventsFound)}`
  return 'Finishing'
}

/** How far a run is, 0 to 100; reading takes most of the time. */
export function progressPercent({ progress }: Run): number {
  if (progress.step === 'waiting') return 2
  if (progress.step === 'reading' && progress.pagesKnown > 0) {
    return Math.round(5 + (75 * progress.pagesRead) / progress.pagesKnown)
  }
  return { reading: 5, extracting: 82, planning: 90, committing: 96, finished: 100 }[progress.step]
}

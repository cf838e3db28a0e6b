import { FULL_TRUST } from '@app/core/runs/trust-score.ts'
import type { Plan, PlanItem, PlanKind, RejectionReason } from '@app/core/runs/plan.ts'
import type { PlanCounts, Run } from '@app/core/runs/run.ts'
import { isStaged } from '@app/core/crawlers/staging.ts'
import { translateMessage, t } from '../../ui/text.ts'

type KindView = {
  title: () => string
  sign: string
  /** Shown on the right of the group's heading. */
  note: () => string
  /** Whether an operator may tick it, and whether it is ticked initially. */
  choice: 'ticked' | 'unticked' | 'none'
}

const NO_NOTE = () => ''

/** How each kind of plan item is shown, in display order. */
export const KINDS: Record<PlanKind, KindView> = {
  add: { title: () => t('Add'), sign: '+', note: NO_NOTE, choice: 'ticked' },
  update: { title: () => t('Update'), sign: '~', note: NO_NOTE, choice: 'ticked' },
  move: {
    title: () => t('Move'),
    sign: '→',
    note: () => t('Same event, another date'),
    choice: 'ticked',
  },
  merge: {
    title: () => t('Merge'),
    sign: '∪',
    note: () => t('Another source already reports it: one event with both'),
    choice: 'ticked',
  },
  differs: {
    title: () => t('Differs'),
    sign: '≠',
    note: () => t('Stays as it is, unless you tick it'),
    choice: 'unticked',
  },
  vanished: {
    title: () => t('Vanished'),
    sign: '−',
    note: () => t('Stays, unless you tick it'),
    choice: 'unticked',
  },
  uncertain: {
    title: () => t('Uncertain'),
    sign: '?',
    note: () => t('Waits, unless you tick it'),
    choice: 'unticked',
  },
  dismissed: {
    title: () => t('Dismissed'),
    sign: '×',
    note: () => t('Deleted by a person, stays away'),
    choice: 'none',
  },
  rejected: { title: () => t('Rejected'), sign: '/', note: NO_NOTE, choice: 'none' },
  unchanged: { title: () => t('Unchanged'), sign: '=', note: NO_NOTE, choice: 'none' },
}

const KIND_ORDER = Object.keys(KINDS) as PlanKind[]

export type PlanGroup = { kind: PlanKind; items: PlanItem[] }

/** The items by kind, in the order of kinds, without empty ones. */
export function planGroups(plan: Plan): PlanGroup[] {
  return KIND_ORDER.map((kind) => ({
    kind,
    items: plan.items.filter((item) => item.kind === kind),
  })).filter(({ items }) => items.length > 0)
}

/** Another crawler that stored events of a plan, and how many of them. */
export type Owner = { id: string; title: string; count: number }

/** The other crawlers that stored what a plan found, the one with the most first. */
export function groupByOwner({ items }: Plan): Owner[] {
  const owners = new Map<string, Owner>()
  for (const { storedBy } of items) {
    if (!storedBy) continue
    const count = (owners.get(storedBy.id)?.count ?? 0) + 1
    owners.set(storedBy.id, { ...storedBy, count })
  }
  return [...owners.values()].toSorted((a, b) => b.count - a.count)
}

/** Keys of the items that are ticked initially. */
export function findDefaultSelection(plan: Plan): Set<string> {
  return new Set(
    plan.items.filter(({ kind }) => KINDS[kind].choice === 'ticked').map(({ key }) => key),
  )
}

const REASON_WORDS: Record<RejectionReason, () => string> = {
  past: () => t('past'),
  'outside-window': () => t('outside window'),
  'no-readable-date': () => t('no readable date'),
  'filtered-by-only': () => t('filtered by only'),
  duplicate: () => t('duplicate'),
  cancelled: () => t('cancelled'),
  'not-an-event': () => t('not an event'),
  'outside-evening': () => t('outside evening'),
  'unknown-category': () => t('unknown category'),
}

export function describeRejection(reason: RejectionReason): string {
  return REASON_WORDS[reason]()
}

/** The name of an item, and the reason if it was rejected as an event. */
export function nameOf(item: PlanItem): { name: string; reason: string | null } {
  const { event, said: words, what, reason } = item
  if (event) return { name: event.description, reason: null }
  const name = words?.description || words?.title
  const why = formatReason(item)
  if (name) return { name, reason: why }
  const kind = reason && describeRejection(reason)
  if (!what) return { name: why, reason: kind }
  return { name: what, reason: [kind, why].filter(Boolean).join(': ') }
}

/** Why something was done, rejected or left out. */
export function formatReason({ why }: Pick<PlanItem, 'why'>): string {
  return translateMessage(why)
}

/** `50 of 100 points. Its name stands for one that is still to come (−50).` */
export function describeTrust({ score, reasons }: NonNullable<PlanItem['trust']>): string {
  const points = t('{score} of {most} points.', { score, most: FULL_TRUST })
  const words = reasons.map(({ points: lost, why }) => {
    const sentence = translateMessage(why).replace(/\.$/, '')
    return `${sentence} (−${lost}).`
  })
  return [points, ...words].join(' ')
}

/** Only a dry or held run that is not committed yet can still be committed. */
export function isCommittable(run: Run): boolean {
  return (
    run.changeSet === null && (run.state === 'held' || (run.state === 'done' && run.mode === 'dry'))
  )
}

/** Whether a plan is held because its source is under review: whatever is not released remains held. */
export function isReleasable(run: Run): boolean {
  return run.state === 'held' && isStaged(run.findings)
}

/** Whether committing these accepts a held plan: none of its additions is left out. */
export function acceptsPlan(run: Run, plan: Plan, chosen: ReadonlySet<string>): boolean {
  return (
    run.state === 'held' && plan.items.every(({ kind, key }) => kind !== 'add' || chosen.has(key))
  )
}

function describeDiffers(count: number): string {
  return t('{count, plural, one {# differs} other {# differ}}', { count })
}

const COUNT_WORDS: [PlanKind, (count: number) => string][] = [
  ['add', (count) => t('{count} added', { count })],
  ['update', (count) => t('{count} updated', { count })],
  ['move', (count) => t('{count} moved', { count })],
  ['merge', (count) => t('{count} merged', { count })],
  ['differs', describeDiffers],
  ['vanished', (count) => t('{count} vanished', { count })],
  ['uncertain', (count) => t('{count} uncertain', { count })],
]

/** `3 added, 1 moved`, or `nothing changed`. */
export function describeCounts(counts: PlanCounts | null): string {
  const words = COUNT_WORDS.flatMap(([kind, wordsOf]) => {
    const count = counts?.[kind] ?? 0
    return count > 0 ? [wordsOf(count)] : []
  })
  return words.length === 0 ? t('nothing changed') : words.join(', ')
}

/** Whether `describeCounts` has anything to list. */
export function hasChanges(counts: PlanCounts): boolean {
  return COUNT_WORDS.some(([kind]) => counts[kind] > 0)
}

/** `3 changed`, or `none changed, 2 differ`. */
export function describeChanged({ add, update, move, merge, differs }: PlanCounts): string {
  const changed = add + update + move + merge
  const words = changed === 0 ? t('none changed') : t('{count} changed', { count: changed })
  if (differs === 0) return words
  return `${words}, ${describeDiffers(differs)}`
}

/** How many events a run found, whatever it did with them. */
export function countFound(counts: PlanCounts): number {
  const { add, update, move, merge, differs, unchanged, uncertain } = counts
  return add + update + move + merge + differs + unchanged + uncertain
}

/** `Release 6 changes` */
export function describeRelease(count: number): string {
  return t('{count, plural, one {Release # change} other {Release # changes}}', { count })
}

/** `Commit 6 changes` */
export function describeCommit(count: number): string {
  return t('{count, plural, one {Commit # change} other {Commit # changes}}', { count })
}

export function formatEventCount(count: number): string {
  return t('{count, plural, one {# event} other {# events}}', { count })
}

/** The current activity of a run, with numbers. */
export function describeProgress({ state, progress }: Run): string {
  const { step, pagesRead, pagesKnown, eventsFound: count } = progress
  if (state === 'queued' || step === 'waiting') return t('Waiting in the queue')
  if (step === 'reading') {
    const known = Math.max(pagesKnown, pagesRead)
    return t('Reading {read} of {known} pages', { read: pagesRead, known })
  }
  if (step === 'extracting')
    return t(
      '{count, plural, one {Extracting, # event so far} other {Extracting, # events so far}}',
      { count },
    )
  if (step === 'planning')
    return t('{count, plural, one {Planning # event} other {Planning # events}}', { count })
  if (step === 'committing')
    return t('{count, plural, one {Storing # event} other {Storing # events}}', { count })
  return t('Finishing')
}

/** The progress of a run, 0 to 100; reading takes most of the time. */
export function toPercent({ progress }: Run): number {
  if (progress.step === 'waiting') return 2
  if (progress.step === 'reading' && progress.pagesKnown > 0) {
    return Math.round(5 + (75 * progress.pagesRead) / progress.pagesKnown)
  }
  return { reading: 5, extracting: 82, planning: 90, committing: 96, finished: 100 }[progress.step]
}

/** The label of an event's field in a plan; technical fields keep their names. */
export function fieldName(field: string): string {
  const names: Record<string, string> = {
    title: t('title'),
    description: t('description'),
    details: t('details'),
    category: t('category'),
    additionalCategories: t('additional categories'),
    date: t('date'),
    endDate: t('end date'),
    status: t('status'),
    formerDate: t('former date'),
    rejected: t('rejected'),
  }
  return names[field] ?? field
}

import type { Finding, Plan, PlanKind } from './plan.ts'

/** The kinds that count as "the source shows this event". */
const SHOWN: readonly PlanKind[] = ['add', 'update', 'move', 'unchanged', 'dismissed', 'uncertain']

/** How many events a plan keeps; compared between runs of one crawler. */
export function shownCount(counts: Partial<Record<PlanKind, number>>): number {
  return SHOWN.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}

/**
 * What is odd about a plan beside the runs before it. `earlier` are the numbers of events of up to 8
 * committed runs, in any order.
 */
export function healthFindings(plan: Plan, earlier: number[]): Finding[] {
  const shown = plan.items.filter(({ kind }) => SHOWN.includes(kind))
  const isKnownSource = earlier.some((count) => count > 0)
  if (shown.length === 0) return nothingFindings(plan, isKnownSource)
  const usual = median(earlier)
  if (shown.length * 2 < usual)
    return [
      {
        kind: 'far-fewer',
        holds: true,
        message: `Only ${shown.length} events, fewer than half of the usual ${usual}.`,
      },
    ]
  return []
}

function nothingFindings(plan: Plan, isKnownSource: boolean): Finding[] {
  const refused = plan.items.filter(({ kind }) => kind === 'rejected')
  const reasons = new Set(refused.map(({ reason }) => reason))
  if (refused.length > 0 && reasons.size === 1 && reasons.has('past'))
    return [
      {
        kind: 'all-past',
        holds: isKnownSource,
        message: `All ${refused.length} events on the page are over.`,
      },
    ]
  const message = isKnownSource
    ? 'Nothing found, where earlier runs found events.'
    : 'Nothing found'
  return [{ kind: 'nothing-found', holds: isKnownSource, message }]
}

function median(numbers: number[]): number {
  if (numbers.length === 0) return 0
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

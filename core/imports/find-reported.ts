import { categoriesOf } from '../events/event-categories.ts'
import { findPairs } from '../matching/find-pairs.ts'
import { toMatchedEvent } from '../runs/matched-source.ts'
import { hostOf } from './find-elsewhere.ts'
import type { EventRow } from './event-to-add.ts'

/** Different ids mean different events, unless the addresses show that they are from different sites. */
function mayBeNumberedApart(row: EventRow, event: EventRow): boolean {
  if (row.sourceId === null || event.sourceId === null) return false
  return row.url === null || event.url === null || hostOf(row.url) === hostOf(event.url)
}

type Stored = EventRow & { id: string; additionalCategories: string[] }

/**
 * Rows that are certainly events already reported by another source, under another name or at a slightly different
 * time: the rule by which crawlers merge. Each stored event matches one row at most.
 */
export function findReported<R extends { row: EventRow }, S extends Stored>(
  rows: readonly R[],
  stored: readonly S[],
): Map<R, S> {
  const reported = new Map<R, S>()
  if (rows.length === 0 || stored.length === 0) return reported
  // Each event appears once per category.
  const existing = stored.flatMap((event) =>
    categoriesOf(event).map((category) => ({ event, as: { ...event, category } })),
  )
  const pairs = findPairs(
    rows.map(({ row }) => toMatchedEvent(row, 'import')),
    existing.map(({ as }) => as),
    (event) => toMatchedEvent(event, `event ${event.id}`),
  )
  const taken = new Set<S>()
  for (const { verdict, ...at } of pairs) {
    const [row, found] = [rows[at.found], existing[at.stored]]
    if (!row || !found || verdict !== 'same' || reported.has(row)) continue
    const { event, as } = found
    if (taken.has(event)) continue
    if (row.row.category !== as.category || mayBeNumberedApart(row.row, event)) continue
    reported.set(row, event)
    taken.add(event)
  }
  return reported
}

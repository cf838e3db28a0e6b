import { toDay } from '../time/instant.ts'
import type { ExtractedEvent, ExtractedRejection } from './extracted-event.ts'
import type { Remembered } from './match-events.ts'

type Reported = { events: ExtractedEvent[]; rejected: ExtractedRejection[] }

/**
 * Replaces cancellations that have only an id by the last report of that event, marked as cancelled; for a series, of
 * each of its dates. Unknown ids remain rejected.
 */
export function restoreCancelledIds(
  found: Reported,
  memory: readonly Remembered[],
  zone: string,
): Reported {
  const ids = found.rejected.flatMap(({ reason, sourceId }) =>
    reason === 'cancelled' && sourceId !== undefined ? [sourceId] : [],
  )
  if (ids.length === 0) return found
  const shown = new Set(found.events.flatMap(({ sourceId }) => sourceId ?? []))
  const known = new Map(
    ids.map((id) => [id, memory.filter(({ said }) => isIdOf(said.sourceId, id, shown))]),
  )
  const cancelled = [...known.values()].flat().map((item) => toCancelled(item, zone))
  return {
    events: [...found.events, ...cancelled],
    rejected: found.rejected.filter(
      ({ sourceId = '' }) => (known.get(sourceId) ?? []).length === 0,
    ),
  }
}

function isIdOf(sourceId: string | null, id: string, shown: ReadonlySet<string>): boolean {
  if (sourceId === null || shown.has(sourceId)) return false
  return sourceId === id || sourceId.startsWith(`${id}#`)
}

function toCancelled({ said, values }: Remembered, zone: string): ExtractedEvent {
  const { title, description, details, category, url, sourceId, start } = said
  const { endDate, isDay } = values
  return {
    title,
    description,
    details,
    start: /^\d{4}-\d{2}-\d{2}$/.test(start) ? { day: start } : { instant: start },
    status: 'cancelled',
    ...(category !== null && { category }),
    ...(url !== null && { url }),
    ...(sourceId !== null && { sourceId }),
    ...(endDate && { end: isDay ? { day: toDay(zone, endDate) } : { instant: endDate } }),
  }
}

import { WEEK_DAYS } from '@app/core/subscriptions/coming-up.ts'
import type { DataDeps } from '../deps.ts'
import { countOnDays } from './store.ts'

const COUNTED_TO = 1_000
const LIFETIME = { seconds: 60 }
const MOST_ZONES = 100

export type DayCounts = (zone: string) => Promise<ReadonlyMap<string, number>>
type CachedCounts = { until: Temporal.Instant; today: string; counts: Promise<Map<string, number>> }

/** How many events each of the next seven days has; the same for everyone in a zone, so counted once a minute. */
export function createDayCounts({ database, clock }: DataDeps): DayCounts {
  const zones = new Map<string, CachedCounts>()
  return (zone) => {
    const now = clock.now()
    const first = now.toZonedDateTimeISO(zone).toPlainDate()
    const today = first.toString()
    const known = zones.get(zone)
    if (known?.today === today && Temporal.Instant.compare(now, known.until) < 0)
      return known.counts
    if (zones.size >= MOST_ZONES) zones.clear()
    const days = Array.from({ length: WEEK_DAYS }, (_none, more) =>
      first.add({ days: more }).toString(),
    )
    const counts = countOnDays(database.pool, { days, zone, most: COUNTED_TO }).then(
      (rows) => new Map(rows.map(({ day, others }) => [day, others])),
    )
    zones.set(zone, { until: now.add(LIFETIME), today, counts })
    // After a failure the next request counts again.
    counts.catch(() => zones.delete(zone))
    return counts
  }
}

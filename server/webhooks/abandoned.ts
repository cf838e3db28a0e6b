import type { Deps } from '../deps.ts'
import { findGoneHolders, releaseHolds } from './deliveries-store.ts'

/** A database that restarts frees all locks for a moment; living processes take theirs again within a second. */
const SURE_AFTER = { seconds: 3 }

/**
 * Frees web hooks that a dead process was calling, once its lock has been found free twice, some seconds apart. Call the
 * function it returns regularly.
 */
export function watchHolders({
  database: { pool },
  clock,
}: Pick<Deps, 'database' | 'clock'>): () => Promise<number> {
  let goneSince = new Map<number, Temporal.Instant>()
  return async () => {
    const now = clock.now()
    const gone = await findGoneHolders(pool)
    goneSince = new Map(gone.map((holder) => [holder, goneSince.get(holder) ?? now]))
    const sure = gone.filter((holder) => {
      const since = goneSince.get(holder) ?? now
      return Temporal.Instant.compare(since.add(SURE_AFTER), now) <= 0
    })
    return sure.length === 0 ? 0 : releaseHolds(pool, sure)
  }
}

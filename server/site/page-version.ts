import type { Database } from '../db/connect.ts'
import type { UpcomingCache } from '../upcoming/cache.ts'
import { mayShowChanges } from './store.ts'

/**
 * Returns the version of what public pages show: the position of the last change that any of them may show, and the
 * minute. Null while the database is away, so that pages that read nothing from it are still served. All pages share
 * one version. Which pages show an event depends on days, zones, page numbers and what else its category contains;
 * missing one would serve a stale page, while invalidating too many costs one more rendering, as every minute does
 * anyway.
 */
export function createPageVersion({
  database,
  upcoming,
}: {
  database: Database
  upcoming: Pick<UpcomingCache, 'read'>
}): () => Promise<string | null> {
  /** The last change that pages may show, as of the last position checked. */
  let known: { position: number; shown: number } | undefined

  async function shownAt(position: number): Promise<number> {
    const before = known
    if (before?.position === position) return before.shown
    // A position before the known one means that the log was replaced.
    const isSame =
      before &&
      before.position < position &&
      !(await mayShowChanges(database.pool, before.position, position))
    const shown = isSame ? before.shown : position
    // A concurrent call may have checked further.
    if (known === before) known = { position, shown }
    return shown
  }

  return async () => {
    try {
      const { position, fromMs } = await upcoming.read([])
      return `${await shownAt(position)} ${fromMs}`
    } catch {
      return null
    }
  }
}

import type { Database } from '../db/connect.ts'
import type { UpcomingCache } from '../upcoming/cache.ts'
import { mayShowChanges } from './store.ts'

/**
 * Says how things stand that public pages show: the last position of the log that changed any of them, and the
 * minute. Null while the database is away, so that pages which ask nothing of it are answered all the same.
 *
 * One standing serves all pages. Which of them an event stands on depends on days, zones, numbers of pages and what
 * else its category holds; a page kept by mistake would be stale, and one dropped without need is rendered once
 * more, as each is with every minute.
 */
export function createPageVersion({
  database,
  upcoming,
}: {
  database: Database
  upcoming: Pick<UpcomingCache, 'read'>
}): () => Promise<string | null> {
  /** The last change that pages may show, as of the position looked at. */
  let known: { position: number; shown: number } | undefined

  async function shownAt(position: number): Promise<number> {
    const before = known
    if (before?.position === position) return before.shown
    // An earlier position than the one known means another log.
    const isSame =
      before &&
      before.position < position &&
      !(await mayShowChanges(database.pool, before.position, position))
    const shown = isSame ? before.shown : position
    // Whoever asked meanwhile may have looked further.
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

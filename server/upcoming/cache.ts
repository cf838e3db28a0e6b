import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { categoriesOf } from '@app/core/events/event-categories.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { toMinute } from '@app/core/upcoming/upcoming-window.ts'
import type { Database } from '../db/connect.ts'
import { watchLog, type WatchOptions } from '../log/watch-log.ts'
import { createLists, type CategoryList } from './lists.ts'
import { toFragment, type Fragment, type UpcomingRow } from './projection.ts'
import { inSnapshot, readEventChanges, readUpcomingRows } from './store.ts'

const DEFAULT_MAX_BYTES = 128 * 1024 * 1024
/** The longest time the cache is trusted without checking for changes. */
const STALE_MS = 1_000
/** Reading the clock costs a twentieth of an unchanged answer, so requests within this time share one reading. */
export const SHARED_CLOCK_MS = 1
/** Changes in quick succession are read together. */
const PAUSE_MS = 50
/** Longer than any day: events that started within this time may be days that are not over. */
const LONGEST_DAY_MS = 48 * 3_600_000
/** Rows processed before other requests get their turn. */
const ROWS_AT_ONCE = 500

/** Position and minute of the cache; the same object as long as neither changes. */
export type CacheState = { position: number; fromMs: number }
export type Upcoming = CacheState & { lists: CategoryList[] }

export type UpcomingCache = {
  /** The current state; undefined if the last check is too old and `read` must be used. */
  currentState: () => CacheState | undefined
  /** The lists of these categories, without duplicates, if all are in memory. */
  readCached: (categories: readonly string[], fromMs: number) => CategoryList[] | undefined
  /** The lists of these categories; checks for changes and reads missing lists if necessary. */
  read: (categories: readonly string[]) => Promise<Upcoming>
  /** Follows the log until stopped, so that hardly any request has to wait. */
  follow: (options: Omit<WatchOptions, 'database'>) => { stop: () => Promise<void> }
  size: () => { categories: number; events: number; bytes: number }
}

type Found = CacheState & { lists: Map<string, CategoryList> }
type PendingRefresh = { requested: Set<string>; done: Promise<Found> }

/** Upcoming events by category as serialised fragments, in memory up to about `maxBytes`. */
export function createUpcomingCache({
  database,
  clock,
  maxBytes = DEFAULT_MAX_BYTES,
  elapsedMs = () => performance.now(),
}: {
  database: Database
  clock: Clock
  maxBytes?: number
  /** A monotonic clock that measures the time since the last check. */
  elapsedMs?: () => number
}): UpcomingCache {
  const lists = createLists(maxBytes)
  let current: CacheState = { position: -1, fromMs: -1 }
  let checkedAt = Number.NEGATIVE_INFINITY
  let minute = { fromMs: -1, readAt: Number.NEGATIVE_INFINITY }
  let running: Promise<unknown> = Promise.resolve()
  let next: PendingRefresh | undefined

  const advanceTo = (position: number, fromMs: number): CacheState => {
    if (current.position !== position || current.fromMs !== fromMs) current = { position, fromMs }
    return current
  }

  /** Brings everything in memory, and the requested categories, to one snapshot of the database. */
  const refresh = async (requested: Set<string>): Promise<Found> => {
    const startedAt = elapsedMs()
    const fromMs = toMinute(clock.now())
    const from = Temporal.Instant.fromEpochMilliseconds(fromMs - LONGEST_DAY_MS).toString()
    const known = current.position < 0 ? null : current.position
    const read = await inSnapshot(database, async (client) => {
      const { position, ids } = await readEventChanges(client, known)
      if (ids === null) lists.clear()
      const missing = [...requested].filter((category) => !lists.at(category, fromMs))
      const changed = { categories: lists.categories(), from, ids: ids ?? [] }
      return {
        position,
        ids: ids ?? [],
        changed: await readUpcomingRows(client, changed),
        missing,
        added: await readUpcomingRows(client, { categories: missing, from }),
      }
    })
    const changed = await fragmentsByCategory(read.changed)
    const added = await fragmentsByCategory(read.added)
    // No await from here on: every reader sees all of the change or nothing.
    lists.change(read.ids, changed)
    for (const category of read.missing) lists.put(category, added.get(category) ?? [], fromMs)
    const currentState = advanceTo(read.position, toMinute(clock.now()))
    const found = new Map<string, CategoryList>()
    for (const category of requested) {
      const list = lists.at(category, currentState.fromMs)
      if (list) found.set(category, list)
    }
    lists.shrink()
    checkedAt = startedAt
    return { ...currentState, lists: found }
  }

  /** One refresh at a time; callers during one share the next. */
  const refreshOnce = (categories: readonly string[]): Promise<Found> => {
    if (!next) {
      const requested = new Set<string>()
      const start = () => {
        next = undefined
        return refresh(requested)
      }
      const done = running.then(start, start)
      running = done
      next = { requested, done }
    }
    for (const category of categories) next.requested.add(category)
    return next.done
  }

  const currentState = () => {
    const at = elapsedMs()
    if (at - checkedAt >= STALE_MS) return undefined
    if (at - minute.readAt >= SHARED_CLOCK_MS)
      minute = { fromMs: toMinute(clock.now()), readAt: at }
    return advanceTo(current.position, minute.fromMs)
  }
  const read = async (categories: readonly string[]): Promise<Upcoming> => {
    minute.readAt = Number.NEGATIVE_INFINITY
    const now = currentState()
    const ready = now && lists.all(categories, now.fromMs)
    return ready ? { ...now, lists: ready } : refreshAndRead(categories)
  }
  const refreshAndRead = async (categories: readonly string[]): Promise<Upcoming> => {
    const { position, fromMs, lists: found } = await refreshOnce(categories)
    const requested = categories.flatMap((category) => found.get(category) ?? [])
    // An unknown category has an empty list; a missing one means that the clock was set back in the meantime.
    return requested.length === categories.length
      ? { position, fromMs, lists: requested }
      : refreshAndRead(categories)
  }

  return {
    read,
    currentState,
    readCached: lists.all,
    follow: (options) =>
      watchLog({ database, ...options }, async () => {
        const before = current.position
        await refreshOnce([])
        if (current.position !== before) await sleep(PAUSE_MS, undefined, { ref: false })
        return 'wait'
      }),
    size: lists.size,
  }
}

async function fragmentsByCategory(rows: UpcomingRow[]): Promise<Map<string, Fragment[]>> {
  const found = new Map<string, Fragment[]>()
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await breathe()
    const fragment = toFragment(row)
    for (const category of categoriesOf(row)) {
      const fragments = found.get(category)
      if (fragments) fragments.push(fragment)
      else found.set(category, [fragment])
    }
  }
  return found
}

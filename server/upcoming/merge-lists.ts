import type { UpcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import type { CategoryList } from './lists.ts'
import type { Fragment } from './projection.ts'

/**
 * The first events of several lists in order of start, category and id, without duplicates. The lists contain nothing
 * that ended before the window; fewer than `atLeast` are filled up with what comes after it. Comparing the heads of all lists for each event costs 10 µs more than a heap for an
 * answer from 20 lists, and takes a quarter of the lines.
 */
export function mergeFirst(
  lists: readonly CategoryList[],
  { untilMs }: Pick<UpcomingWindow, 'untilMs'>,
  { limit, atLeast }: { limit: number; atLeast: number },
): Fragment[] {
  const untilUs = untilMs === null ? Number.MAX_VALUE : untilMs * 1_000
  // Ordered by category, so that the first of equal starts is the right one.
  const ordered = lists.toSorted((one, other) => (one.category < other.category ? -1 : 1))
  const next = new Uint32Array(ordered.length)
  const heads = Float64Array.from(ordered, ({ starts }) => starts[0] ?? Infinity)
  const merged: Fragment[] = []
  const shared = new Set<string>()
  while (merged.length < limit) {
    let first = 0
    for (let index = 1; index < heads.length; index += 1)
      // Both are valid indices of `heads`.
      if (heads[index]! < heads[first]!) first = index
    const list = ordered[first]
    const start = heads[first] ?? Infinity
    if (!list || start === Infinity || (start > untilUs && merged.length >= atLeast)) break
    const place = next[first] ?? 0
    // The head of a list is one of its events.
    const fragment = list.fragments[place]!
    if (!fragment.isShared) merged.push(fragment)
    else if (shared.size < shared.add(fragment.id).size) merged.push(fragment)
    next[first] = place + 1
    heads[first] = list.starts[place + 1] ?? Infinity
  }
  return merged
}

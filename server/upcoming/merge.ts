import type { UpcomingWindow } from '@app/core/upcoming/window.ts'
import type { CategoryList } from './lists.ts'
import type { Fragment } from './projection.ts'

/**
 * The first events of several lists in order of start, then category, then id. The lists come in order of
 * category and hold nothing that ended before the window.
 */
export function firstOf(
  lists: readonly CategoryList[],
  { untilMs }: Pick<UpcomingWindow, 'untilMs'>,
  limit: number,
): Fragment[] {
  const untilUs = untilMs === null ? Number.POSITIVE_INFINITY : untilMs * 1_000
  const heads = lists
    .map((list, rank) => ({ fragments: list.fragments, at: 0, startUs: startOf(list, 0), rank }))
    .filter(({ startUs }) => startUs <= untilUs)
  const merged: Fragment[] = []
  for (let index = (heads.length >> 1) - 1; index >= 0; index -= 1) sink(heads, index)
  while (merged.length < limit) {
    const [head] = heads
    const fragment = head?.fragments[head.at]
    if (!head || !fragment) break
    merged.push(fragment)
    head.at += 1
    head.startUs = head.fragments[head.at]?.startUs ?? Number.POSITIVE_INFINITY
    if (head.at >= head.fragments.length || head.startUs > untilUs) dropTop(heads)
    sink(heads, 0)
  }
  return merged
}

/** Where the merge stands in one list; the heads form a heap with the earliest on top. */
type Head = { fragments: Fragment[]; at: number; startUs: number; rank: number }

function startOf({ fragments }: CategoryList, index: number): number {
  return fragments[index]?.startUs ?? Number.NaN
}

function dropTop(heads: Head[]): void {
  const last = heads.pop()
  if (last && heads.length > 0) heads[0] = last
}

function sink(heads: Head[], from: number): void {
  const moving = heads[from]
  if (!moving) return
  let hole = from
  for (;;) {
    const left = 2 * hole + 1
    const first = heads[left]
    if (!first) break
    const second = heads[left + 1]
    const isSecond = second !== undefined && isBefore(second, first)
    const child = isSecond ? second : first
    if (!isBefore(child, moving)) break
    heads[hole] = child
    hole = isSecond ? left + 1 : left
  }
  heads[hole] = moving
}

function isBefore(one: Head, other: Head): boolean {
  return one.startUs < other.startUs || (one.startUs === other.startUs && one.rank < other.rank)
}

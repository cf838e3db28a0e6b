import type { UpcomingWindow } from '@app/core/upcoming/window.ts'
import type { CategoryList } from './lists.ts'
import type { Fragment } from './projection.ts'

/**
 * The heap of a merge, the list whose next event is earliest on top: start of that event, and which list.
 * Places below `size` are set, so that a `!` after reading one of them holds.
 */
type Heap = { starts: Float64Array; ranks: Uint32Array; size: number }

/** One for all merges, because a merge ends before anything else runs. */
let heap = heapOf(128)

/**
 * The first events of several lists in order of start, then category, then id. The lists hold nothing that
 * ended before the window.
 */
export function firstOf(
  lists: readonly CategoryList[],
  { untilMs }: Pick<UpcomingWindow, 'untilMs'>,
  limit: number,
): Fragment[] {
  const untilUs = untilMs === null ? Number.MAX_VALUE : untilMs * 1_000
  if (lists.length > heap.starts.length) heap = heapOf(lists.length)
  heap.size = 0
  for (let rank = 0; rank < lists.length; rank += 1) {
    const start = lists[rank]?.starts[0]
    if (start !== undefined && start <= untilUs) add(heap, lists, start, rank)
  }
  const next = new Uint32Array(lists.length)
  const merged: Fragment[] = []
  while (heap.size > 0 && merged.length < limit) {
    // The heap names one of the lists, and `next` an event in it.
    const rank = heap.ranks[0]!
    const { fragments, starts } = lists[rank]!
    const at = next[rank]!
    merged.push(fragments[at]!)
    next[rank] = at + 1
    const start = starts[at + 1]
    if (start !== undefined && start <= untilUs) sink(heap, lists, start, rank)
    else dropTop(heap, lists)
  }
  return merged
}

function heapOf(lists: number): Heap {
  return { starts: new Float64Array(lists), ranks: new Uint32Array(lists), size: 0 }
}

type Lists = readonly CategoryList[]

function add(to: Heap, lists: Lists, start: number, rank: number): void {
  const { starts, ranks } = to
  let hole = to.size
  to.size += 1
  while (hole > 0) {
    const parent = (hole - 1) >> 1
    if (!isBefore(lists, start, rank, starts[parent]!, ranks[parent]!)) break
    starts[hole] = starts[parent]!
    ranks[hole] = ranks[parent]!
    hole = parent
  }
  starts[hole] = start
  ranks[hole] = rank
}

function dropTop(from: Heap, lists: Lists): void {
  from.size -= 1
  const { starts, ranks, size } = from
  if (size > 0) sink(from, lists, starts[size]!, ranks[size]!)
}

/** Puts a list where it belongs, instead of the one on top. */
function sink({ starts, ranks, size }: Heap, lists: Lists, start: number, rank: number): void {
  let hole = 0
  for (;;) {
    let child = 2 * hole + 1
    if (child >= size) break
    const other = child + 1
    if (
      other < size &&
      isBefore(lists, starts[other]!, ranks[other]!, starts[child]!, ranks[child]!)
    )
      child = other
    if (!isBefore(lists, starts[child]!, ranks[child]!, start, rank)) break
    starts[hole] = starts[child]!
    ranks[hole] = ranks[child]!
    hole = child
  }
  starts[hole] = start
  ranks[hole] = rank
}

function isBefore(
  lists: Lists,
  start: number,
  rank: number,
  otherStart: number,
  otherRank: number,
): boolean {
  if (start !== otherStart) return start < otherStart
  // Ranks name lists.
  return lists[rank]!.category < lists[otherRank]!.category
}

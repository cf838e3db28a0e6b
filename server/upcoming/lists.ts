import { compareFragments, type Fragment } from './projection.ts'
import { toCacheKey } from './parse-query.ts'

/** Overhead of a fragment besides its text, and of a list besides its fragments: measured, rounded up. */
const FRAGMENT_BYTES = 300
const LIST_BYTES = 500
/** Fill level after an eviction, so that not every new list evicts another. */
const CACHE_SHARE = 0.9

/** The upcoming events of one category, by start and then by id. */
export type CategoryList = {
  category: string
  /** Its part of a query's key. */
  cacheKey: number
  fragments: Fragment[]
  /** Starts of the fragments in a typed array, because the merge reads them far more often than the rest. */
  starts: Float64Array
  /** Events that ended by this time have been removed from the list. */
  fromMs: number
  sizeBytes: number
  lastUse: number
}

export type Lists = {
  /** The list from this minute on; undefined if it is not in memory, or begins later. */
  at: (category: string, fromMs: number) => CategoryList | undefined
  /** The lists of these categories, without duplicates; undefined if one is not in memory, or begins later. */
  all: (categories: readonly string[], fromMs: number) => CategoryList[] | undefined
  put: (category: string, fragments: Fragment[], fromMs: number) => CategoryList
  /** Removes these events from all lists, and inserts their current versions. */
  change: (ids: string[], found: Map<string, Fragment[]>) => void
  categories: () => string[]
  clear: () => void
  /** Evicts the least recently used lists until the rest fits. */
  shrink: () => void
  size: () => { categories: number; events: number; bytes: number }
}

/** Lists in memory, up to about `maxBytes`. */
export function createLists(maxBytes: number): Lists {
  const held = new Map<string, CategoryList>()
  const homes = new Map<string, CategoryList>()
  /** All lists that contain an event of several categories. */
  const sharedHomes = new Map<string, Set<CategoryList>>()
  let bytes = 0
  let uses = 0

  const remember = (list: CategoryList, { id, isShared }: Fragment) => {
    if (!isShared) homes.set(id, list)
    else sharedHomes.set(id, (sharedHomes.get(id) ?? new Set()).add(list))
  }
  const fill = (list: CategoryList, fragments: Fragment[]) => {
    const sizeBytes = fragments.reduce((sum, each) => sum + sizeOf(each), LIST_BYTES)
    bytes += sizeBytes - list.sizeBytes
    list.sizeBytes = sizeBytes
    list.fragments = makeContiguous(fragments)
    list.starts = Float64Array.from(fragments, ({ startUs }) => startUs)
    for (const fragment of fragments) remember(list, fragment)
  }
  const forget = (list: CategoryList, { id, isShared }: Fragment) => {
    if (!isShared) {
      if (homes.get(id) === list) homes.delete(id)
      return
    }
    const lists = sharedHomes.get(id)
    lists?.delete(list)
    if (lists?.size === 0) sharedHomes.delete(id)
  }
  const drop = (list: CategoryList) => {
    for (const fragment of list.fragments) forget(list, fragment)
    held.delete(list.category)
    bytes -= list.sizeBytes
  }
  const moveTo = (list: CategoryList, fromMs: number) => {
    const { fragments } = list
    const next = fragments.findIndex(({ startUs }) => startUs >= fromMs * 1_000)
    const started = next === -1 ? fragments.length : next
    list.fromMs = fromMs
    if (started === 0) return
    const past = fragments.slice(0, started).filter(({ endMs }) => endMs <= fromMs)
    if (past.length === 0) return
    for (const each of past) forget(list, each)
    const days = fragments.slice(0, started).filter(({ endMs }) => endMs > fromMs)
    fill(list, [...days, ...fragments.slice(started)])
  }

  const at = (category: string, fromMs: number) => {
    const list = held.get(category)
    if (!list || list.fromMs > fromMs) return undefined
    if (list.fromMs < fromMs) moveTo(list, fromMs)
    return list
  }

  return {
    at(category, fromMs) {
      const list = at(category, fromMs)
      uses += 1
      if (list) list.lastUse = uses
      return list
    },
    all(categories, fromMs) {
      const found: CategoryList[] = []
      uses += 1
      for (const category of categories) {
        const list = at(category, fromMs)
        if (!list) return undefined
        // A category named twice is already in `found`.
        if (list.lastUse !== uses) found.push(list)
        list.lastUse = uses
      }
      return found
    },
    put(category, fragments, fromMs) {
      const before = held.get(category)
      if (before) drop(before)
      uses += 1
      const empty = { fragments: [], starts: new Float64Array(0), sizeBytes: 0 }
      const list = { category, cacheKey: toCacheKey(category), ...empty, fromMs, lastUse: uses }
      held.set(category, list)
      fill(list, fragments.filter(({ endMs }) => endMs > fromMs).toSorted(compareFragments))
      return list
    },
    change(ids, found) {
      const changed = new Set(ids)
      const touched = new Set<CategoryList>()
      for (const id of ids) {
        const home = homes.get(id)
        if (home) touched.add(home)
        homes.delete(id)
        for (const list of sharedHomes.get(id) ?? []) touched.add(list)
        sharedHomes.delete(id)
      }
      for (const category of found.keys()) {
        const list = held.get(category)
        if (list) touched.add(list)
      }
      for (const list of touched) {
        const remaining = list.fragments.filter(({ id }) => !changed.has(id))
        const arriving = (found.get(list.category) ?? []).filter(({ endMs }) => endMs > list.fromMs)
        fill(list, [...remaining, ...arriving].toSorted(compareFragments))
      }
    },
    categories: () => [...held.keys()],
    clear() {
      held.clear()
      homes.clear()
      sharedHomes.clear()
      bytes = 0
    },
    shrink() {
      if (bytes <= maxBytes) return
      for (const list of [...held.values()].toSorted((a, b) => a.lastUse - b.lastUse)) {
        if (bytes <= maxBytes * CACHE_SHARE) return
        drop(list)
      }
    },
    size: () => ({ categories: held.size, events: homes.size + sharedHomes.size, bytes }),
  }
}

/** Moves the texts of the fragments into one buffer, since reading memory in order is several times faster. */
function makeContiguous(fragments: Fragment[]): Fragment[] {
  const text = Buffer.concat(fragments.map(({ json }) => json))
  let end = 0
  return fragments.map(({ id, isShared, startUs, endMs, json }) => {
    const start = end
    end += json.length
    return { id, isShared, startUs, endMs, json: text.subarray(start, end) }
  })
}

function sizeOf({ json }: Fragment): number {
  return json.length + FRAGMENT_BYTES
}

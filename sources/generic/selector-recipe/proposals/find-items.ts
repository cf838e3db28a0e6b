import { attribute, type Tree } from '../../elements.ts'
import type { Anchor, PageIndex } from './known-events.ts'

const MAX_GROUPS = 4
/** How many enclosing levels around a name may be left out. */
const LEVELS = [0, 1, 2, 3]

/** One item of the list, and the name in it. */
export type Item = { item: Tree; anchor: Anchor }

/**
 * The items around the names, by several definitions of an item: everything that encloses exactly one name, or some
 * levels less. Each group contains elements of one kind; the largest groups come first.
 */
export function findItems(
  anchors: readonly Anchor[],
  repeated: { has: (key: string) => boolean },
  { parents }: PageIndex,
): Item[][] {
  const keysIn = new Map<Tree, Set<unknown>>()
  for (const anchor of anchors)
    for (let at: Tree | undefined = anchor.element; at; at = parents.get(at)) {
      const keys = keysIn.get(at) ?? new Set()
      // A name shared by several events is distinguished by its position.
      keysIn.set(at, keys.add(repeated.has(anchor.key) ? anchor : anchor.key))
    }
  const chains = anchors.map((anchor) => {
    const chain: Tree[] = []
    for (let at: Tree | undefined = anchor.element; at?.attribs; at = parents.get(at)) {
      if ((keysIn.get(at)?.size ?? 0) > 1) break
      chain.unshift(at)
    }
    return { anchor, chain }
  })
  const levels = LEVELS.flatMap((level) => {
    const items = chains.flatMap(({ anchor, chain }) => {
      const item = chain[level]
      return item ? [{ item, anchor }] : []
    })
    return [...Map.groupBy(items, ({ item }) => kindOf(item)).values()]
  })
  return levels
    .toSorted((one, other) => keyCount(other) - keyCount(one))
    .filter((group) => keyCount(group) * 2 >= keyCount(levels[0] ?? []))
    .slice(0, MAX_GROUPS)
}

/** Elements with the same tag and first class are of one kind. */
function kindOf(element: Tree): string {
  return `${element.name} ${attribute(element, 'class').split(/\s+/)[0]?.replace(/\d+/g, '')}`
}

function keyCount(items: readonly Item[]): number {
  return new Set(items.map(({ item }) => item)).size
}

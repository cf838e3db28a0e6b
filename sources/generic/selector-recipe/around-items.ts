import type { Tree } from '../elements.ts'
import { parentsIn, selectElements, selectionOf } from './selection.ts'
import type { SelectedPage, Selection } from './selection.ts'

/** An element that a part of a recipe selects, and how its text is read. */
export type Selected = { element: Tree; selection: Selection }

/** Selects for one item of the list, in page order. */
type SelectForItem = (item: Tree) => Iterable<Selected>

const PRECEDING = 'preceding::'

/**
 * The selectors of a part, of which some may look outside the item: `preceding::h2` is the nearest in the item or before
 * it, such as the day above several events, and `~ p` or `+ p` is in what follows the item, until the next one.
 */
export function splitSelectors(text: string): string[] {
  const pieces = text.match(/(?:\([^()]*\)|\[[^\]]*\]|[^,])+/g) ?? []
  const trimmed = pieces.map((piece) => piece.trim())
  if (!trimmed.some(isOutside)) return [text.trim()]
  const inside = trimmed.filter((piece) => !isOutside(piece) && piece !== '')
  const [before, after] = [trimmed.filter(isPreceding), trimmed.filter(isFollowing)]
  return [...before, ...(inside.length === 0 ? [] : [inside.join(', ')]), ...after]
}

/** A selector without what says where it looks. */
export function withoutAxis(selector: string): string {
  return isPreceding(selector)
    ? selector.slice(PRECEDING.length)
    : isFollowing(selector)
      ? selector.slice(1)
      : selector
}

function isOutside(selector: string): boolean {
  return isPreceding(selector) || isFollowing(selector)
}

function isPreceding(selector: string): boolean {
  return selector.startsWith(PRECEDING)
}

function isFollowing(selector: string): boolean {
  return /^[+~]/.test(selector)
}

/** Selects the elements of a part for any item of the list. */
export function selectForItems(
  page: SelectedPage,
  text: string,
  items: readonly Tree[],
): SelectForItem {
  const selects = splitSelectors(text).map((selector) => selectOne(page, selector, items))
  return function* select(item) {
    for (const one of selects) yield* one(item)
  }
}

function selectOne(page: SelectedPage, selector: string, items: readonly Tree[]): SelectForItem {
  const selection = selectionOf(withoutAxis(selector))
  const select = selectElements(page, selection)
  const find = isPreceding(selector)
    ? findPreceding(page, select)
    : isFollowing(selector)
      ? (item: Tree) => select({ children: followingOf(item, page, items, selector[0] === '+') })
      : select
  return function* selected(item) {
    for (const element of find(item)) yield { element, selection }
  }
}

function findPreceding(page: SelectedPage, select: (below: Tree) => Iterable<Tree>) {
  let sought: { places: Map<Tree, number>; matched: Tree[] } | undefined
  return (item: Tree): Tree[] => {
    for (const element of select(item)) return [element]
    sought ??= { places: placesIn(page), matched: [...select(page.root)] }
    const { places, matched } = sought
    const place = places.get(item) ?? 0
    // Matches are in page order.
    let [from, until] = [0, matched.length]
    while (from < until) {
      const middle = Math.floor((from + until) / 2)
      const at = matched[middle]
      if (at && (places.get(at) ?? 0) < place) from = middle + 1
      else until = middle
    }
    const nearest = matched[from - 1]
    return nearest ? [nearest] : []
  }
}

function placesIn(page: SelectedPage): Map<Tree, number> {
  const places = new Map<Tree, number>()
  for (const element of selectElements(page, { css: '*', attribute: '' })(page.root))
    places.set(element, places.size)
  return places
}

function followingOf(
  item: Tree,
  page: SelectedPage,
  items: readonly Tree[],
  isNextOnly: boolean,
): Tree[] {
  const siblings = parentsIn(page).get(item)?.children ?? []
  const listed = itemSet(items)
  const elements = siblings.slice(siblings.indexOf(item) + 1).filter(({ attribs }) => attribs)
  if (isNextOnly) return elements.slice(0, 1).filter((one) => !listed.has(one))
  const end = elements.findIndex((one) => listed.has(one))
  return end < 0 ? elements : elements.slice(0, end)
}

const sets = new WeakMap<readonly Tree[], Set<Tree>>()

function itemSet(items: readonly Tree[]): Set<Tree> {
  const known = sets.get(items) ?? new Set(items)
  sets.set(items, known)
  return known
}

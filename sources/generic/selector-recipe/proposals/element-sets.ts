import type { Tree } from '../../elements.ts'
import { createMatcher } from '../selection.ts'
import { describeOnPage } from './selectors.ts'
import type { PageIndex } from './known-events.ts'

/** Elements that a selector matches, in page order. */
export type ElementSet = { css: string; elements: Tree[] }

/** More are no list of events of a page. */
const MAX_ELEMENTS = 5_000

/** Finds what simple selectors match on a page; every selector is tried once. */
export function elementSets({ root, parents }: PageIndex) {
  const all: Tree[] = []
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.attribs) all.push(node)
    for (const child of (node.children ?? []).toReversed()) left.push(child)
  }
  const places = new Map(all.map((element, place) => [element, place]))
  const byName = Map.groupBy(all, ({ name }) => name)
  const known = new Map<string, Tree[]>()

  function matchOne(css: string): Tree[] {
    const found = known.get(css)
    if (found) return found
    const [name = ''] = /^[\w-]*/.exec(css) ?? []
    const matches = createMatcher(css)
    const matched = (name === '' ? all : (byName.get(name) ?? [])).filter(matches)
    known.set(css, matched)
    return matched
  }

  function match(css: string): Tree[] {
    const [, outer, isChild, inner] = /^(.+?)( >)? (\S+)$/.exec(css) ?? []
    if (outer === undefined || inner === undefined) return matchOne(css)
    const outside = new Set(matchOne(outer))
    return matchOne(inner).filter((element) => {
      for (let at = parents.get(element); at; at = parents.get(at)) {
        if (outside.has(at)) return true
        if (isChild !== undefined) return false
      }
      return false
    })
  }

  /** The different sets of elements that a selector of this one matches, none of which holds another of its own. */
  function around(item: Tree): ElementSet[] {
    const found = new Map<string, ElementSet>()
    for (const css of describeOnPage([item], parents)) {
      const elements = match(css)
      const key = `${elements.length} ${places.get(elements[0] ?? item)} ${places.get(elements.at(-1) ?? item)}`
      const former = found.get(key)?.css
      const isBetter = former === undefined || weightOf(css) < weightOf(former)
      if (elements.length <= MAX_ELEMENTS && isBetter && !isNested(elements))
        found.set(key, { css, elements })
    }
    return [...found.values()]
  }

  function isNested(elements: readonly Tree[]): boolean {
    const set = new Set(elements)
    return elements.some((element) => {
      for (let at = parents.get(element); at; at = parents.get(at)) if (set.has(at)) return true
      return false
    })
  }

  return { all, places, around }
}

/** A bare tag may match what the site adds later. */
function weightOf(css: string): number {
  return css.length + (/[.#[]/.test(css) ? 0 : 12)
}

export type ElementSets = ReturnType<typeof elementSets>

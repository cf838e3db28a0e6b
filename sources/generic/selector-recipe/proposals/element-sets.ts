import { attribute, type Tree } from '../../elements.ts'
import { createMatcher } from '../selection.ts'
import { describeElements, describeOnPage } from './selectors.ts'
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
    for (const described of [...describeOnPage([item], parents), ...withinContainers(item)]) {
      const { css, elements } = withoutOuter(described, match(described))
      const key = `${elements.length} ${places.get(elements[0] ?? item)} ${places.get(elements.at(-1) ?? item)}`
      const former = found.get(key)?.css
      const isBetter = former === undefined || weightOf(css) < weightOf(former)
      if (elements.length <= MAX_ELEMENTS && isBetter && !isNested(elements))
        found.set(key, { css, elements })
    }
    return [...found.values()]
  }

  /** Tables lay pages out too: of rows within rows, the innermost. */
  function withoutOuter(css: string, elements: Tree[]): ElementSet {
    if (!/^tr(?:\.\S+)?$/.test(css) || !isNested(elements)) return { css, elements }
    const outer = new Set(elements.flatMap((element) => containersOf(element)))
    return {
      css: `${css}:not(:has(${css}))`,
      elements: elements.filter((element) => !outer.has(element)),
    }
  }

  function containersOf(element: Tree): Tree[] {
    const found: Tree[] = []
    for (let at = parents.get(element); at; at = parents.get(at)) found.push(at)
    return found
  }

  /** A class or tag within a part of the page, because others may use it too. */
  function withinContainers(item: Tree): string[] {
    const own = describeElements([item]).slice(0, 3)
    const containers: string[] = []
    for (let at = parents.get(item); at && containers.length < 8; at = parents.get(at)) {
      const id = attribute(at, 'id')
      if (/^[a-z][\w-]*$/i.test(id)) containers.push(`#${id}`)
      else if (at.name === 'main') containers.push('main')
      else if (attribute(at, 'class') !== '') containers.push(...describeElements([at]).slice(0, 1))
    }
    return containers.flatMap((outer) => own.map((inner) => `${outer} ${inner}`))
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

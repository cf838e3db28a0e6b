import { nameKey } from '@app/core/names/names.ts'
import type { KnownEvent } from '../../../source.ts'
import { attribute, findFirst, textIn, type Tree } from '../../elements.ts'

/** An element that contains the name of a known event and little else. */
export type Anchor = { element: Tree; key: string }

/** Cached facts about the elements of a page. */
export type PageIndex = {
  root: Tree
  parents: Map<Tree, Tree>
  /** Text of the elements that contain at most a few lines. */
  texts: Map<Tree, string>
  /** The page's declared language as a recipe language; empty if unknown. */
  language: string
}

/** The longest text that may still be a name or a date. */
const LONGEST_TEXT = 400

export function indexPage(root: Tree): PageIndex {
  const parents = new Map<Tree, Tree>()
  const inOrder: Tree[] = []
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    inOrder.push(node)
    for (const child of node.children ?? []) {
      parents.set(child, node)
      left.push(child)
    }
  }
  const lengths = new Map<Tree, number>()
  const texts = new Map<Tree, string>()
  for (const node of inOrder.toReversed()) {
    const below = (node.children ?? []).reduce((sum, child) => sum + (lengths.get(child) ?? 0), 0)
    // Whitespace between elements does not count.
    const length = below + (node.type === 'text' ? (node.data ?? '').trim().length : 0)
    lengths.set(node, length)
    if (node.attribs && length > 0 && length <= LONGEST_TEXT) texts.set(node, textIn(node))
  }
  const written = attribute(findFirst(root, 'html'), 'lang').slice(0, 2).toLowerCase()
  return { root, parents, texts, language: written === 'no' ? 'nb' : written }
}

/** Where the known events are: the innermost elements whose text is a name, or begins or ends with one. */
export function findAnchors({ texts }: PageIndex, known: readonly KnownEvent[]): Anchor[] {
  const keys = new Set(known.map(({ description }) => nameKey(description)).filter(Boolean))
  const exact: Anchor[] = []
  const near: Anchor[] = []
  for (const [element, text] of texts) {
    const key = nameKey(text)
    if (keys.has(key)) exact.push({ element, key })
    else {
      const inside = findNameIn(key, keys)
      if (inside !== undefined) near.push({ element, key: inside })
    }
  }
  const found = new Set(exact.map(({ key }) => key))
  return filterInnermost([...exact, ...near.filter(({ key }) => !found.has(key))])
}

/** A name with a few words around it, such as "New: ", is accepted. */
function findNameIn(text: string, keys: ReadonlySet<string>): string | undefined {
  const words = text.split(' ')
  for (let cut = 1; cut <= 4 && cut < words.length; cut += 1)
    for (let before = 0; before <= cut; before += 1) {
      const name = words.slice(before, words.length - (cut - before)).join(' ')
      if (name.length >= 6 && keys.has(name)) return name
    }
  return undefined
}

function filterInnermost(anchors: Anchor[]): Anchor[] {
  const of = new Map(anchors.map(({ element, key }) => [element, key]))
  return anchors.filter(
    ({ element, key }) => !(element.children ?? []).some((child) => of.get(child) === key),
  )
}

/** An item and all its descendants, in page order. */
export function elementsIn(item: Tree): Tree[] {
  const elements: Tree[] = []
  const left = [item]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.attribs) elements.push(node)
    left.push(...(node.children ?? []).toReversed())
  }
  return elements
}

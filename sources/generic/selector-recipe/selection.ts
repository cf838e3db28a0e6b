import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { compile } from 'css-select'
import { MethodRefused } from '../../source.ts'
import type { Tree } from '../../page-tree.ts'

/** A selector of a recipe: elements, or one of their attributes if it ends in `@name`. */
export type Selection = {
  /** Empty for the item itself. */
  css: string
  /** Empty for the text; `OWN_TEXT` for what stands in the element itself. */
  attribute: string
}

/** Written `::text`, as in Scrapy: the text of an element without that of the elements in it. */
export const OWN_TEXT = '::text'

/** A page on which selectors are tried, with its remaining work budget. */
export type SelectedPage = {
  root: Tree
  /** Created when a selector first needs the ancestors of an element. */
  parents: Map<Tree, Tree> | undefined
  stepsLeft: number
}

// Some seconds of work; ordinary recipes need a thousandth of it on ordinary pages.
const MAX_STEPS = 20_000_000

type Element = Tree & { attribs: Record<string, string> }
type Fits = (element: Element) => boolean

export function selectionOf(text: string): Selection {
  const written = text.trim()
  const ownText = written.endsWith(OWN_TEXT) ? written.slice(0, -OWN_TEXT.length) : undefined
  const [, css = '', attribute = ''] = /^(.*?)(?:@([\w:.-]+))?$/s.exec(ownText ?? written) ?? []
  const isItem = css.trim() === ':scope' && attribute === ''
  return {
    css: isItem ? '' : css.trim(),
    attribute: ownText === undefined ? attribute.toLowerCase() : OWN_TEXT,
  }
}

export function selectedPage(root: Tree): SelectedPage {
  return { root, parents: undefined, stepsLeft: MAX_STEPS }
}

/** The parent of each element of a page. */
export function parentsIn(page: SelectedPage): Map<Tree, Tree> {
  if (page.parents) return page.parents
  const parents = new Map<Tree, Tree>()
  const left = [page.root]
  for (let node = left.pop(); node; node = left.pop()) {
    for (const child of node.children ?? []) {
      if (child.attribs === undefined) continue
      parents.set(child, node)
      left.push(child)
    }
  }
  page.parents = parents
  return parents
}

/** Charges for visiting everything in an element, before it is used. */
export function chargeElement(page: SelectedPage, element: Tree): void {
  const left = [element]
  for (let node = left.pop(); node; node = left.pop()) {
    work(page, 1)
    for (const child of node.children ?? []) if (child.children) left.push(child)
  }
}

/** Why a selector is invalid, or null. */
export function findMistake(text: string): Message | null {
  const { css } = selectionOf(text)
  if (css === '') return null
  const [combinator] = /[>+~](?=\s*(?:,|\)|$))/.exec(css) ?? []
  if (combinator !== undefined) return message('nothing follows its {combinator}', { combinator })
  try {
    compile(css, { adapter: adapterFor(selectedPage({})) })
    return null
  } catch (error) {
    // The parser reports errors as plain `Error`s only.
    return verbatim(error instanceof Error ? error.message : String(error))
  }
}

/**
 * The descendants of an element that match a selector, lazily and in page order. Throws `MethodRefused` if selecting on
 * this page is too expensive.
 */
export function selectElements(
  page: SelectedPage,
  { css }: Selection,
): (below: Tree) => Iterable<Element> {
  if (css === '') return (below) => (isElement(below) ? [below] : [])
  const adapter = adapterFor(page)
  // A selector that begins with a combinator or contains :scope depends on the item, so it is compiled for each.
  const isRelative = /:scope|(?:^|,|\()\s*[>+~]/.test(css)
  const fits: Fits = compile<Tree, Element>(css, { adapter })
  return function* below(item) {
    const one: Fits = isRelative ? compile<Tree, Element>(css, { adapter, context: [item] }) : fits
    for (const element of elementsIn(item.children ?? [], page)) if (one(element)) yield element
  }
}

/** Whether an element matches one of our own selectors, which need no context. */
export function createMatcher(css: string): (element: Tree) => boolean {
  const adapter = adapterFor({ root: {}, parents: undefined, stepsLeft: Infinity })
  return compile<Tree, Element>(css, { adapter, xmlMode: true })
}

function isElement(node: Tree): node is Element {
  return node.attribs !== undefined
}

function* elementsIn(nodes: readonly Tree[], page: SelectedPage): Generator<Element> {
  const left = nodes.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    work(page, 1)
    const children = node.children ?? []
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at]
      if (child) left.push(child)
    }
    if (isElement(node)) yield node
  }
}

function work(page: SelectedPage, steps: number): void {
  page.stepsLeft -= steps
  if (page.stepsLeft < 0) {
    throw new MethodRefused(
      message('The selectors take too much work on this page; say them more simply'),
    )
  }
}

/** The selector engine's view of a page. Every access is counted, so that no selector can run for hours. */
function adapterFor(page: SelectedPage) {
  function findOne(test: Fits, nodes: Tree[]): Element | null {
    for (const element of elementsIn(nodes, page)) if (test(element)) return element
    return null
  }
  return {
    isTag: (node: Tree): node is Element => {
      work(page, 1)
      return isElement(node)
    },
    getAttributeValue: (element: Element, name: string) => {
      work(page, 1)
      return element.attribs[name]
    },
    hasAttrib: (element: Element, name: string) => element.attribs[name] !== undefined,
    getName: (element: Element) => {
      work(page, 1)
      return element.name ?? ''
    },
    getChildren: (node: Tree) => node.children ?? [],
    getParent: (element: Element) => {
      work(page, 1)
      return parentsIn(page).get(element) ?? null
    },
    getSiblings: (node: Tree) => {
      const siblings = parentsIn(page).get(node)?.children ?? [node]
      work(page, 1 + siblings.length / 32)
      return siblings
    },
    getText: (node: Tree) => textBelow(node, page),
    existsOne: (test: Fits, nodes: Tree[]) => findOne(test, nodes) !== null,
    findAll: (test: Fits, nodes: Tree[]) => [...elementsIn(nodes, page)].filter(test),
    findOne,
    removeSubsets: (nodes: Tree[]) => nodes,
    equals: (one: Tree, other: Tree) => {
      work(page, 1)
      return one === other
    },
  }
}

function textBelow(node: Tree, page: SelectedPage): string {
  const parts: string[] = []
  const left = [node]
  for (let one = left.pop(); one; one = left.pop()) {
    const text = one.type === 'text' ? (one.data ?? '') : ''
    work(page, 1 + text.length / 16)
    parts.push(text)
    for (const child of (one.children ?? []).toReversed()) left.push(child)
  }
  return parts.join('')
}

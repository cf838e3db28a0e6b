import { WORDS_LENGTH } from '@app/core/text.ts'
import { toPlainText } from '../html.ts'
import { pushReversed, type Tree } from '../page-tree.ts'
import { createMatcher } from './selector-recipe/selection.ts'

export { parseTree as parsePage, parseXmlTree as parseXml } from '../page-tree.ts'
export type { Tree } from '../page-tree.ts'

const NO_TEXT = new Set(['script', 'style', 'noscript', 'template'])

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

const BLANK: Tree = { type: 'text', data: ' ' }

/**
 * Elements that match a selector such as `li.tile[data-id^="tt"]`, in page order: a name, an id, classes and attributes,
 * no descendants. The inside of a match is skipped, so that pages that nest the same element a thousand times are read
 * once.
 */
export function findAll(root: Tree | undefined, selector: string): Tree[] {
  const found: Tree[] = []
  walk(root, matcher(selector), (element) => {
    found.push(element)
    return true
  })
  return found
}

export function findFirst(root: Tree | undefined, selector: string): Tree | undefined {
  let found: Tree | undefined
  walk(root, matcher(selector), (element) => {
    found = element
    return false
  })
  return found
}

export function matches(element: Tree, selector: string): boolean {
  return matcher(selector)(element)
}

export function attribute(element: Tree | undefined, name: string): string {
  return element?.attribs?.[name] ?? ''
}

/** The visible text of an element, with single spaces, without scripts and styles. */
export function textIn(element: Tree | undefined): string {
  // Entities are decoded already; this keeps toPlainText from decoding them again.
  return toPlainText(rawText(element).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/** Text of the first matching element, empty for none. */
export function textOfFirst(root: Tree | undefined, selector: string): string {
  return textIn(findFirst(root, selector))
}

/** A piece of text and where it is. */
export type Chunk = {
  text: string
  /** URL of the link around it, or empty. */
  href: string
}

/** The texts of a page in order, one per stretch between tags: for pages with meaningless markup. */
export function chunksIn(root: Tree | undefined): Chunk[] {
  const chunks: Chunk[] = []
  const left: { node: Tree; href: string }[] = root ? [{ node: root, href: '' }] : []
  while (left.length > 0) {
    const { node, href } = left.pop() ?? { node: {}, href: '' }
    if (NO_TEXT.has(node.name ?? '')) continue
    const text = node.type === 'text' ? textIn(node) : ''
    if (text !== '') chunks.push({ text, href })
    const inner = node.name === 'a' ? attribute(node, 'href') : href
    const children = node.children ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) left.push({ node: child, href: inner })
    }
  }
  return chunks
}

/** The picture of an element as written: sites with lazy loading put the URL beside `src`. */
export function pictureIn(element: Tree | undefined): string {
  const picture = findFirst(element, 'img')
  const [fromSet = ''] = (attribute(picture, 'data-srcset') || attribute(picture, 'srcset')).split(
    /\s/,
  )
  const source = attribute(picture, 'src')
  const style = attribute(findFirst(element, '[style*="background-image"]'), 'style')
  return (
    attribute(picture, 'data-src') ||
    attribute(picture, 'loadlate') ||
    (source.startsWith('data:') ? '' : source) ||
    fromSet ||
    (/background-image:\s*url\(\s*['"]?([^'")\s]+)/i.exec(style)?.[1] ?? '')
  )
}

/** The raw text of an element, such as the data in a script. */
export function dataIn(element: Tree | undefined): string {
  return (element?.children ?? [])
    .map((child) => child.data ?? (child.children ?? []).map(({ data }) => data ?? '').join(''))
    .join('')
}

function rawText(element: Tree | undefined): string {
  const parts: string[] = []
  let length = 0
  const left: Tree[] = element ? [element] : []
  while (left.length > 0 && length < WORDS_LENGTH) {
    const node = left.pop()
    if (!node || NO_TEXT.has(node.name ?? '')) continue
    if (node.type === 'text' && node.data !== undefined) {
      // One text may be as long as the page.
      parts.push(node.data.slice(0, WORDS_LENGTH - length))
      length += node.data.length
    } else if (node.name !== undefined && !INLINE.has(node.name)) {
      parts.push(' ')
      left.push(BLANK)
    }
    pushReversed(left, node.children)
  }
  return parts.join('')
}

function walk(
  root: Tree | undefined,
  fits: (element: Tree) => boolean,
  onMatch: (element: Tree) => boolean,
): void {
  const left: Tree[] = []
  pushElements(left, root?.children)
  for (let node = left.pop(); node; node = left.pop()) {
    if (fits(node)) {
      if (!onMatch(node)) return
    } else pushElements(left, node.children)
  }
}

function pushElements(left: Tree[], children: Tree[] | undefined): void {
  if (!children) return
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]
    if (child?.attribs) left.push(child)
  }
}

const known = new Map<string, (element: Tree) => boolean>()

function matcher(selector: string): (element: Tree) => boolean {
  const compiled = known.get(selector) ?? compile(selector)
  known.set(selector, compiled)
  return compiled
}

const OF_ONE_ELEMENT = /^[\w-]*(?:[.#][\w-]+|\[[\w-]+(?:[*^$]?="[^"]*")?\])*$/

function compile(selector: string): (element: Tree) => boolean {
  if (OF_ONE_ELEMENT.test(selector) && selector !== '') return createMatcher(selector)
  throw new TypeError(`Invalid selector: ${selector}`)
}

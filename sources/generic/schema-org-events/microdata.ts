import { attribute, parsePage, textIn } from '../elements.ts'
import type { Tree } from '../elements.ts'
import type { Node } from './json-ld.ts'

// The properties that are read, and whether what a person reads there is text rather than an address or a date.
const READ = new Map([
  ['name', true],
  ['description', true],
  ['location', true],
  ['address', true],
  ['streetAddress', true],
  ['addressLocality', true],
  ['startDate', false],
  ['endDate', false],
  ['previousStartDate', false],
  ['eventStatus', false],
  ['url', false],
  ['contentUrl', false],
  ['image', false],
  ['identifier', false],
  ['value', false],
])

const EVENT_TYPE = /^https?:\/\/(?:www\.)?schema\.org\/(?:\w*Event|Festival)$/
const SCHEMA_TYPE = /^https?:\/\/(?:www\.)?schema\.org\//

// Texts within texts are read this deep, so that no page makes the same words be read over and over.
const MAX_NESTED = 8

const ADDRESS_IN: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  video: 'src',
  object: 'data',
  data: 'value',
}

/** A part of the page still to be looked at, the item it describes, and how many read texts lie around it. */
type Part = { tree: Tree; item: Node | undefined; depth: number }

// generic-microdata/schemaorg-example-Event.001.html
/**
 * The events that a page tells in schema.org microdata, as JSON-LD would tell them, in order; undefined where
 * it has no schema.org item at all.
 */
export function readMicrodata(body: string): Node[] | undefined {
  // Most pages have none; they are not parsed for it.
  if (!/itemscope/i.test(body)) return undefined
  const events: Node[] = []
  let isKnown = false
  const left: Part[] = [{ tree: parsePage(body), item: undefined, depth: 0 }]
  while (left.length > 0) {
    const part = left.pop()
    if (!part || part.tree.name === 'template') continue
    const types = wordsOf(part.tree, 'itemtype')
    // A part names the whole it belongs to again; what is told there is told elsewhere.
    if (wordsOf(part.tree, 'itemprop').includes('superEvent')) continue
    const inner = describe(part)
    if (inner.item && inner.item !== part.item) {
      isKnown ||= types.some((type) => SCHEMA_TYPE.test(type))
      if (types.some((type) => EVENT_TYPE.test(type))) events.push(inner.item)
    }
    const children = part.tree.children ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const tree = children[index]
      if (tree?.attribs) left.push({ ...inner, tree })
    }
  }
  return isKnown ? events : undefined
}

/** Writes what an element says into the item around it; returns what its children describe. */
function describe({ tree, item, depth }: Part): Omit<Part, 'tree'> {
  const properties = item ? wordsOf(tree, 'itemprop').filter((name) => READ.has(name)) : []
  if (tree.attribs?.['itemscope'] !== undefined) {
    const own = newItem(tree)
    for (const name of properties) add(item, name, own)
    return { item: own, depth }
  }
  const isDeep = depth >= MAX_NESTED
  const said = properties.map((name) => [name, attributeFor(tree, name)] as const)
  for (const [name, given] of said) {
    if (given !== undefined) add(item, name, given)
    else if (!isDeep) add(item, name, READ.get(name) ? asMarkup(tree) : textIn(tree))
  }
  const isText = said.some(([, given]) => given === undefined)
  return { item, depth: isText ? depth + 1 : depth }
}

function newItem(tree: Tree): Node {
  const id = attribute(tree, 'itemid').trim()
  return { '@type': wordsOf(tree, 'itemtype'), ...(id !== '' && { '@id': id }) }
}

function add(item: Node | undefined, name: string, value: Node | string): void {
  if (!item || value === '') return
  const held = item[name]
  if (Array.isArray(held)) held.push(value)
  else item[name] = [value]
}

/**
 * What an element says of a property in an attribute: sites write `content` on every kind of element. A link
 * that is marked as a name is meant by its words. Undefined where the element's text counts.
 */
function attributeFor(
  { attribs = {}, name: element = '' }: Tree,
  name: string,
): string | undefined {
  if (attribs['content'] !== undefined) return attribs['content'].trim()
  if (element === 'meta') return ''
  if (element === 'time') return attribs['datetime']?.trim()
  const field = READ.get(name) ? undefined : ADDRESS_IN[element]
  return field === undefined ? undefined : (attribs[field]?.trim() ?? '')
}

/** Readers of JSON-LD expect markup, in which a text's own `<` and `&` are escaped. */
function asMarkup(tree: Tree): string {
  return textIn(tree).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function wordsOf(tree: Tree, name: string): string[] {
  const written = attribute(tree, name)
  if (written === '') return []
  return [...new Set(written.split(/\s+/))].filter((word) => word !== '')
}

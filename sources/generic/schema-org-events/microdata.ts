import { attribute, parsePage, textIn, type Tree } from '../elements.ts'
import type { Node } from './json-ld.ts'
import { SHOWN_START } from './shown-clocks.ts'

// The properties that are read, and whether their value is text rather than an address or a date.
const READ = new Map([
  ['name', true],
  ['description', true],
  ['location', true],
  ['address', true],
  ['streetAddress', true],
  ['addressLocality', true],
  ['addressRegion', true],
  ['addressCountry', true],
  ['startDate', false],
  ['endDate', false],
  ['previousStartDate', false],
  ['startTime', false],
  ['endTime', false],
  ['duration', false],
  ['doorTime', false],
  ['eventSchedule', false],
  ['byDay', false],
  ['byMonth', false],
  ['byMonthDay', false],
  ['byMonthWeek', false],
  ['exceptDate', false],
  ['repeatCount', false],
  ['repeatFrequency', false],
  ['scheduleTimezone', false],
  ['subEvent', false],
  ['eventStatus', false],
  ['url', false],
  ['contentUrl', false],
  ['image', false],
  ['identifier', false],
  ['value', false],
])

const EVENT_TYPE = /^https?:\/\/(?:www\.)?schema\.org\/(?:\w*Event|EventSeries|Festival|Hackathon)$/
/** The visible text of a place, for one that has neither a name nor an address of its own. */
export const SHOWN_PLACE = 'shownPlace'

const SCHEMA_TYPE = /^https?:\/\/(?:www\.)?schema\.org\//

// Texts within texts are read this deep, so that no page makes the same words be read repeatedly.
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

/** A part of the page still to be visited, the item it describes, and how many text properties enclose it. */
type Part = { tree: Tree; item: Node | undefined; depth: number }

// generic-microdata/schemaorg-example-Event.001.html
/**
 * The events in a page's schema.org microdata, in the structure of JSON-LD, in order; undefined if it has no schema.org
 * item at all.
 */
export function readMicrodata(body: string): Node[] | undefined {
  // Most pages have no microdata and need not be parsed.
  if (!/itemscope/i.test(body)) return undefined
  const events: Node[] = []
  let isKnown = false
  const page = parsePage(body)
  const references = findReferences(page, body)
  const left: Part[] = [{ tree: page, item: undefined, depth: 0 }]
  while (left.length > 0) {
    const part = left.pop()
    if (!part || part.tree.name === 'template') continue
    const types = wordsOf(part.tree, 'itemtype')
    // A part refers back to its whole, which is reported elsewhere.
    if (wordsOf(part.tree, 'itemprop').includes('superEvent')) continue
    const inner = describe(part)
    if (inner.item && inner.item !== part.item) {
      for (const tree of references.of(part.tree)) left.push({ ...inner, tree })
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

// More than any page has; circular references would be endless.
const MAX_REFERENCES = 5_000

/** The parts of items that are elsewhere on the page, by `itemref`. */
function findReferences(page: Tree, body: string): { of: (tree: Tree) => Tree[] } {
  if (!/itemref/i.test(body)) return { of: () => [] }
  const byId = new Map<string, Tree>()
  const left = [page]
  for (let tree = left.pop(); tree; tree = left.pop()) {
    const id = attribute(tree, 'id')
    if (id !== '' && !byId.has(id)) byId.set(id, tree)
    for (const child of tree.children ?? []) if (child.attribs) left.push(child)
  }
  let count = 0
  const of = (tree: Tree) => {
    const found = wordsOf(tree, 'itemref').flatMap((id) => byId.get(id) ?? [])
    count += found.length
    // Elements inside the item belong to it already.
    return count > MAX_REFERENCES ? [] : found.filter((one) => !isInside(one, tree)).reverse()
  }
  return { of }
}

function isInside(tree: Tree, around: Tree): boolean {
  const left = [around]
  for (let one = left.pop(); one; one = left.pop()) {
    if (one === tree) return true
    for (const child of one.children ?? []) if (child.attribs) left.push(child)
  }
  return false
}

/** Adds the properties of an element to the enclosing item; returns the context for its children. */
function describe({ tree, item, depth }: Part): Omit<Part, 'tree'> {
  const properties = item ? wordsOf(tree, 'itemprop').filter((name) => READ.has(name)) : []
  if (tree.attribs?.['itemscope'] !== undefined) {
    const own = newItem(tree)
    for (const name of properties) add(item, name, own)
    // A place may be no more than a link to its page, whose text is its name.
    const isPlace = depth < MAX_NESTED && properties.includes('location')
    if (isPlace) add(own, SHOWN_PLACE, asMarkup(tree))
    return { item: own, depth: isPlace ? depth + 1 : depth }
  }
  const isDeep = depth >= MAX_NESTED
  const attributes = properties.map((name) => [name, attributeFor(tree, name)] as const)
  for (const [name, given] of attributes) {
    if (given !== undefined) add(item, name, given)
    else if (!isDeep) add(item, name, READ.get(name) ? asMarkup(tree) : textIn(tree))
  }
  // The visible text of a start beside its machine-readable value reveals a clock set wrong.
  const isShown = !isDeep && attributes.some(([name, given]) => name === 'startDate' && given)
  if (isShown) add(item, SHOWN_START, textIn(tree))
  const isText = isShown || attributes.some(([, given]) => given === undefined)
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
 * The value of a property from an attribute: sites use `content` on every kind of element. For a link marked as a name,
 * its text is meant. Undefined if the element's text is the value.
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

/** JSON-LD readers expect markup, in which `<` and `&` of a text are escaped. */
function asMarkup(tree: Tree): string {
  return textIn(tree).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function wordsOf(tree: Tree, name: string): string[] {
  const written = attribute(tree, name)
  if (written === '') return []
  return [...new Set(written.split(/\s+/))].filter((word) => word !== '')
}

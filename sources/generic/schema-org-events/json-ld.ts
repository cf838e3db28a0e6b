import { scriptsOf } from '../../html.ts'
import { holdsTooManyValues } from '../json-size.ts'
import { parseLooseJson, unwrapJson } from '../loose-json.ts'

/** One object of a JSON-LD block; its fields may be anything. */
export type Node = { [field: string]: unknown }

export type Blocks = {
  /** The value of each readable block. */
  values: unknown[]
  /** How many blocks are not JSON. */
  unreadable: number
  /** How many are malformed JSON that was parsed by its likely meaning. */
  repaired: number
}

const JSON_LD = /^\s*application\/(?:ld\+json|json\+ld|ld-json)\b/i

// generic-jsonld/songkick-artist-years-and-years-2015.html
/** Every JSON-LD block of a page, in order; undefined for none. */
export function readBlocks(body: string): Blocks | undefined {
  const blocks = scriptsOf(body).filter(({ type }) => JSON_LD.test(type))
  if (blocks.length === 0) return undefined
  let repaired = 0
  const read = blocks.map(({ text }) => {
    const value = readJson(text)
    if (value !== undefined || holdsTooManyValues(text)) return value
    const meant = parseLooseJson(text)
    const isMeant = typeof meant === 'object' && meant !== null
    if (isMeant) repaired += 1
    return isMeant ? meant : undefined
  })
  const values = read.filter((value) => value !== undefined)
  return { values, unreadable: read.length - values.length, repaired }
}

/** JSON that may be wrapped in a comment or a CDATA section; undefined for anything else. */
export function readJson(text: string): unknown {
  if (holdsTooManyValues(text)) return undefined
  try {
    return JSON.parse(unwrapJson(text))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

// A part refers back to its whole; following that would read the whole twice.
const NOT_FOLLOWED = new Set(['superEvent', '@context'])

/**
 * Every event object in JSON-LD, at any depth, in page order; referenced places are inserted, and parts of an event
 * inherit missing fields from it. Iterative rather than recursive, because pages nest as deep as they like.
 */
export function findEvents(values: unknown[]): Node[] {
  const events: Node[] = []
  const byId = new Map<string, Node>()
  const left: { value: unknown; whole?: Node }[] = values.toReversed().map((value) => ({ value }))
  for (let next = left.pop(); next; next = left.pop()) {
    const { value } = next
    if (Array.isArray(value)) {
      for (const one of value.toReversed()) left.push({ ...next, value: one })
    } else if (isNode(value)) {
      const isOne = isEvent(value)
      const event = isOne && next.whole ? asPart(value, next.whole) : value
      if (isOne && !hasParts(event)) events.push(event)
      remember(value, byId)
      for (const field of Object.keys(value).toReversed()) {
        if (NOT_FOLLOWED.has(field)) continue
        const isPart = isOne && PARTS.has(field)
        left.push({ value: value[field], ...(isPart && { whole: event }) })
      }
    }
  }
  return events.map((event) => withPlace(event, byId))
}

const PARTS = new Set(['subEvent', 'subEvents'])

/** A date of a series often has only a time; one with a name of its own inherits only the place. */
function asPart(part: Node, { name, image, description, url, location }: Node): Node {
  const shared =
    part['name'] === undefined ? { name, image, description, url, location } : { location }
  const missing = Object.entries(shared).filter(
    ([field, value]) => value !== undefined && part[field] === undefined,
  )
  return missing.length === 0 ? part : { ...part, ...Object.fromEntries(missing) }
}

/** A series whose dates are listed is not an event itself, and neither is one without any date. */
export function hasParts(node: Node): boolean {
  if (!hasType(node, /(?:^|[/:#])EventSeries$/)) return false
  const parts = [...PARTS].flatMap((field) => listOf(node[field])).filter(isNode)
  const isDated = node['startDate'] !== undefined || node['eventSchedule'] !== undefined
  return !isDated || parts.some((part) => part['startDate'] !== undefined)
}

function remember(node: Node, byId: Map<string, Node>): void {
  const id = node['@id']
  const isWhole = Object.keys(node).length > 2
  if (typeof id === 'string' && isWhole && !byId.has(id)) byId.set(id, node)
}

/** Resolves a reference to the place of an event, or to its address. */
function withPlace(event: Node, byId: ReadonlyMap<string, Node>): Node {
  const pointedAt = (value: unknown): unknown => {
    if (!isNode(value) || typeof value['@id'] !== 'string') return value
    return Object.keys(value).length < 3 ? (byId.get(value['@id']) ?? value) : value
  }
  const places = listOf(event['location']).map((value) => {
    const place = pointedAt(value)
    if (!isNode(place)) return place
    const address = pointedAt(place['address'])
    return address === place['address'] ? place : { ...place, address }
  })
  const isSame = places.every((place, index) => place === listOf(event['location'])[index])
  return isSame ? event : { ...event, location: places }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an object is an event: any type that ends in `Event`, an event series, and `Festival`. */
function isEvent(node: Node): boolean {
  return hasType(node, /(?:Event|(?:^|[/:#])(?:EventSeries|Festival|Hackathon))$/)
}

function hasType(node: Node, pattern: RegExp): boolean {
  return listOf(node['@type']).some((type) => typeof type === 'string' && pattern.test(type.trim()))
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The first text among a value, a list of values and language-tagged values. */
export function textOf(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    if (typeof item === 'string') return item
    if (typeof item === 'number') return String(item)
    if (isNode(item) && typeof item['@value'] === 'string') return item['@value']
  }
  return undefined
}

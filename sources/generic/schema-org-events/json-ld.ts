import { scriptsOf } from '../../html.ts'
import { holdsTooManyValues } from '../json-size.ts'

/** One object of a JSON-LD block; nothing about its fields is certain. */
export type Node = { [field: string]: unknown }

export type Blocks = {
  /** What each readable block holds. */
  values: unknown[]
  /** How many blocks are no JSON. */
  unreadable: number
}

// generic-jsonld/songkick-artist-years-and-years-2015.html
/** Every JSON-LD block of a page, in order; undefined where the page has none. */
export function readBlocks(body: string): Blocks | undefined {
  const blocks = scriptsOf(body).filter(({ type }) => /^\s*application\/ld\+json\b/i.test(type))
  if (blocks.length === 0) return undefined
  const read = blocks.map(({ text }) => readJson(text))
  const values = read.filter((value) => value !== undefined)
  return { values, unreadable: read.length - values.length }
}

/** JSON that may stand in a comment or a CDATA section, as some sites wrap it; undefined for anything else. */
export function readJson(text: string): unknown {
  if (holdsTooManyValues(text)) return undefined
  const bare = text
    .replace(/^\s*(?:\/[/*]\s*)?(?:<!\[CDATA\[|<!--)(?:\s*\*\/)?/, '')
    .replace(/(?:\/[/*]\s*)?(?:\]\]>|-->)(?:\s*\*\/)?\s*$/, '')
  try {
    return JSON.parse(bare)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

// A part names the whole it belongs to again; following that would read the whole twice.
const NOT_FOLLOWED = new Set(['superEvent', '@context'])

/**
 * Every object in JSON-LD that is an event, however deep, in the order of the page. Pages nest as deep as
 * they like, so this walks with a list of its own rather than by calling itself.
 */
export function findEvents(values: unknown[]): Node[] {
  const events: Node[] = []
  const left: unknown[] = values.toReversed()
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) left.push(value[index])
    } else if (isNode(value)) {
      if (isEvent(value)) events.push(value)
      const fields = Object.keys(value).filter((field) => !NOT_FOLLOWED.has(field))
      for (const field of fields.toReversed()) left.push(value[field])
    }
  }
  return events
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an object says it is an event: any type that ends in `Event`, and `Festival`. */
function isEvent(node: Node): boolean {
  return listOf(node['@type']).some(
    (type) => typeof type === 'string' && /(?:Event|(?:^|[/:#])Festival)$/.test(type),
  )
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

import { readFileSync } from 'node:fs'
import { parseXmlTree, type Tree } from '@app/sources/page-tree.ts'
import { invert, parseTransform } from './matrix.ts'
import { mix } from './numbers.ts'
import { PLATES, type Role } from './plates.ts'

/** An element of an SVG file. */
export type Part = {
  name: string
  attributes: Record<string, string>
  parts: Part[]
}

/** An SVG file of ours. */
export type Drawing = {
  root: Part
  /** The element that an `href` or a `url()` refers to. */
  find: (reference: string | undefined) => Part
  shadeOf: (fill: string) => Shade
}

/** The colour of a gradient, and its opacity at a point. */
type Shade = { role: Role; at: (x: number, y: number) => number }

export function readDrawing(file: string): Drawing {
  const tree = parseXmlTree(readFileSync(file, 'utf8')).children?.find(({ name }) => name === 'svg')
  const root = partOf(tree ?? {})
  const ids = new Map(everyPart(root).map((part) => [part.attributes['id'], part]))
  const shades = new Map<string, Shade>()
  const find = (reference = '') => {
    const part = ids.get(/#([^")]+)/.exec(reference)?.[1])
    if (!part) throw new Error(`${file} has no ${reference}`)
    return part
  }
  const shadeOf = (fill: string) => {
    const shade = shades.get(fill) ?? readGradient(find(fill), find)
    shades.set(fill, shade)
    return shade
  }
  return { root, find, shadeOf }
}

function partOf({ name = '', attribs = {}, children = [] }: Tree): Part {
  const attributes = { ...attribs }
  // Inkscape writes colours and lines as styles.
  for (const [, key = '', value = ''] of (attribs['style'] ?? '').matchAll(/([\w-]+)\s*:([^;]+)/g))
    attributes[key] = value.trim()
  attributes['href'] ??= attributes['xlink:href'] ?? ''
  return { name, attributes, parts: children.filter(({ type }) => type === 'tag').map(partOf) }
}

const everyPart = (part: Part): Part[] => [part, ...part.parts.flatMap(everyPart)]

const ROLES = new Map(
  (['ground', 'tint', 'second', 'body', 'ink'] as const).map((role) => [
    PLATES.morning[role],
    role,
  ]),
)

/** What a colour stands for: files are drawn in the colours of one plate. */
export function roleOf(colour: string): Role {
  const role = ROLES.get(colour.toLowerCase())
  if (!role) throw new Error(`${colour} is not a colour of the plate in which motifs are drawn`)
  return role
}

const SPREADS: Record<string, (at: number) => number> = {
  pad: (at) => at,
  repeat: (at) => at - Math.floor(at),
  reflect: (at) => Math.abs(at - 2 * Math.round(at / 2)),
}

/** Reads a gradient in user space. */
function readGradient({ name, attributes, parts }: Part, find: Drawing['find']): Shade {
  const at = (key: string, fallback = 0) => Number(attributes[key] ?? fallback)
  const stops = (parts.length > 0 ? parts : find(attributes['href']).parts).map((stop) => ({
    offset: Number(stop.attributes['offset']),
    opacity: Number(stop.attributes['stop-opacity'] ?? 1),
    colour: stop.attributes['stop-color'] ?? '',
  }))
  const [a, b, c, d, e, f] = invert(parseTransform(attributes['gradientTransform']))
  const spread = SPREADS[attributes['spreadMethod'] ?? 'pad'] ?? ((share) => share)
  const along = name === 'radialGradient' ? radial() : linear()
  return {
    role: roleOf(stops[0]?.colour ?? ''),
    at(x, y) {
      const share = spread(along(a * x + c * y + e, b * x + d * y + f))
      const next = stops.findIndex(({ offset }) => offset > share)
      const [from, to] = [stops.at(Math.max(0, next - 1)), stops.at(next)]
      if (next < 1 || !from || !to) return (next === 0 ? from : to)?.opacity ?? 0
      return mix(from.opacity, to.opacity, (share - from.offset) / (to.offset - from.offset))
    },
  }

  function linear() {
    const [x1, y1] = [at('x1'), at('y1')]
    const [dx, dy] = [at('x2') - x1, at('y2') - y1]
    const length = dx * dx + dy * dy
    return (x: number, y: number) => ((x - x1) * dx + (y - y1) * dy) / length
  }
  function radial() {
    const [cx, cy, r] = [at('cx'), at('cy'), at('r', 1)]
    return (x: number, y: number) => Math.hypot(x - cx, y - cy) / r
  }
}

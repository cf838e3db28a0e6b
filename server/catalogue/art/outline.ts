import { box, disc, polygon, polyline, roundedBox, type Box, type Point } from './shapes.ts'

/** The path of a shape's element. */
export function outlineOf(name: string, attributes: Record<string, string>): string {
  const at = (key: string) => Number(attributes[key] ?? 0)
  switch (name) {
    case 'path':
      return attributes['d'] ?? ''
    case 'rect': {
      const sides = [at('x'), at('y'), at('width'), at('height')] as const
      return at('rx') > 0 ? roundedBox(...sides, at('rx')) : box(...sides)
    }
    case 'circle':
      return disc(at('cx'), at('cy'), at('r'))
    case 'ellipse':
      return disc(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'line':
      return polyline([
        [at('x1'), at('y1')],
        [at('x2'), at('y2')],
      ])
    case 'polyline':
      return polyline(readPoints(attributes['points']))
    case 'polygon':
      return polygon(readPoints(attributes['points']))
    default:
      throw new Error(`<${name}> cannot be drawn`)
  }
}

export function readPoints(points = ''): Point[] {
  return Array.from(points.matchAll(/([^\s,]+)[\s,]+([^\s,]+)/g), ([, x, y]) => [
    Number(x),
    Number(y),
  ])
}

/** How many numbers a command of a path takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7, Z: 0 }

/** A box around a path with all its control points, for arcs of up to half a turn. */
export function boundsOf(path: string): Box {
  const points = [...controlPoints(path)]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function* controlPoints(path: string): Generator<Point> {
  let at: Point = [0, 0]
  let start = at
  for (const { command, isRelative, numbers, isFirst } of readCommands(path)) {
    const [x, y] = at
    const [ox, oy] = isRelative ? at : [0, 0]
    if (command === 'Z') at = start
    else if (command === 'H') at = [ox + (numbers[0] ?? 0), y]
    else if (command === 'V') at = [x, oy + (numbers[0] ?? 0)]
    else {
      const [rx = 0, ry = 0] = command === 'A' ? numbers.splice(0, 5) : []
      for (let place = 0; place < numbers.length; place += 2) {
        at = [ox + (numbers[place] ?? 0), oy + (numbers[place + 1] ?? 0)]
        yield at
      }
      const middle = [(x + at[0]) / 2, (y + at[1]) / 2] as const
      if (rx > 0)
        yield* [-1, 1].map((side): Point => [middle[0] + side * rx, middle[1] + side * ry])
    }
    if (command === 'M' && isFirst) start = at
    if (command !== 'Z') yield at
  }
}

/** Each command with its numbers; one that is repeated stands for itself each time. */
function* readCommands(path: string) {
  for (const [, letter = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase()
    const isRelative = letter !== command
    const all = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    const takes = TAKES[command] ?? 0
    if (takes === 0) yield { command, isRelative, numbers: [], isFirst: true }
    else
      for (let from = 0; from < all.length; from += takes)
        yield { command, isRelative, numbers: all.slice(from, from + takes), isFirst: from === 0 }
  }
}

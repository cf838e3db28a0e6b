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
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  const [xs, ys]: [number[], number[]] = [[], []]
  const add = (px: number, py: number) => {
    xs.push(px)
    ys.push(py)
  }
  for (const [, letter = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase()
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    const takes = TAKES[command] ?? 0
    if (command === 'Z') [x, y] = start
    for (let from = 0; takes > 0 && from < numbers.length; from += takes) {
      const taken = numbers.slice(from, from + takes)
      const [ox, oy] = letter === command ? [0, 0] : [x, y]
      if (command === 'H') x = ox + (taken[0] ?? 0)
      else if (command === 'V') y = oy + (taken[0] ?? 0)
      else {
        const [rx = 0, ry = 0] = command === 'A' ? taken.splice(0, 5) : []
        const [fromX, fromY] = [x, y]
        for (let place = 0; place < taken.length; place += 2) {
          ;[x, y] = [ox + (taken[place] ?? 0), oy + (taken[place + 1] ?? 0)]
          add(x, y)
        }
        if (rx > 0) {
          const [middleX, middleY] = [(fromX + x) / 2, (fromY + y) / 2]
          add(middleX - rx, middleY - ry)
          add(middleX + rx, middleY + ry)
        }
      }
      add(x, y)
      if (command === 'M' && from === 0) start = [x, y]
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

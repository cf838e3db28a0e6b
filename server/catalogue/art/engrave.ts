import type { Canvas } from './canvas.ts'
import { mix, TURN } from './numbers.ts'
import type { Box, Point } from './shapes.ts'

/** A point of a line, its normal, and the distance to the next line. */
type CurvePoint = readonly [x: number, y: number, nx: number, ny: number, room: number]
export type Curve = CurvePoint[]
/** Darkness at a point: 0 draws nothing, at 1 the lines touch. */
export type Tone = (x: number, y: number) => number

const STEP = 9
/** Lines narrower than this, in pixels, are not drawn. */
const THINNEST = 0.9

/** Parallel lines through a box, bent in long waves by `bend`. */
export function straight(angle: number, pitch: number, [x0, y0, x1, y1]: Box, bend = 0): Curve[] {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const reach = Math.hypot(x1 - x0, y1 - y0) / 2
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const isNear = (x: number, y: number) =>
    x >= x0 - STEP && x <= x1 + STEP && y >= y0 - STEP && y <= y1 + STEP
  const curves: Curve[] = []
  for (let across = -reach; across <= reach; across += pitch) {
    const curve: Curve = []
    for (let along = -reach; along <= reach; along += STEP) {
      const phase = along / 90 + across / 40
      const off = bend === 0 ? across : across + bend * Math.sin(phase)
      const x = cx + along * c - off * s
      const y = cy + along * s + off * c
      if (!isNear(x, y)) continue
      const slope = (bend / 90) * Math.cos(phase)
      const length = Math.hypot(1, slope)
      curve.push([x, y, (-s - c * slope) / length, (c - s * slope) / length, pitch])
    }
    curves.push(curve)
  }
  return curves
}

/** Rings around a point. `squash` is the ratio of height to width. */
export function rings(
  [cx, cy]: readonly [number, number],
  [from, to]: readonly [number, number],
  pitch: number,
  squash = 1,
): Curve[] {
  const curves: Curve[] = []
  for (let r = from; r <= to; r += pitch) {
    const steps = Math.max(16, Math.round((r * TURN) / 12))
    curves.push(
      Array.from({ length: steps + 1 }, (_, place) => {
        const angle = (place / steps) * TURN
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        return [cx + r * c, cy + r * s * squash, c, s, pitch] as const
      }),
    )
  }
  return curves
}

/** Rays from a point, between two distances from it. */
export function rays(
  [cx, cy]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
  turn = 0,
): Curve[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = turn + (place / count) * TURN
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const curve: Curve = []
    for (let r = from; r <= to; r += STEP * 1.5)
      curve.push([cx + r * c, cy + r * s, -s, c, (r * TURN) / count])
    return curve
  })
}

/** Lines from end to end between two edges, each given by as many points as the other. */
export function between(one: readonly Point[], other: readonly Point[], count: number): Curve[] {
  return Array.from({ length: count + 1 }, (_, line) =>
    one.map(([x, y], place) => {
      const [toX, toY] = other[place] ?? [x, y]
      const apart = Math.hypot(toX - x, toY - y) || 1
      const share = line / count
      return [
        mix(x, toX, share),
        mix(y, toY, share),
        (toX - x) / apart,
        (toY - y) / apart,
        apart / count,
      ] as const
    }),
  )
}

/** Draws the lines of a flow, as wide as the tone requires. */
export function engrave(canvas: Canvas, colour: string, flow: readonly Curve[], tone: Tone): void {
  const outlines = flow.flatMap((curve, index) =>
    runsOf(canvas, curve, index, tone).map((run) => outlineOf(run, canvas.grain > 1 ? 1 : 10)),
  )
  canvas.fill(colour, outlines.join(''))
}

/** The parts of a line wide enough to be drawn, with half their width in place of the distance. */
function runsOf(canvas: Canvas, curve: Curve, index: number, tone: Tone): Curve[] {
  const thinnest = THINNEST / canvas.scale
  const runs: Curve[] = [[]]
  for (const [place, [x, y, nx, ny, room]] of curve.entries()) {
    const width = canvas.isSeen(x, y) ? tone(x, y) * room * breath(place, index) : 0
    if (width >= thinnest) runs.at(-1)?.push([x, y, nx, ny, Math.min(width, room * 0.94) / 2])
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  return runs.filter((run) => run.length > 1).map(thinOut)
}

/** Every line swells and thins a little, as if drawn by hand. */
const breath = (place: number, index: number) => 1 + 0.16 * Math.sin(place * 0.53 + index * 2.1)

/** Keeps only the points that matter: where the line bends or swells, and its ends. */
function thinOut(run: Curve): Curve {
  let last = run[0]
  let bent = 0
  let since = 0
  return run.filter((point, place) => {
    const before = run[place - 1]
    if (!before || !last || place === run.length - 1) return true
    bent += Math.abs(point[2] * before[3] - point[3] * before[2])
    since += 1
    if (bent < 0.14 && Math.abs(point[4] - last[4]) < 0.45 && since < 16) return false
    last = point
    bent = 0
    since = 0
    return true
  })
}

/** Both edges of a line as one outline in relative coordinates, which are half as long as absolute ones. */
function outlineOf(run: Curve, precision: number): string {
  let outline = ''
  let atX = 0
  let atY = 0
  const step = (x: number, y: number) => {
    const toX = Math.round(x * precision)
    const toY = Math.round(y * precision)
    const dx = formatShort((toX - atX) / precision)
    const dy = formatShort((toY - atY) / precision)
    // The first point is absolute, the others are relative.
    const lead = outline === '' ? 'M' : isFirstStep ? 'l' : gapBefore(dx)
    isFirstStep = outline === ''
    outline += lead + dx + gapBefore(dy) + dy
    atX = toX
    atY = toY
  }
  let isFirstStep = false
  for (const [x, y, nx, ny, half] of run) step(x + nx * half, y + ny * half)
  for (const [x, y, nx, ny, half] of run.toReversed()) step(x - nx * half, y - ny * half)
  return `${outline}Z`
}

/** Omits the zero before a decimal point. */
function formatShort(value: number): string {
  if (value > 0 && value < 1) return String(value).slice(1)
  if (value < 0 && value > -1) return `-${String(value).slice(2)}`
  return String(value)
}

const gapBefore = (number: string) => (number.startsWith('-') ? '' : ' ')

import { engrave, rings } from './engrave.ts'
import { smooth, TURN, type Random } from './numbers.ts'
import { path, disc } from './shapes.ts'
import type { Canvas } from './canvas.ts'

export type Vector = readonly [x: number, y: number, z: number]
type Ball = { x: number; y: number; r: number }

/** A ball lit from the upper left, engraved in rings around the highlight. */
export function drawBall(
  canvas: Canvas,
  { x, y, r }: Ball,
  { body, ink, pitch = 9 }: { body: string; ink: string; pitch?: number },
): void {
  const [lightX, lightY] = [x - r * 0.42, y - r * 0.46]
  const round = disc(x, y, r)
  canvas.fill(body, round).clip(round, () => {
    const flow = rings([lightX, lightY], [r * 0.5, r * 1.75], pitch * canvas.grain)
    engrave(canvas, ink, flow, (px, py) => {
      const reach = Math.hypot(px - x, py - y)
      if (reach > r + 6) return 0
      const shade = smooth(r * 0.45, r * 1.6, Math.hypot(px - lightX, py - lightY))
      // A little light is reflected from the ground.
      return 0.72 * shade - 0.16 * smooth(r * 0.86, r, reach)
    })
  })
}

/** A random rotation for points on a ball. */
export function createSpin(random: Random): (point: Vector) => Vector {
  const [a, b, c] = [
    random.between(-0.6, 0.6),
    random.between(-0.5, 0.5),
    random.between(-0.5, 0.5),
  ] as const
  return ([x, y, z]) => {
    const [x1, z1] = turn(x, z, a)
    const [y1, z2] = turn(y, z1, b)
    const [x2, y2] = turn(x1, y1, c)
    return [x2, y2, z2]
  }
}

function turn(one: number, other: number, angle: number): [number, number] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [one * c - other * s, one * s + other * c]
}

/** The visible part of a curve on a ball. */
export function seamOf(points: readonly Vector[], { x, y, r }: Ball): string {
  let seam = ''
  let isOpen = false
  for (const [px, py, pz] of points) {
    if (pz >= 0) seam += (isOpen ? 'L' : 'M') + path`${x + px * r} ${y + py * r}`
    isOpen = pz >= 0
  }
  return seam
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** A closed curve through `at` of every angle of a full turn. */
export function around(at: (angle: number) => Vector, steps = 60): Vector[] {
  return Array.from({ length: steps + 1 }, (_, place) => at((place / steps) * TURN))
}

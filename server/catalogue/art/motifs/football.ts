import { createSpin, drawBall, seamOf, unit, type Vector } from '../balls.ts'
import { engrave, straight } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { mix, smooth } from '../numbers.ts'
import { disc, polygon } from '../shapes.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2
/** Vertices of the icosahedron that a football is cut from. */
const CORNERS = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

/** A ball with twelve black patches. */
export const football: Motif = {
  draw(scene) {
    const { canvas, plate, place, random } = scene
    const turn = createSpin(random)
    const corners = CORNERS.map((corner) => turn(unit(corner)))
    drawBall(canvas, place, plate)
    canvas.clip(disc(place.x, place.y, place.r), () => {
      canvas.line(plate.ink, 5, seams(corners, scene))
      for (const corner of corners) drawPatch(corner, corners, scene)
    })
    canvas.line(plate.ink, 6, disc(place.x, place.y, place.r))
  },
}

function seams(corners: readonly Vector[], { place }: Scene): string {
  return corners
    .flatMap((one, index) =>
      corners
        .slice(index + 1)
        .filter((other) => isNear(one, other))
        .map((other) => seamOf(middleThird(one, other), place)),
    )
    .join('')
}

const middleThird = (one: Vector, other: Vector) =>
  Array.from({ length: 7 }, (_, step) => between(one, other, 1 / 3 + step / 18))

/** The patch around a vertex, if all of it is visible. */
function drawPatch(corner: Vector, corners: readonly Vector[], { canvas, plate, place }: Scene) {
  if (corner[2] < -0.35) return
  const five = corners
    .filter((other) => isNear(corner, other))
    .map((other) => between(corner, other, 1 / 3))
  if (five.some(([, , z]) => z < -0.12)) return
  const [cx, cy] = [meanOf(five, 0), meanOf(five, 1)]
  const ordered = five.toSorted((a, b) => angleOf(a, cx, cy) - angleOf(b, cx, cy))
  const rim = ordered.flatMap((from, index) => {
    const to = ordered[(index + 1) % ordered.length] ?? from
    return [0, 1, 2, 3].map((step) => between(from, to, step / 4))
  })
  const { x, y, r } = place
  const patch = polygon(rim.map(([px, py]) => [x + px * r, y + py * r] as const))
  canvas.fill(plate.ink, patch)
  if (canvas.grain > 1) return
  canvas.clip(patch, () => {
    const light = [x - r * 0.42, y - r * 0.46] as const
    engrave(canvas, plate.body, straight(-0.7, 9, [x - r, y - r, x + r, y + r]), (px, py) => {
      return 0.36 * (1 - smooth(r * 0.2, r * 0.95, Math.hypot(px - light[0], py - light[1])))
    })
  })
}

const isNear = (one: Vector, other: Vector) =>
  one !== other && Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < 1.2

const between = (one: Vector, other: Vector, share: number) =>
  unit([mix(one[0], other[0], share), mix(one[1], other[1], share), mix(one[2], other[2], share)])

const meanOf = (points: readonly Vector[], axis: 0 | 1) =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length

const angleOf = ([x, y]: Vector, cx: number, cy: number) => Math.atan2(y - cy, x - cx)

import { around, createSpin, seamOf, unit, type Vector } from '../balls.ts'
import { engrave, rings } from '../engrave.ts'
import { silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { mix, smooth, TURN } from '../numbers.ts'
import { disc, path, polyline, type Point } from '../shapes.ts'

/** A ball above its basket. */
export const basketball: Motif = {
  size: 1.05,
  draw(scene) {
    const { canvas, plate, place } = scene
    const hoop = {
      x: place.x,
      y: place.y + place.r * 0.52,
      rx: place.r * 0.78,
      ry: place.r * 0.17,
    }
    if (!place.isClose) canvas.line(silhouetteOf(plate), 8, halfRing(hoop, 1))
    drawSeamedBall(scene)
    if (place.isClose) return
    drawNet(scene, hoop)
    canvas
      .line(plate.ink, 15, halfRing(hoop, 0))
      .line(plate.isDark ? plate.tint : plate.body, 7, halfRing(hoop, 0))
  },
}

type Hoop = { x: number; y: number; rx: number; ry: number }

const halfRing = ({ x, y, rx, ry }: Hoop, sweep: 0 | 1) =>
  path`M${x - rx} ${y}a${rx} ${ry} 0 0 ${sweep} ${rx * 2} 0`

const SEAMS: ((angle: number) => Vector)[] = [
  (a) => [Math.cos(a), 0, Math.sin(a)],
  (a) => [0, Math.cos(a), Math.sin(a)],
  (a) => [0.62 + 0.12 * Math.cos(2 * a), 0.78 * Math.cos(a), 0.78 * Math.sin(a)],
  (a) => [-0.62 - 0.12 * Math.cos(2 * a), 0.78 * Math.cos(a), 0.78 * Math.sin(a)],
]

function drawSeamedBall({ canvas, plate, place, random }: Scene): void {
  const r = place.r * (place.isClose ? 1 : 0.72)
  const [x, y] = [place.x, place.y - (place.isClose ? 0 : place.r * 0.34)]
  const [lightX, lightY] = [x - r * 0.42, y - r * 0.46]
  const turn = createSpin(random)
  canvas.fill(plate.tint, disc(x, y, r))
  const shade = rings([lightX, lightY], [r * 0.55, r * 1.75], 9 * canvas.grain)
  engrave(canvas, plate.ink, shade, (px, py) =>
    Math.hypot(px - x, py - y) > r
      ? 0
      : 0.66 * smooth(r * 0.5, r * 1.6, Math.hypot(px - lightX, py - lightY)),
  )
  for (const seam of SEAMS)
    canvas.line(
      plate.ink,
      7,
      seamOf(
        around((a) => turn(unit(seam(a)))),
        { x, y, r },
      ),
    )
  canvas.line(plate.ink, 6.5, disc(x, y, r))
}

/** Crossing cords, narrowing toward the bottom. */
function drawNet({ canvas, plate, place }: Scene, { x, y, rx, ry }: Hoop): void {
  const foot = y + place.r * 0.62
  const knot = (angle: number, step: number): Point => {
    const width = mix(rx, rx * 0.56, step / 4)
    const bow = ry * Math.sin(angle) * (1 - step * 0.1)
    return [x + width * Math.cos(angle), y + bow + ((foot - y) * step) / 4]
  }
  const half = TURN / 2
  const cords = Array.from({ length: 9 }, (_, place8) => (half * place8) / 8).flatMap((from) =>
    [-1, 1].map((way) =>
      [0, 1, 2, 3, 4]
        .map((step) => ({ step, angle: from + (way * step * half) / 8 }))
        .filter(({ angle }) => angle >= -0.01 && angle <= half + 0.01)
        .map(({ angle, step }) => knot(angle, step)),
    ),
  )
  const drawn = cords.filter((cord) => cord.length > 1).map((cord) => polyline(cord))
  canvas.line(plate.isDark ? plate.body : plate.ink, 4, drawn.join(''))
}

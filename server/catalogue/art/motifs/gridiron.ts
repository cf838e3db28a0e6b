import { engrave, type Curve } from '../engrave.ts'
import { silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { box, path, polygon, type Point } from '../shapes.ts'

/** An American football between its posts. */
export const gridiron: Motif = {
  close: { r: 242, lift: 0.72 },
  draw(scene) {
    const { canvas, place, random } = scene
    if (!place.isClose) drawPosts(scene)
    canvas.rotate(place.side * random.between(-0.75, -0.35), place.x, place.y, () => drawEgg(scene))
  },
}

function drawPosts({ canvas, plate, place: { x, r, floor } }: Scene): void {
  const top = floor - r * 2.1
  const half = r * 1.05
  canvas.fill(
    silhouetteOf(plate),
    box(x - 8, floor - r * 0.5, 16, r * 0.6) +
      box(x - half, floor - r * 0.56, half * 2, 14) +
      box(x - half, top, 12, r * 1.6) +
      box(x + half - 12, top, 12, r * 1.6),
  )
}

function drawEgg({ canvas, plate, place: { x, y, r } }: Scene): void {
  const [a, b] = [r * 0.98, r * 0.58]
  const halfWidth = (px: number) => b * Math.max(0, 1 - Math.abs((px - x) / a) ** 2.1) ** 0.92
  const rim = Array.from({ length: 41 }, (_, step): Point => {
    const px = x - a + (step * a) / 20
    return [px, y - halfWidth(px)]
  })
  const outline = [...rim, ...rim.map(([px, py]): Point => [px, 2 * y - py]).toReversed()]
  const egg = polygon(outline)
  const halo = outline.map(([px, py]): Point => [x + (px - x) * 1.06, y + (py - y) * 1.09])
  canvas.fill(plate.isDark ? plate.ground : plate.body, polygon(halo))
  canvas.fill(plate.tint, egg).clip(egg, () => {
    engrave(canvas, plate.ink, leatherOf({ x, y, a, halfWidth, grain: canvas.grain }), (px, py) => {
      const height = (py - y) / b + (0.22 * (px - x)) / a
      return 0.14 + 0.68 * smooth(-0.2, 1, height)
    })
    for (const end of [-1, 1]) {
      const [near, far] = [x + end * a * 0.6, x + end * a * 0.72]
      const band = path`M${near} ${y - b}Q${far} ${y} ${near} ${y + b}`
      canvas
        .line(plate.ink, 30 / canvas.grain, band, 'butt')
        .line(plate.body, 20 / canvas.grain, band, 'butt')
    }
  })
  const laces = lacesOf({ x, y, a, b })
  canvas.line(plate.ink, 6.5, egg).line(plate.ink, 13, laces).line(plate.body, 6, laces)
}

type Egg = { x: number; y: number; a: number }

/** Lines from tip to tip along the leather. */
function leatherOf({
  x,
  y,
  a,
  halfWidth,
  grain,
}: Egg & { halfWidth: (px: number) => number; grain: number }): Curve[] {
  const gap = 0.085 * grain
  const curves: Curve[] = []
  for (let height = -0.98; height < 1; height += gap) {
    const curve: Curve = []
    for (let px = x - a; px <= x + a; px += 9)
      curve.push([px, y + height * halfWidth(px), 0, 1, Math.max(1, gap * halfWidth(px))])
    curves.push(curve)
  }
  return curves
}

function lacesOf({ x, y, a, b }: Egg & { b: number }): string {
  const cord = path`M${x - a * 0.34} ${y - b * 0.34}Q${x} ${y - b * 0.46} ${x + a * 0.34} ${y - b * 0.34}`
  const stitches = [-3, -2, -1, 0, 1, 2, 3].map(
    (place) => path`M${x + place * a * 0.1} ${y - b * 0.54}v${b * 0.28}`,
  )
  return cord + stitches.join('')
}

import { engrave, rings, straight } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { disc, path } from '../shapes.ts'

/** The moon near its first quarter, the product's symbol: for anything without a motif of its own. */
export const moon: Motif = {
  draw(scene) {
    const { canvas, plate, place, random } = scene
    const { x, y } = place
    const r = place.r * 0.92
    const face = disc(x, y, r)
    canvas.fill(plate.isDark ? plate.tint : plate.body, face).clip(face, () => {
      drawSeas(scene, r)
      drawCraters(scene, r)
      drawNight(scene, r, random.between(-0.35, 0.35))
    })
    canvas.line(plate.isDark ? plate.tint : plate.ink, 6.5, face)
  },
}

function drawSeas({ canvas, plate, place: { x, y } }: Scene, r: number): void {
  const [cx, cy] = [x + r * 0.5, y - r * 0.2]
  const flow = rings([cx, cy], [r * 0.2, r * 2], 9 * canvas.grain)
  engrave(
    canvas,
    plate.ink,
    flow,
    (px, py) => 0.08 + 0.34 * smooth(0.2, 1.1, Math.hypot(px - cx, py - cy) / r),
  )
}

/** Angle, distance from the centre, and size. */
const CRATERS = [
  [0.2, 0.5, 0.13],
  [1.1, 0.72, 0.1],
  [5.6, 0.6, 0.16],
  [0.75, 0.24, 0.08],
] as const

function drawCraters({ canvas, plate, place }: Scene, r: number): void {
  for (const [angle, reach, size] of CRATERS) {
    const [x, y] = [
      place.x + r * reach * Math.cos(angle),
      place.y + r * reach * Math.sin(angle),
    ] as const
    const w = r * size
    canvas.line(plate.ink, 4.5, disc(x, y, w))
    const shade = straight(0.7, 8 * canvas.grain, [x - w, y - w, x + w, y + w])
    engrave(canvas, plate.ink, shade, (px, py) =>
      Math.hypot(px - x, py - y) > w || px > x ? 0 : 0.4,
    )
  }
}

function drawNight({ canvas, plate, place: { x, y } }: Scene, r: number, phase: number): void {
  const night = path`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Q${x + phase * 2 * r} ${y} ${x} ${y - r}Z`
  const glow = rings([x, y], [10, r], 11 * canvas.grain)
  canvas
    .fill(plate.ink, night)
    .clip(night, () =>
      engrave(canvas, plate.body, glow, (px) => 0.26 * smooth(x - r * 0.2, x - r, px)),
    )
}
